#include "judge/playing/transcript.hpp"

namespace judge {

void Transcript::add(Party speaker, std::string_view words) {
  if (words.empty()) return;
  if (speaker != last_speaker_ && !is_at_line_start()) text_ += '\n';
  last_speaker_ = speaker;
  while (!words.empty()) {
    if (is_at_line_start()) text_ += speaker == Party::interactor ? '<' : '>';
    const std::size_t newline = words.find('\n');
    const std::size_t length = newline == std::string_view::npos ? words.size() : newline + 1;
    text_ += words.substr(0, length);
    words.remove_prefix(length);
  }
}

void Transcript::add_pass() {
  text_ = whole_lines() + "---\n";
}

std::string Transcript::whole_lines() const {
  return is_at_line_start() ? text_ : text_ + '\n';
}

}  // namespace judge
