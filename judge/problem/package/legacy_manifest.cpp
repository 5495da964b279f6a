#include "judge/problem/package/legacy_manifest.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "judge/base/text/lower_case.hpp"
#include "judge/base/text/number.hpp"
#include "judge/base/text/shell_word.hpp"
#include "judge/problem/limit_units.hpp"
#include "judge/problem/meant_keys.hpp"
#include "judge/problem/problem_credits.hpp"
#include "judge/problem/problem_manifest.hpp"

namespace judge {
namespace {

/// Whole or not, and with a warning in quotes or with a unit behind it; nothing, with a warning,
/// for anything else.
std::optional<double> number_of(const Node& node, double least, double most,
                                std::optional<LimitUnit> unit = {}) {
  if (!node.is_present()) return std::nullopt;
  const auto value = number_of_text(node.is_scalar() ? node.as_string().value_or("") : "");
  if (value && *value >= least && *value <= most) {
    if (node.is_quoted())
      node.warn(node.prefix() + "a number in quotes", "it is taken; other judges may refuse it",
                "write it without quotes");
    return value;
  }
  if (const auto limit = unit ? limit_with_unit(node, *unit, least, most) : std::nullopt)
    return limit;
  node.warn(fmt::format("{}not a number from {} to {}", node.prefix(), least, most),
            "the default holds", "write a number");
  return std::nullopt;
}

void read_seconds(const Node& node, std::chrono::milliseconds& time) {
  if (const auto seconds = number_of(node, 0.001, 86'400, LimitUnit::second))
    time = std::chrono::milliseconds(std::llround(*seconds * 1000));
}

void read_size(const Node& node, LimitUnit unit, Bytes& size) {
  const std::int64_t bytes = unit == LimitUnit::mebibyte ? 1'048'576 : 1024;
  if (const auto count = number_of(node, 0.001, 1'048'576, unit))
    size = Bytes{std::llround(*count * static_cast<double>(bytes))};
}

/// Keys of 2025-09: what they say is clear, and nobody would write them to be passed over.
void read_current_limits(const Node& node, TimeLimitRule& rule, Limits& limits) {
  constexpr const char* kWhy = "it is taken; other judges may pass over it";
  if (const Node multipliers = node.get("time_multipliers"); multipliers.is_map()) {
    multipliers.warn("limits.time_multipliers: a key of 2025-09", kWhy,
                     "write 'time_multiplier: ...' and 'time_safety_margin: ...'");
    rule.multiplier =
        number_of(multipliers.get("ac_to_time_limit"), 0.001, 1e6).value_or(rule.multiplier);
    limits.time_limit_to_tle = number_of(multipliers.get("time_limit_to_tle"), 0.001, 1e6)
                                   .value_or(limits.time_limit_to_tle);
  } else if (multipliers.is_present()) {
    multipliers.warn("limits.time_multipliers: not a map", "it is left out",
                     "write 'time_multiplier: ...' and 'time_safety_margin: ...'");
  }
  if (const Node resolution = node.get("time_resolution"); resolution.is_present()) {
    resolution.warn("limits.time_resolution: a key of 2025-09", kWhy,
                    "remove it: time limits of the legacy format are whole seconds");
    read_seconds(resolution, rule.resolution);
  }
}

void read_limits(const Node& node, Problem& problem) {
  Limits& limits = problem.limits;
  TimeLimitRule rule{.multiplier = 5, .resolution = std::chrono::seconds(1)};
  limits.time_limit_to_tle = 2;
  limits.ac_to_time_limit = rule.multiplier;
  problem.time_limit_rule = rule;
  if (!node.is_present() || node.is_null()) return;
  if (!node.is_map())
    return node.warn("limits: not a map", "the defaults hold", "write 'limits: {memory: 512}'");
  std::vector<std::string> known(std::begin(kLimitKeys), std::end(kLimitKeys));
  known.insert(known.end(), std::begin(kLegacyLimitKeys), std::end(kLegacyLimitKeys));
  node.expect_keys(known, Severity::warning, keys_meant_in_limits());
  read_current_limits(node, rule, limits);
  problem.time_resolution = rule.resolution;
  rule.multiplier = number_of(node.get("time_multiplier"), 0.001, 1e6).value_or(rule.multiplier);
  limits.ac_to_time_limit = rule.multiplier;
  limits.time_limit_to_tle =
      number_of(node.get("time_safety_margin"), 0.001, 1e6).value_or(limits.time_limit_to_tle);
  problem.time_limit_rule = rule;
  if (const auto seconds = number_of(node.get("time_limit"), 0.001, 86'400, LimitUnit::second)) {
    limits.time_limit = std::chrono::milliseconds(std::llround(*seconds * 1000));
    problem.time_limit_rule.reset();
  }
  read_size(node.get("memory"), LimitUnit::mebibyte, limits.memory);
  read_size(node.get("output"), LimitUnit::mebibyte, limits.output);
  read_size(node.get("code"), LimitUnit::kibibyte, limits.code);
  read_seconds(node.get("compilation_time"), limits.compilation_time);
  read_size(node.get("compilation_memory"), LimitUnit::mebibyte, limits.compilation_memory);
  read_seconds(node.get("validation_time"), limits.validation_time);
  read_size(node.get("validation_memory"), LimitUnit::mebibyte, limits.validation_memory);
  read_size(node.get("validation_output"), LimitUnit::mebibyte, limits.validation_output);
  if (const auto passes = number_of(node.get("validation_passes"), 1, 1000))
    limits.validation_passes = static_cast<int>(*passes);
}

/// The words of a value, which the format has in small letters: others are taken with a warning,
/// where they are among `known`.
std::vector<std::string> small_words_of(const Node& node,
                                        std::initializer_list<std::string_view> known) {
  std::vector<std::string> words;
  for (std::string& text : node.as_string_or_strings().value_or(std::vector<std::string>())) {
    if (text.find(',') != std::string::npos) {
      node.warn(node.prefix() + "commas between words",
                "they are passed over here; other judges may refuse them",
                "put blanks between the words");
      std::ranges::replace(text, ',', ' ');
    }
    for (std::string& word : words_of(text)) {
      const std::string small = lower_case(word);
      const bool is_meant = small != word && std::ranges::find(known, small) != known.end();
      if (is_meant)
        node.warn(fmt::format("{}'{}' is taken for '{}'", node.prefix(), word, small),
                  "the format has it in small letters; other judges may refuse it",
                  fmt::format("write '{}'", small));
      words.push_back(is_meant ? small : std::move(word));
    }
  }
  return words;
}

void read_type(const Node& node, Problem& problem) {
  if (!node.is_present()) return;
  for (const std::string& word :
       small_words_of(node, {"pass-fail", "scoring", "interactive", "multi-pass"})) {
    if (word == "scoring")
      problem.type.scoring = true;
    else if (word == "interactive")
      problem.type.interactive = true;
    else if (word == "multi-pass")
      problem.type.multi_pass = true;
    else if (word != "pass-fail")
      node.error(fmt::format("type: '{}' is none of the legacy format", word), {},
                 "write 'pass-fail' or 'scoring'");
  }
}

/// Of a key that somebody may rely on, and that has no effect here.
void tell_of_unread(const Node& node, const char* what, const char* help) {
  const bool is_blank = node.is_null() || (node.is_scalar() && node.as_string() == "");
  if (node.is_present() && !is_blank) node.warn(node.prefix() + what, "it is left out", help);
}

void read_shown_groups(const Node& node, Problem& problem) {
  const std::string text = node.is_scalar() ? lower_case(node.as_string().value_or("")) : "";
  problem.grading.shows_groups = text == "true" || text == "yes";
  const bool is_known = problem.grading.shows_groups || text == "false" || text == "no";
  if (node.is_present() && !node.is_null() && !is_known)
    node.warn(node.prefix() + "neither true nor false", "it is taken for false",
              "write one of them");
}

void read_grading(const Node& node, Problem& problem, PackageManifest& manifest) {
  if (!node.is_present() || node.is_null()) return;
  if (!node.is_map())
    return node.warn("grading: not a map", "it is left out", "write 'grading: {objective: min}'");
  // `custom_scoring` says what `validation: custom score` does.
  node.expect_keys({"objective", "show_test_data_groups", "on_reject", "accept_score",
                    "reject_score", "range", "custom_scoring"},
                   Severity::warning);
  if (!problem.type.scoring)
    return node.warn("grading: the problem is pass-fail", "it is left out",
                     "remove it, or write 'type: scoring'");
  if (const Node objective = node.get("objective"); objective.is_present()) {
    const std::string text = objective.is_scalar() ? objective.as_string().value_or("") : "";
    if (text != "min" && text != "max")
      objective.error("grading.objective: neither 'min' nor 'max'", {}, "write one of them");
    problem.grading.objective = text == "min" ? Objective::min : Objective::max;
  }
  read_shown_groups(node.get("show_test_data_groups"), problem);
  manifest.grading = read_grading_keys(node);
  for (const char* key : {"on_reject", "accept_score", "reject_score", "range"}) {
    if (const Node old = node.get(key); old.is_present()) {
      old.warn(fmt::format("grading.{}: belongs into data/testdata.yaml", key),
               "it holds for all groups, whatever they say themselves",
               "write it there, for each group that it is meant for");
    }
  }
}

void read_languages(const Node& node, Problem& problem) {
  if (node.is_list()) problem.languages = node.as_strings().value_or(std::vector<std::string>());
  if (!node.is_scalar()) return;
  std::string text = node.as_string().value_or("");
  if (text.find_first_of(",;") != std::string::npos) {
    node.warn("languages: commas or semicolons between them",
              "they are taken; other judges may know none of them", "put blanks between them");
    std::ranges::replace_if(
        text, [](char c) { return c == ',' || c == ';'; }, ' ');
  }
  for (const std::string& word : words_of(text))
    if (word != "all") problem.languages.push_back(word);
}

}  // namespace

void read_legacy_validation(const Node& root, Problem& problem, PackageManifest& manifest) {
  const Node node = root.get("validation");
  if (node.is_map()) {
    node.error(
        "validation: expected a text or a list of texts, found a map", {},
        "write 'default' or 'custom' behind it, and a key that is for the validator, such as "
        "validator_flags, on a line of its own, not indented");
    manifest.validation = Validation::custom;
  } else if (node.is_present() && !node.is_null()) {
    manifest.validation = Validation::by_default;
    for (const std::string& word :
         small_words_of(node, {"default", "custom", "interactive", "multi-pass", "score"})) {
      if (word == "custom")
        manifest.validation = Validation::custom;
      else if (word == "interactive")
        problem.type.interactive = true;
      else if (word == "multi-pass")
        problem.type.multi_pass = true;
      else if (word == "score")
        problem.output_judge.must_write_score = problem.type.scoring;
      else if (word != "default")
        node.error(fmt::format("validation: '{}' is not known", word), {},
                   "write 'default', or 'custom' with 'interactive', 'multi-pass' or 'score' "
                   "behind it");
    }
  }
  if (problem.type.interactive || problem.type.multi_pass) manifest.validation = Validation::custom;
  const Node flags = root.get("validator_flags");
  if (!flags.is_present() || flags.is_null()) return;
  manifest.validator_flags_place = flags.location();
  for (const std::string& text : flags.as_string_or_strings().value_or(std::vector<std::string>()))
    for (std::string& word : words_of(text)) manifest.validator_flags.push_back(std::move(word));
}

void read_legacy_manifest(const Node& root, Problem& problem, PackageManifest& manifest) {
  root.expect_keys(
      std::vector<std::string>(std::begin(kLegacyManifestKeys), std::end(kLegacyManifestKeys)),
      Severity::warning, keys_meant_in_manifest());
  tell_of_unread(root.get("constants"), "of 2025-09",
                 "write their values where they are meant, or make it a package of 2025-09");
  tell_of_unread(root.get("libraries"), "submissions are given none",
                 "remove it, or put what they need into include/");
  warn_of_capitals_in_license(root.get("license"));
  const Node name = root.get("name");
  if (name.is_scalar()) problem.name = name.as_string().value_or("");
  for (const Node::Entry& entry : name.is_map() ? name.entries() : std::vector<Node::Entry>()) {
    if (problem.name.empty() || entry.key == "en")
      problem.name = entry.value.as_string().value_or("");
  }
  if (const Node uuid = root.get("uuid"); uuid.is_scalar())
    problem.uuid = uuid.as_string().value_or("");
  read_limits(root.get("limits"), problem);
  read_type(root.get("type"), problem);
  read_legacy_validation(root, problem, manifest);
  read_grading(root.get("grading"), problem, manifest);
  read_languages(root.get("languages"), problem);
}

}  // namespace judge
