#include "judge/workspace/pasted_input.hpp"

#include <algorithm>

#include "judge/base/text/trimmed.hpp"

namespace judge {

std::string tidy_pasted_input(std::string_view text) {
  text = without_byte_order_mark(text);
  std::string tidy;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    if (tidy.empty() && line.empty()) continue;
    tidy.append(line);
    tidy += '\n';
  }
  while (tidy.ends_with("\n\n")) tidy.pop_back();
  return tidy;
}

std::string fold_blanks(std::string_view tidy) {
  std::string folded;
  for (const char c : tidy) {
    if (c != ' ' && c != '\t') {
      folded += c;
    } else if (!folded.empty() && folded.back() != ' ' && folded.back() != '\n') {
      folded += ' ';
    }
  }
  return folded;
}

}  // namespace judge
