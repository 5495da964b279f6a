#include "judge/problem/legacy_grading.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "judge/base/text/shell_word.hpp"

namespace judge {
namespace {

constexpr const char* kOnlyByLegacyRules = "write 'problem_format_version: legacy', or remove it";

/// The flags of the default grader that accept what some testcase rejects.
constexpr std::string_view kAcceptMore[] = {"always_accept", "accept_if_any_accepted",
                                            "ignore_sample"};

std::vector<std::string> words_in(const Node& node) {
  std::vector<std::string> words;
  for (std::string text : node.as_string_or_strings().value_or(std::vector<std::string>())) {
    std::ranges::replace(text, ',', ' ');
    for (std::string& word : words_of(text)) words.push_back(std::move(word));
  }
  return words;
}

/// The same of one key.
std::string rule_of_verdicts(std::string_view key, const Node& node) {
  if (!node.is_present() || node.is_null() || node.is_map()) return "";
  const bool is_grading = key == "grading";
  if (!is_grading && key != "grader_flags") return "";
  for (const std::string& word : words_in(node)) {
    const bool accepts_more = is_grading
                                  ? word == "custom"
                                  : std::ranges::find(kAcceptMore, word) != std::end(kAcceptMore);
    if (accepts_more) return fmt::format("{}: {}", key, word);
  }
  return "";
}

}  // namespace

std::string legacy_rule_of_verdicts(const Node& root) {
  for (const std::string_view key : kLegacyGradingKeys) {
    if (std::string rule = rule_of_verdicts(key, root.get(std::string(key))); !rule.empty())
      return rule;
  }
  return "";
}

void tell_of_legacy_grading(const Node& root) {
  for (const std::string_view key : kLegacyGradingKeys) {
    const Node node = root.get(std::string(key));
    if (!node.is_present()) continue;
    if (const std::string rule = rule_of_verdicts(key, node); !rule.empty()) {
      node.error(rule + ", by the legacy format",
                 "in 2025-09 every testcase must be accepted, so verdicts would be others",
                 kOnlyByLegacyRules);
    } else {
      node.warn(fmt::format("key '{}' is of the legacy format", key),
                "the problem is pass-fail, where it has no effect since 2025-09", "remove it");
    }
  }
}

}  // namespace judge
