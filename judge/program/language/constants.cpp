#include "judge/program/language/constants.hpp"

namespace judge {

void replace_constants(const std::map<std::string, std::string>& constants, std::string& text) {
  if (constants.empty()) return;
  for (std::size_t at = text.find("{{"); at != std::string::npos; at = text.find("{{", at)) {
    const std::size_t end = text.find("}}", at);
    if (end == std::string::npos) break;
    const auto constant = constants.find(text.substr(at + 2, end - at - 2));
    if (constant == constants.end()) {
      ++at;
      continue;
    }
    text.replace(at, end + 2 - at, constant->second);
    at += constant->second.size();
  }
}

}  // namespace judge
