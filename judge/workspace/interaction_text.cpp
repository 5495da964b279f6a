#include "judge/workspace/interaction_text.hpp"

#include <algorithm>

namespace judge {

void append_lines(const std::vector<Utterance>& said, std::string& text) {
  for (const Utterance& each : said) {
    const char sign = each.speaker == Party::interactor ? '<' : '>';
    for (std::size_t at = 0; at < each.text.size();) {
      const std::size_t end = std::min(each.text.find('\n', at), each.text.size());
      text += sign + each.text.substr(at, end - at) + '\n';
      at = end + 1;
    }
  }
}

std::optional<std::string> whole_conversation(const CaseResult& result) {
  if (result.conversations.empty()) return std::nullopt;
  std::string text;
  for (const Conversation& pass : result.conversations) {
    if (pass.left_out.count > 0) return std::nullopt;
    if (&pass != &result.conversations.front()) text += "---\n";
    append_lines(pass.beginning, text);
    append_lines(pass.end, text);
  }
  return text;
}

}  // namespace judge
