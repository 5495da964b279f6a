#include "judge/playing/edited_line.hpp"

#include "judge/base/text/utf8.hpp"

namespace judge {

EditedLine::Step EditedLine::press(char key) {
  if (key == '\n') {
    text_ += key;
    return Step::line;
  }
  if (key == '\0') {
    text_ += key;
  } else if (key == keys_.end) {
    return text_.empty() ? Step::end : Step::line;
  } else if (key == keys_.erase || key == '\x7f' || key == '\b') {
    erase_character();
  } else if (key == keys_.erase_line) {
    text_.clear();
  } else if (key == keys_.erase_word) {
    erase_word();
  } else {
    text_ += key;
  }
  return Step::goes_on;
}

void EditedLine::erase_character() {
  while (!text_.empty() && continues_character(text_.back())) text_.pop_back();
  if (!text_.empty()) text_.pop_back();
}

void EditedLine::erase_word() {
  while (text_.ends_with(' ')) text_.pop_back();
  while (!text_.empty() && !text_.ends_with(' ')) text_.pop_back();
}

}  // namespace judge
