#include "judge/problem/package/grading_keys.hpp"

#include <cmath>

#include "judge/base/text/number.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/problem/package/package_manifest.hpp"

namespace judge {
namespace {

/// Also "inf", "+inf" and "-inf".
std::optional<double> score_of(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  const auto number = number_of_text(text);
  return number && !std::isnan(*number) ? number : std::nullopt;
}

std::optional<double> read_score(const Node& node) {
  if (!node.is_present() || node.is_null()) return std::nullopt;
  const auto value = node.is_scalar() ? score_of(node.as_string().value_or("")) : std::nullopt;
  if (value && std::isfinite(*value)) {
    if (node.is_quoted())
      node.warn(node.prefix() + "a number in quotes", "it is taken; other judges may refuse it",
                "write it without quotes");
    return value;
  }
  node.warn(node.prefix() + "not a number", "it is left out", "write a number");
  return std::nullopt;
}

std::optional<ScoreRange> read_range(const Node& node) {
  if (!node.is_present() || node.is_null()) return std::nullopt;
  std::vector<std::string> words;
  if (node.is_list())
    words = node.as_strings().value_or(words);
  else if (node.is_scalar())
    words = words_of(node.as_string().value_or(""));
  if (words.size() == 2) {
    const auto least = score_of(words[0]);
    const auto most = score_of(words[1]);
    if (least && most && *least <= *most) return ScoreRange{*least, *most};
  }
  node.warn(node.prefix() + "not two numbers, the lesser first", "any score is allowed",
            "write 'range: 0 100'");
  return std::nullopt;
}

std::optional<OnReject> read_on_reject(const Node& node) {
  if (!node.is_present() || node.is_null()) return std::nullopt;
  const std::string text = node.is_scalar() ? node.as_string().value_or("") : "";
  // The second names are those of older packages.
  if (text == "break" || text == "first_error") return OnReject::break_off;
  if (text == "continue" || text == "grade" || text == "worst_error") return OnReject::go_on;
  node.warn(node.prefix() + "neither 'break' nor 'continue'", "it is left out",
            "write 'on_reject: continue' if all cases are to be judged");
  return std::nullopt;
}

}  // namespace

GradingKeys read_grading_keys(const Node& map) {
  return {.on_reject = read_on_reject(map.get("on_reject")),
          .accept_score = read_score(map.get("accept_score")),
          .reject_score = read_score(map.get("reject_score")),
          .range = read_range(map.get("range"))};
}

void take_over(const GradingKeys& keys, GraderRules& rules) {
  rules.on_reject = keys.on_reject.value_or(rules.on_reject);
  rules.accept_score = keys.accept_score.value_or(rules.accept_score);
  rules.reject_score = keys.reject_score.value_or(rules.reject_score);
  rules.range = keys.range.value_or(rules.range);
}

}  // namespace judge
