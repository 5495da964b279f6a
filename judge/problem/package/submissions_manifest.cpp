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
  void read_entry(const Node& map, SubmissionsManifest::Entry& entry) {
    ScopedExpectation all = read_scoped(map, "", entry);
    entry.permitted = read_verdicts(map.get("permitted"));
    entry.required = read_verdicts(map.get("required"));
    all.expectation.permitted = VerdictSet::all();
    all.expectation.required = {};
    if (all.expectation.score || !all.message.empty()) entry.scoped.push_back(std::move(all));
    entry.language = map.get("language").as_nonempty_string().value_or("");
    entry.is_model_solution = map.get("model_solution").as_boolean().value_or(false);
    entry.entry_point = map.get("entrypoint").as_nonempty_string().value_or("");
    for (const Node::Entry& each : map.entries()) {
      if (is_key_of(each.key, kOfSomeData) || is_key_of(each.key, kOfAllData)) continue;
      if (each.value.is_map()) {
        check_keys_of_some_data(each.value);
        entry.scoped.push_back(read_scoped(each.value, each.key, entry));
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

  ScopedExpectation read_scoped(const Node& map, const std::string& scope,
                                SubmissionsManifest::Entry& entry) const {
    ScopedExpectation scoped{.scope = scope, .source = "submissions.yaml"};
    scoped.expectation.permitted = read_verdicts(map.get("permitted")).value_or(VerdictSet::all());
    scoped.expectation.required = read_verdicts(map.get("required")).value_or(VerdictSet());
    const Node score = map.get("score");
    scoped.expectation.score = read_score_range(score);
    if (score.is_present() && !type_.scoring) {
      score.warn("score: the problem is pass-fail", "it is left out", "remove it");
      scoped.expectation.score.reset();
    }
    scoped.message = map.get("message").as_string().value_or("");
    read_time_limit(map.get("use_for_time_limit"), scope, entry);
    return scoped;
  }

  static void read_time_limit(const Node& node, const std::string& scope,
                              SubmissionsManifest::Entry& entry) {
    if (!node.is_present()) return;
    const std::string text = node.is_scalar() ? node.as_string().value_or("") : "";
    if (text != "lower" && text != "upper" && text != "false") {
      node.error("use_for_time_limit: neither false nor 'lower' nor 'upper'");
    } else if (scope.empty()) {
      entry.time_bound = text == "lower"   ? TimeBound::lower
                         : text == "upper" ? TimeBound::upper
                                           : TimeBound::none;
    } else if (text != "false") {
      node.warn("use_for_time_limit: not supported here",
                "the time limit is found from what submissions take on all their cases");
    }
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

void SubmissionsManifest::apply(Submission& submission) const {
  const std::string folder = submission.name.substr(0, submission.name.find('/'));
  for (const Entry& entry : entries_) {
    if (!is_meant_by(entry.pattern, submission.name)) continue;
    const bool is_said = entry.permitted || entry.required;
    if (entry.pattern == folder && is_said) {
      if (!submission.expectation) submission.expectation = Expectation();
      submission.expectation->permitted =
          entry.permitted.value_or(submission.expectation->permitted);
      submission.expectation->required = entry.required.value_or(submission.expectation->required);
    } else if (is_said) {
      submission.more_expectations.push_back(
          {.expectation = {.permitted = entry.permitted.value_or(VerdictSet::all()),
                           .required = entry.required.value_or(VerdictSet())},
           .source = "submissions.yaml"});
    }
    submission.more_expectations.insert(submission.more_expectations.end(), entry.scoped.begin(),
                                        entry.scoped.end());
    if (!entry.language.empty()) submission.source.language = entry.language;
    if (!entry.entry_point.empty()) submission.source.entry_point = entry.entry_point;
    if (entry.is_model_solution) submission.is_reference = true;
    if (entry.time_bound) {
      submission.time_bound = *entry.time_bound;
    } else if (is_said &&
               usual_time_bound(Expectation{.required = entry.required.value_or(VerdictSet())}) ==
                   TimeBound::upper) {
      submission.time_bound = TimeBound::upper;
    }
  }
}

void SubmissionsManifest::check_used(const std::vector<Submission>& submissions,
                                     Diagnostics& diagnostics) const {
  for (const Entry& entry : entries_) {
    // The names of the folders are always allowed.
    if (folder_expectation(entry.pattern) ||
        std::ranges::any_of(submissions, [&](const Submission& submission) {
          return is_meant_by(entry.pattern, submission.name);
        }))
      continue;
    diagnostics.push_back({.severity = Severity::warning,
                           .location = entry.place,
                           .what = fmt::format("'{}' means no submission", entry.pattern),
                           .why = "it is left out",
                           .help = "write a path below submissions/; '*' stands for any part of "
                                   "one name"});
  }
}

}  // namespace judge
