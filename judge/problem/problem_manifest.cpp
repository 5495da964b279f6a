#include "judge/problem/problem_manifest.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/text/number.hpp"
#include "judge/base/text/regular_expression.hpp"
#include "judge/problem/limit_units.hpp"
#include "judge/problem/meant_keys.hpp"
#include "judge/problem/problem_credits.hpp"

namespace judge {
namespace {

struct LegacyKey {
  std::string_view key;
  const char* instead;
};

constexpr LegacyKey kLegacyKeys[] = {
    {"author", "write 'credits: {authors: ...}'"},
    {"source_url", "write 'source: {name: ..., url: ...}'"},
    {"validation",
     "write 'type: [pass-fail, interactive]' for an interactive problem; a checker needs no "
     "mention"},
    {"validator_flags", "write 'output_validator_args: [...]' in test_group.yaml"},
    {"grading", "write 'type: scoring', and max_score and score_aggregation in test_group.yaml"},
};

constexpr LegacyKey kLegacyLimits[] = {
    {"time_multiplier", "write 'time_multipliers: {ac_to_time_limit: ...}'"},
    {"time_safety_margin", "write 'time_multipliers: {time_limit_to_tle: ...}'"},
};

/// Reports unknown keys; those of the legacy format with what stands for them today.
template <std::size_t n>
void expect_keys(const Node& map, const LegacyKey (&legacy)[n], std::vector<std::string> known,
                 std::span<const MeantKey> meant) {
  for (const LegacyKey& old : legacy) {
    const Node value = map.get(old.key);
    if (!value.is_present()) continue;
    value.error(fmt::format("{}key '{}' is of the legacy format", map.prefix(), old.key),
                "the format 2025-09 does not have it", old.instead);
    known.emplace_back(old.key);
  }
  map.expect_keys(known, Severity::error, meant);
}

void check_format_version(const Node& root, OddSpellings odd) {
  const Node version = root.get("problem_format_version");
  constexpr const char* kWhy = "the shelves are in the Problem Package Format 2025-09";
  constexpr const char* kHelp = "write 'problem_format_version: 2025-09' and follow that format";
  if (!version.is_present()) {
    root.error("problem_format_version is missing: this is a problem.yaml of the legacy format",
               kWhy, kHelp);
    return;
  }
  if (version.is_scalar() && version.as_string()->starts_with("legacy")) {
    version.error("this is a problem.yaml of the legacy format", kWhy, kHelp);
    return;
  }
  version.as_choice({"2025-09", "2025-09-draft", "2023-07", "2023-07-draft"},
                    odd == OddSpellings::taken ? "it is read as one of 2025-09" : "");
}

/// The parts of a type, each with where it stands. A text of several words is taken for a list.
std::vector<std::pair<Node, std::string>> words_of_type(const Node& node) {
  const std::initializer_list<std::string_view> types = {"pass-fail", "scoring", "multi-pass",
                                                         "interactive", "submit-answer"};
  std::vector<std::pair<Node, std::string>> words;
  if (!node.is_list()) {
    const std::vector<std::string> names = node.as_choices(types);
    for (const std::string& name : names) words.emplace_back(node, name);
    if (names.size() > 1) {
      node.warn("type: several words in one text", "they are taken; other judges may refuse them",
                fmt::format("write a list: 'type: [{}]'", fmt::join(names, ", ")));
    }
    return words;
  }
  const std::vector<Node> items = node.items();
  if (items.empty()) node.error("type: the list is empty", {}, "write 'type: pass-fail'");
  for (const Node& item : items) {
    if (auto word = item.as_choice(types)) words.emplace_back(item, *std::move(word));
  }
  return words;
}

ProblemType read_type(const Node& node) {
  ProblemType type;
  bool is_pass_fail = false;
  for (const auto& [item, name] : words_of_type(node)) {
    bool& flag = name == "pass-fail"     ? is_pass_fail
                 : name == "scoring"     ? type.scoring
                 : name == "multi-pass"  ? type.multi_pass
                 : name == "interactive" ? type.interactive
                                         : type.submit_answer;
    if (flag) item.error(fmt::format("type: '{}' given twice", name));
    flag = true;
  }
  if (is_pass_fail && type.scoring) {
    node.error("type: a problem is either pass-fail or scoring", {}, "remove one of them");
  }
  if (type.submit_answer && (type.interactive || type.multi_pass)) {
    node.error("type: submit-answer goes with neither interactive nor multi-pass",
               "there is no program that could be run", "remove one of them");
  }
  return type;
}

std::string read_name(const Node& node) {
  if (!node.is_map()) return node.as_nonempty_string().value_or("");
  const std::vector<Node::Entry> translations = node.entries();
  if (translations.empty()) node.error("name: the map is empty");
  check_language_codes(node);
  std::string name;
  for (const Node::Entry& entry : translations) {
    const auto text = entry.value.as_nonempty_string();
    if (text && (name.empty() || entry.key == "en")) name = *text;
  }
  return name;
}

/// By hand: to compile a regular expression for it takes longer than to read a manifest.
bool is_uuid(std::string_view text) {
  constexpr std::string_view kHexadecimal = "0123456789abcdefABCDEF";
  constexpr std::string_view kShape = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
  return std::ranges::equal(text, kShape, [&](char found, char shape) {
    return shape == '-' ? found == '-' : kHexadecimal.find(found) != std::string_view::npos;
  });
}

std::string read_uuid(const Node& root) {
  const Node node = root.get("uuid");
  if (!node.is_present()) {
    root.error("key 'uuid' is missing", "it tells problems apart, whatever they are called",
               fmt::format("add the line 'uuid: {}'", fresh_uuid()));
    return "";
  }
  const auto text = node.is_null() ? std::optional<std::string>("") : node.as_nonempty_string();
  if (!text) return "";
  if (is_uuid(*text)) return *text;
  node.error("uuid: not a UUID", {}, fmt::format("here is a fresh one: {}", fresh_uuid()));
  return "";
}

std::vector<std::string> read_languages(const Node& node) {
  if (node.is_scalar()) {
    node.as_choice({"all"});
    return {};
  }
  const auto names = node.as_strings();
  if (names && names->empty()) node.error("languages: the list is empty", {}, "write 'all'");
  return names.value_or(std::vector<std::string>{});
}

class LimitsReader {
 public:
  LimitsReader(Problem& problem, OddSpellings odd)
      : problem_(problem), limits_(problem.limits), odd_(odd) {}

  void read(const Node& node) {
    TimeLimitRule rule{.multiplier = limits_.ac_to_time_limit};
    if (!node.is_present()) problem_.time_limit_rule = rule;
    if (!node.expect_map()) return;
    expect_keys(node, kLegacyLimits, {std::begin(kLimitKeys), std::end(kLimitKeys)},
                keys_meant_in_limits());
    const Node time_limit = node.get("time_limit");
    read_time(time_limit, limits_.time_limit);
    read_time_multipliers(node.get("time_multipliers"));
    read_time(node.get("time_resolution"), rule.resolution);
    problem_.time_resolution = rule.resolution;
    rule.multiplier = limits_.ac_to_time_limit;
    if (!time_limit.is_present()) problem_.time_limit_rule = rule;
    if (time_limit.is_present() && (limits_.time_limit % rule.resolution).count() != 0) {
      time_limit.warn("limits.time_limit: not a multiple of time_resolution",
                      "other judges of this format may refuse it",
                      "set time_resolution, which is 1.0 unless given, to fit");
    }
    read_size(node.get("memory"), LimitUnit::mebibyte, limits_.memory);
    read_size(node.get("output"), LimitUnit::mebibyte, limits_.output);
    read_size(node.get("code"), LimitUnit::kibibyte, limits_.code);
    read_time(node.get("compilation_time"), limits_.compilation_time);
    read_size(node.get("compilation_memory"), LimitUnit::mebibyte, limits_.compilation_memory);
    read_time(node.get("validation_time"), limits_.validation_time);
    read_size(node.get("validation_memory"), LimitUnit::mebibyte, limits_.validation_memory);
    read_size(node.get("validation_output"), LimitUnit::mebibyte, limits_.validation_output);
    read_passes(node.get("validation_passes"));
  }

 private:
  static constexpr std::int64_t kKibibyte = 1024;
  static constexpr std::int64_t kMebibyte = 1024 * kKibibyte;
  static constexpr std::int64_t kLargestSize = 1'048'576;  // MiB or KiB

  static std::string text_of(const Node& node) {
    return node.is_scalar() ? node.as_string().value_or("") : "";
  }

  /// The value of what is no number to the format, where that is taken.
  std::optional<double> odd_number(const Node& node, double least, double most,
                                   std::optional<LimitUnit> unit) const {
    if (odd_ == OddSpellings::refused || !node.is_scalar()) return std::nullopt;
    const auto value = number_of_text(text_of(node));
    if (!value && unit) return limit_with_unit(node, *unit, least, most);
    if (!value || !(*value >= least && *value <= most)) return std::nullopt;
    node.warn(node.prefix() + (node.is_quoted() ? "a number in quotes" : "not a whole number"),
              "it is taken; other judges may refuse it",
              node.is_quoted() ? "write it without quotes" : "write a whole number");
    return value;
  }

  std::optional<double> number(const Node& node, double least, double most,
                               std::optional<LimitUnit> unit = {}) const {
    const bool is_odd = node.is_quoted() || !number_of_text(text_of(node));
    const auto odd = is_odd ? odd_number(node, least, most, unit) : std::nullopt;
    return odd ? odd : node.as_number(least, most);
  }

  /// A whole one.
  std::optional<double> count(const Node& node, std::int64_t least, std::int64_t most,
                              std::optional<LimitUnit> unit = {}) const {
    const bool is_odd = node.is_quoted() || !number_of_text<std::int64_t>(text_of(node));
    const auto odd =
        is_odd ? odd_number(node, static_cast<double>(least), static_cast<double>(most), unit)
               : std::nullopt;
    if (odd) return odd;
    const auto whole = node.as_integer(least, most);
    return whole ? std::optional(static_cast<double>(*whole)) : std::nullopt;
  }

  void read_time(const Node& node, std::chrono::milliseconds& time) const {
    constexpr double kLeast = 0.001;
    constexpr double kMost = 86'400;
    if (const auto seconds = number(node, kLeast, kMost, LimitUnit::second))
      time = std::chrono::milliseconds(std::llround(*seconds * 1000));
  }

  void read_size(const Node& node, LimitUnit unit, Bytes& size) const {
    const std::int64_t bytes = unit == LimitUnit::mebibyte ? kMebibyte : kKibibyte;
    if (const auto units = count(node, 1, kLargestSize, unit))
      size = Bytes{std::llround(*units * static_cast<double>(bytes))};
  }

  void read_time_multipliers(const Node& node) {
    if (!node.expect_map()) return;
    node.expect_keys({"ac_to_time_limit", "time_limit_to_tle"});
    const auto read = [&](const char* key, double& factor) {
      factor = number(node.get(key), 1, 1000).value_or(factor);
    };
    read("ac_to_time_limit", limits_.ac_to_time_limit);
    read("time_limit_to_tle", limits_.time_limit_to_tle);
  }

  void read_passes(const Node& passes) {
    const auto read = count(passes, 2, 1000);
    if (!read) return;
    limits_.validation_passes = static_cast<int>(*read);
    if (!problem_.type.multi_pass)
      passes.warn("limits.validation_passes has no effect", "the problem is not multi-pass");
  }

  Problem& problem_;
  Limits& limits_;
  OddSpellings odd_;
};

std::map<std::string, std::string> read_constants(const Node& node) {
  std::map<std::string, std::string> constants;
  const std::vector<Node::Entry> entries = node.entries();
  if (entries.empty()) return constants;  // without compiling the pattern
  static const RegularExpression kPattern("[a-zA-Z_][a-zA-Z0-9_]*");
  for (const Node::Entry& entry : entries) {
    if (entry.key.size() > 255 || !kPattern.match(entry.key)) {
      entry.value.error("constants: not a name for a constant", {},
                        "use letters, digits and '_', no digit first");
    }
    // A constant with several spellings: BAPCtools has {{name}} and {{name.spelling}} for them.
    if (entry.value.is_map()) {
      for (const Node::Entry& spelling : entry.value.entries()) {
        const auto text = spelling.value.as_string();
        const bool is_plain = spelling.key == "value";
        if (text) constants.emplace(entry.key + (is_plain ? "" : "." + spelling.key), *text);
      }
    } else if (const auto text = entry.value.as_string()) {
      constants.emplace(entry.key, *text);
    }
  }
  return constants;
}

}  // namespace

std::string fresh_uuid() {
  std::random_device random;
  return fmt::format("{:08x}-{:04x}-4{:03x}-{:x}{:03x}-{:04x}{:08x}", random(), random() & 0xffffU,
                     random() & 0xfffU, 8 + (random() & 3U), random() & 0xfffU, random() & 0xffffU,
                     random());
}

void read_problem_manifest(const Node& root, Problem& problem, OddSpellings odd) {
  if (!root.expect_map()) return;
  check_format_version(root, odd);
  const auto meant_here = keys_meant_in_manifest();
  const auto meant_in_groups = keys_of_groups_meant_in_manifest();
  std::vector<MeantKey> meant(meant_here.begin(), meant_here.end());
  meant.insert(meant.end(), meant_in_groups.begin(), meant_in_groups.end());
  expect_keys(root, kLegacyKeys, {std::begin(kManifestKeys), std::end(kManifestKeys)}, meant);
  if (const Node type = root.get("type"); type.is_present()) problem.type = read_type(type);
  problem.name = read_name(root.require("name"));
  problem.uuid = read_uuid(root);
  LimitsReader(problem, odd).read(root.get("limits"));
  problem.languages = read_languages(root.get("languages"));

  check_credits(root);
  const Node license = root.get("license");
  if (odd == OddSpellings::refused || !warn_of_capitals_in_license(license))
    license.as_choice(kLicenses);
  root.get("version").as_nonempty_string();
  root.get("keywords").as_string_or_strings();
  if (const Node writing = root.get("allow_file_writing"); writing.as_boolean() == false) {
    writing.warn("allow_file_writing: false has no effect",
                 "each run may write files, into a folder of its own that is gone with the run");
  }
  problem.constants = read_constants(root.get("constants"));
}

}  // namespace judge
