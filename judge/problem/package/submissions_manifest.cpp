#include "judge/problem/package/submissions_manifest.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "judge/base/text/path_pattern.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/manifest/manifest_reader.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> kOfSomeData = {"permitted", "required", "score",
                                                         "message", "use_for_time_limit"};
constexpr std::array<std::string_view, 4> kOfAllData = {"language", "entrypoint", "authors",
                                                        "model_solution"};

/// What drafts of the format called authors.
constexpr std::string_view kDraftedAuthors = "author";

bool is_key_of(std::string_view key, std::span<const std::string_view> keys) {
  return std::ranges::find(keys, key) != keys.end();
}

/// The format has four verdicts; what breaks a limit on memory or output is a run-time error there.
std::optional<VerdictSet> read_verdicts(const Node& node) {
  const auto names = node.as_string_or_strings();
  if (!names) return std::nullopt;
  VerdictSet set;
  for (const std::string& name : *names) {
    if (name == "RTE") {
      set.insert(Verdict::run_time_error);
      set.insert(Verdict::memory_limit_exceeded);
      set.insert(Verdict::output_limit_exceeded);
    } else if (name == "AC" || name == "WA" || name == "TLE") {
      set.insert(*parse_verdict(name));
    } else {
      node.error(fmt::format("{}'{}' is none of AC, WA, TLE and RTE", node.prefix(), name));
    }
  }
  return set;
}

constexpr Verdict kTooSlow = Verdict::time_limit_exceeded;
constexpr const char* kSource = "submissions.yaml";

/// Of a program that ends by itself.
constexpr VerdictSet kNotTooSlow = {Verdict::accepted, Verdict::wrong_answer,
                                    Verdict::run_time_error, Verdict::memory_limit_exceeded,
                                    Verdict::output_limit_exceeded};

VerdictSet without_slowness(VerdictSet set) {
  set.erase(kTooSlow);
  return set;
}

/// A bound from below by all cases says all that one by some of them does; one from above says
/// less.
void leave_out_redundant(TimeBounds& bounds) {
  const auto is_of_all = [](const ScopedTimeBound& bound) { return bound.scope.empty(); };
  const auto first_of_all = std::ranges::find_if(bounds, [&](const ScopedTimeBound& bound) {
    return bound.bound == TimeBound::lower && is_of_all(bound);
  });
  const bool has_upper_of_some = std::ranges::any_of(bounds, [&](const ScopedTimeBound& bound) {
    return bound.bound == TimeBound::upper && !is_of_all(bound);
  });
  const auto lower = first_of_all == bounds.end() ? std::nullopt : std::optional(*first_of_all);
  TimeBounds kept;
  for (const ScopedTimeBound& bound : bounds) {
    const bool is_redundant = bound.bound == TimeBound::lower
                                  ? lower && bound != *lower
                                  : is_of_all(bound) && has_upper_of_some;
    if (!is_redundant && std::ranges::find(kept, bound) == kept.end()) kept.push_back(bound);
  }
  bounds = std::move(kept);
}

/// Somebody may think that they are passed over, as in YAML.
std::string about_blanks(std::string_view pattern) {
  return pattern.find_first_of(" \t") == std::string_view::npos ? ""
                                                                : ", and a blank for itself alone";
}

/// What is expected on test data that are not there is expected of nothing.
void tell_of_scope_without_cases(const std::string& scope, const Location& place,
                                 const std::vector<std::string>& cases, Diagnostics& diagnostics) {
  const auto is_meant = [&](const std::string& test_case) { return is_meant_by(scope, test_case); };
  if (scope.empty() || cases.empty() || std::ranges::any_of(cases, is_meant)) return;
  diagnostics.push_back({.severity = Severity::warning,
                         .location = place,
                         .what = fmt::format("'{}' means no test data", scope),
                         .why = "what is expected there is left out",
                         .help = "write a path below data/, of a case without its .in; '*' stands "
                                 "for any part of one name" +
                                 about_blanks(scope)});
}

std::optional<ScoreRange> read_score_range(const Node& node) {
  if (!node.is_present()) return std::nullopt;
  if (!node.is_list()) {
    const auto score = node.as_number();
    return score ? std::optional(ScoreRange{*score, *score}) : std::nullopt;
  }
  const std::vector<Node> items = node.items();
  const auto least = items.size() == 2 ? items[0].as_number() : std::nullopt;
  const auto most = items.size() == 2 ? items[1].as_number() : std::nullopt;
  if (least && most && *least <= *most) return ScoreRange{*least, *most};
  node.error(node.prefix() + "neither a number nor two, the lesser first", {},
             "write 'score: 40' or 'score: [30, 40]'");
  return std::nullopt;
}

}  // namespace

/// Reads the entries, one pattern after another.
class SubmissionsManifestReader {
 public:
  explicit SubmissionsManifestReader(const ProblemType& type) : type_(type) {}

  void read(const Node& root, SubmissionsManifest& manifest) {
    if (!root.expect_map()) return;
    for (const Node::Entry& entry : root.entries()) {
      SubmissionsManifest::Entry read{.pattern = entry.key, .place = entry.key_location};
      if (entry.value.expect_map()) read_entry(entry.value, read);
      manifest.entries_.push_back(std::move(read));
    }
  }

 private:
  using Rule = SubmissionsManifest::Rule;
  using Use = SubmissionsManifest::UseForTimeLimit;

  void read_entry(const Node& map, SubmissionsManifest::Entry& entry) {
    entry.rules.push_back(read_rule(map, ""));
    entry.language = map.get("language").as_nonempty_string().value_or("");
    entry.is_model_solution = map.get("model_solution").as_boolean().value_or(false);
    entry.entry_point = map.get("entrypoint").as_nonempty_string().value_or("");
    tell_of_lone_no(map, entry);
    for (const Node::Entry& each : map.entries()) {
      if (is_key_of(each.key, kOfSomeData) || is_key_of(each.key, kOfAllData)) continue;
      if (each.key == kDraftedAuthors) {
        each.value.warn("'author' is called 'authors' now", "it is taken for that",
                        "write 'authors: ...'");
        continue;
      }
      if (each.value.is_map()) {
        check_keys_of_some_data(each.value);
        entry.rules.push_back(read_rule(each.value, each.key));
        continue;
      }
      std::vector<std::string> known(kOfSomeData.begin(), kOfSomeData.end());
      known.insert(known.end(), kOfAllData.begin(), kOfAllData.end());
      each.value.error(fmt::format("unknown key '{}'", each.key),
                       "what is expected on some of the test data is a map",
                       spelling_help(each.key, known));
    }
  }

  static void check_keys_of_some_data(const Node& map) {
    map.expect_keys({"permitted", "required", "score", "message", "use_for_time_limit"});
  }

  Rule read_rule(const Node& map, const std::string& scope) const {
    Rule rule{.scope = scope, .place = map.location()};
    rule.permitted = read_verdicts(map.get("permitted"));
    rule.required = read_verdicts(map.get("required"));
    const Node score = map.get("score");
    rule.score = read_score_range(score);
    if (score.is_present() && !type_.scoring) {
      score.warn("score: the problem is pass-fail", "it is left out", "remove it");
      rule.score.reset();
    }
    rule.message = map.get("message").as_string().value_or("");
    rule.use = read_use(map.get("use_for_time_limit"));
    if (rule.use == Use::no && !scope.empty() && !rule.permitted && !rule.required) {
      map.get("use_for_time_limit")
          .warn("use_for_time_limit: false takes out nothing here",
                "it is of the permitted and the required beside it, and there is neither",
                "write it beside the rule that it is to take out");
    }
    return rule;
  }

  /// By the name of a folder it is of what the folder stands for.
  static void tell_of_lone_no(const Node& map, const SubmissionsManifest::Entry& entry) {
    if (!entry.rules.front().leaves_out_submission() || folder_expectation(entry.pattern)) return;
    map.get("use_for_time_limit")
        .warn("use_for_time_limit: false beside neither permitted nor required",
              "by the format it takes out no rule of another pattern; here it takes out all of "
              "these submissions but for 'lower' and 'upper'",
              "write it beside the rule that is meant: 'accepted: {use_for_time_limit: false}'");
  }

  static Use read_use(const Node& node) {
    if (!node.is_present()) return Use::by_verdicts;
    const std::string text = node.is_scalar() ? node.as_string().value_or("") : "";
    if (text == "lower") return Use::lower;
    if (text == "upper") return Use::upper;
    if (text == "false") return Use::no;
    if (text != "true") node.error("use_for_time_limit: neither false nor 'lower' nor 'upper'");
    return Use::by_verdicts;
  }

  const ProblemType& type_;
};

SubmissionsManifest SubmissionsManifest::read(const fs::path& file, const PackagePaths& paths,
                                              const ProblemType& type, Diagnostics& diagnostics) {
  SubmissionsManifest manifest;
  std::error_code code;
  if (!fs::is_regular_file(file, code)) return manifest;
  ManifestReader reader = ManifestReader::read(file, paths.shown(file));
  SubmissionsManifestReader(type).read(reader.root(), manifest);
  const Diagnostics found = reader.diagnostics();
  for (const Diagnostic& diagnostic : found) {
    // Keys are read more than once.
    if (std::ranges::none_of(diagnostics, [&](const Diagnostic& told) {
          return to_string(told) == to_string(diagnostic);
        }))
      diagnostics.push_back(diagnostic);
  }
  return manifest;
}

TimeBounds SubmissionsManifest::Rule::time_bounds() const {
  switch (use) {
    case UseForTimeLimit::no:
      return {};
    case UseForTimeLimit::lower:
      return {{.bound = TimeBound::lower,
               .scope = scope,
               .permitted = permitted ? without_slowness(*permitted) : kNotTooSlow}};
    case UseForTimeLimit::upper:
      return {{.bound = TimeBound::upper, .scope = scope}};
    case UseForTimeLimit::by_verdicts:
      break;
  }
  TimeBounds bounds =
      usual_time_bounds(Expectation{.permitted = permitted.value_or(VerdictSet::all()),
                                    .required = required.value_or(VerdictSet())},
                        LowerBounds::by_not_too_slow);
  for (ScopedTimeBound& bound : bounds) bound.scope = scope;
  return bounds;
}

void SubmissionsManifest::Rule::expect_of(Submission& submission) const {
  ScopedExpectation scoped{.scope = scope, .message = message, .source = kSource};
  scoped.expectation.permitted = permitted.value_or(VerdictSet::all());
  scoped.expectation.required = required.value_or(VerdictSet());
  scoped.expectation.score = score;
  if (use == UseForTimeLimit::lower && submission.expectation->permits(kTooSlow))
    scoped.expectation.permitted = without_slowness(scoped.expectation.permitted);
  if (scoped.expectation != Expectation() || !message.empty())
    submission.more_expectations.push_back(std::move(scoped));
  if (use == UseForTimeLimit::upper) require_slowness(submission);
}

void SubmissionsManifest::Rule::require_slowness(Submission& submission) const {
  const bool is_said = required == VerdictSet{kTooSlow} ||
                       (scope.empty() && submission.expectation->required == VerdictSet{kTooSlow});
  if (is_said) return;
  submission.more_expectations.push_back(
      {.scope = scope, .expectation = {.required = {kTooSlow}}, .source = kSource});
}

void SubmissionsManifest::Rule::take_place(Submission& submission) const {
  Expectation& expected = *submission.expectation;
  expected.permitted = permitted.value_or(expected.permitted);
  expected.required = required.value_or(expected.required);
  Rule of_folder = *this;
  of_folder.permitted = expected.permitted;
  of_folder.required = expected.required;
  if (use == UseForTimeLimit::lower) expected.permitted = without_slowness(expected.permitted);
  if (use == UseForTimeLimit::upper) require_slowness(submission);
  if (score || !message.empty()) {
    submission.more_expectations.push_back(
        {.expectation = {.score = score}, .message = message, .source = kSource});
  }
  if (permitted || required || use != UseForTimeLimit::by_verdicts)
    submission.time_bounds = of_folder.time_bounds();
}

void SubmissionsManifest::apply(Submission& submission) const {
  if (!submission.expectation) submission.expectation = Expectation();
  const std::vector<const Entry*> entries = entries_of(submission);
  for (const Entry* entry : entries) {
    if (is_of_folder(*entry, submission)) entry->rules.front().take_place(submission);
  }
  TimeBounds opted_in;
  bool is_left_out = false;
  for (const Entry* entry : entries) {
    for (const Rule& rule : entry->rules) {
      if (&rule == &entry->rules.front() && is_of_folder(*entry, submission)) continue;
      rule.expect_of(submission);
      is_left_out = is_left_out || rule.leaves_out_submission();
      const TimeBounds bounds = rule.time_bounds();
      TimeBounds& all = rule.is_opt_in() ? opted_in : submission.time_bounds;
      all.insert(all.end(), bounds.begin(), bounds.end());
    }
    if (!entry->language.empty()) submission.source.language = entry->language;
    if (!entry->entry_point.empty()) submission.source.entry_point = entry->entry_point;
    if (entry->is_model_solution) submission.is_reference = true;
  }
  if (is_left_out) submission.time_bounds.clear();
  submission.time_bounds.insert(submission.time_bounds.end(), opted_in.begin(), opted_in.end());
  leave_out_redundant(submission.time_bounds);
}

bool SubmissionsManifest::is_of_folder(const Entry& entry, const Submission& submission) {
  return entry.pattern == submission.name.substr(0, submission.name.find('/'));
}

std::vector<const SubmissionsManifest::Entry*> SubmissionsManifest::entries_of(
    const Submission& submission) const {
  std::vector<const Entry*> entries;
  for (const Entry& entry : entries_) {
    if (!entry.rules.empty() && is_meant_by(entry.pattern, submission.name))
      entries.push_back(&entry);
  }
  return entries;
}

void SubmissionsManifest::check(const Problem& problem, Diagnostics& diagnostics) const {
  for (const Entry& entry : entries_) check_used(entry, problem, diagnostics);
  std::vector<std::string> cases;
  for (const TestCase& test_case : each_case(problem.data)) cases.push_back(test_case.name);
  for (const Entry& entry : entries_) {
    for (const Rule& rule : entry.rules)
      tell_of_scope_without_cases(rule.scope, rule.place, cases, diagnostics);
  }
  for (const Submission& submission : problem.submissions) {
    check_slowness(submission, cases, diagnostics);
    check_requirements(submission, diagnostics);
  }
  const auto is_lower = [](const Submission& submission) {
    return has_bound(submission.time_bounds, TimeBound::lower);
  };
  if (entries_.empty() || problem.submissions.empty() ||
      std::ranges::any_of(problem.submissions, is_lower))
    return;
  diagnostics.push_back({.severity = Severity::warning,
                         .location = {entries_.front().place.file},
                         .what = "no submission bounds the time limit from below",
                         .why = "nothing says how much time one that is right needs",
                         .help = "leave one in with use_for_time_limit"});
}

void SubmissionsManifest::check_used(const Entry& entry, const Problem& problem,
                                     Diagnostics& diagnostics) const {
  // The names of the folders are always allowed.
  if (folder_expectation(entry.pattern) ||
      std::ranges::any_of(problem.submissions, [&](const Submission& submission) {
        return is_meant_by(entry.pattern, submission.name);
      }))
    return;
  diagnostics.push_back({.severity = Severity::warning,
                         .location = entry.place,
                         .what = fmt::format("'{}' means no submission", entry.pattern),
                         .why = "it is left out",
                         .help = "write a path below submissions/; '*' stands for any part of "
                                 "one name" +
                                 about_blanks(entry.pattern)});
}

namespace {

/// Whether a rule is of all cases that another one is of.
template <class Rule, class IsMeant>
bool are_all(const std::vector<std::string>& cases, const Rule& rule, const IsMeant& is_meant) {
  bool is_any = false;
  for (const std::string& test_case : cases) {
    if (!rule.is_of(test_case)) continue;
    if (!is_meant(test_case)) return false;
    is_any = true;
  }
  return is_any;
}

}  // namespace

void SubmissionsManifest::check_requirements(const Submission& submission,
                                             Diagnostics& diagnostics) const {
  VerdictSet permitted = submission.expectation->permitted;
  std::vector<VerdictSet> all_required = {submission.expectation->required};
  Location place;
  for (const Entry* entry : entries_of(submission)) {
    const Rule& rule = entry->rules.front();  // that of all test data
    if (!rule.permitted && !rule.required) continue;
    if (rule.permitted) permitted = permitted.intersection(*rule.permitted);
    if (rule.required) all_required.push_back(*rule.required);
    if (place.file.empty()) place = rule.place;
  }
  const auto is_in_vain = std::ranges::find_if(all_required, [&](VerdictSet required) {
    // What must be too slow is told in words of its own.
    return !required.is_empty() && required != VerdictSet{kTooSlow} &&
           !required.intersects(permitted);
  });
  if (place.file.empty() || is_in_vain == all_required.end()) return;
  diagnostics.push_back(
      {.severity = Severity::warning,
       .location = place,
       .what = fmt::format("no verdict of {} is as expected", submission.name),
       .why = fmt::format("{} must be there, and nothing but {} may be",
                          to_string(in_words_of_packages(*is_in_vain)),
                          to_string(in_words_of_packages(permitted))),
       .help = "what a pattern says holds besides what its folder says: put the submission into "
               "another folder, or write what its folder requires"});
}

void SubmissionsManifest::check_slowness(const Submission& submission,
                                         const std::vector<std::string>& cases,
                                         Diagnostics& diagnostics) const {
  const Expectation& all = *submission.expectation;
  std::vector<Slowness> wanted;
  std::vector<Slowness> forbidden;
  if (all.required == VerdictSet{kTooSlow}) wanted.push_back({});
  if (!all.permits(kTooSlow)) forbidden.push_back({});
  for (const Entry* entry : entries_of(submission)) {
    for (const Rule& rule : entry->rules) {
      const Slowness said{.scope = rule.scope, .place = rule.place, .is_opt_in = rule.is_opt_in()};
      if (rule.required == VerdictSet{kTooSlow} || rule.use == UseForTimeLimit::upper)
        wanted.push_back(said);
      if ((rule.permitted && !rule.permitted->contains(kTooSlow)) ||
          rule.use == UseForTimeLimit::lower)
        forbidden.push_back(said);
    }
  }
  for (const Slowness& slow : wanted) {
    bool is_opt_in = slow.is_opt_in;
    Location place = slow.place;
    const auto is_forbidden = [&](const std::string& test_case) {
      const auto rule = std::ranges::find_if(
          forbidden, [&](const Slowness& each) { return each.is_of(test_case); });
      if (rule == forbidden.end()) return false;
      is_opt_in = is_opt_in || rule->is_opt_in;
      if (place.file.empty()) place = rule->place;
      return true;
    };
    if (forbidden.empty() || !are_all(cases, slow, is_forbidden) || place.file.empty()) continue;
    Diagnostic told{
        .severity = is_opt_in ? Severity::error : Severity::warning,
        .location = place,
        .what = fmt::format("{} must be too slow{}, and must not be there", submission.name,
                            slow.scope.empty() ? "" : " on " + slow.scope),
        .why = is_opt_in ? "use_for_time_limit: upper is as 'required: [TLE]', lower as "
                           "'permitted: [AC, WA, RTE]'"
                         : "no verdict is as expected"};
    if (std::ranges::find(diagnostics, told) == diagnostics.end())
      diagnostics.push_back(std::move(told));
  }
}

}  // namespace judge
