#include "judge/generation/plan/split_command.hpp"

#include <sstream>

namespace judge {
namespace {

constexpr std::string_view kWhiteSpace = " \t\r\n";

std::vector<std::string> split_at_white_space(std::string_view command) {
  std::vector<std::string> words;
  std::istringstream stream{std::string(command)};
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// The text of a quote that begins behind `at`, which becomes the place of its end; in double
/// quotes a backslash takes the meaning from a quote and from another backslash.
std::optional<std::string> quoted(std::string_view command, std::size_t& at) {
  const char quote = command[at];
  std::string text;
  for (++at; at < command.size(); ++at) {
    if (command[at] == quote) return text;
    const bool is_escape = quote == '"' && command[at] == '\\' && at + 1 < command.size() &&
                           (command[at + 1] == '"' || command[at + 1] == '\\');
    if (is_escape) ++at;
    text += command[at];
  }
  return std::nullopt;
}

std::optional<std::vector<std::string>> split_as_shell(std::string_view command) {
  std::vector<std::string> words;
  bool is_in_word = false;
  for (std::size_t at = 0; at < command.size(); ++at) {
    const char c = command[at];
    if (kWhiteSpace.find(c) != std::string_view::npos) {
      is_in_word = false;
      continue;
    }
    if (!is_in_word) words.emplace_back();
    is_in_word = true;
    if (c == '\'' || c == '"') {
      const auto text = quoted(command, at);
      if (!text) return std::nullopt;
      words.back() += *text;
    } else if (c == '\\') {
      if (++at == command.size()) return std::nullopt;
      words.back() += command[at];
    } else {
      words.back() += c;
    }
  }
  return words;
}

}  // namespace

std::optional<std::vector<std::string>> split_command(std::string_view command,
                                                      PlanConventions conventions) {
  if (conventions == PlanConventions::bapctools) return split_as_shell(command);
  return split_at_white_space(command);
}

}  // namespace judge
