#include "judge/problem/package/package_manifest.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_file.hpp"
#include "judge/base/text/lower_case.hpp"
#include "judge/manifest/tolerant_manifest.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/legacy_grading.hpp"
#include "judge/problem/package/domjudge_ini.hpp"
#include "judge/problem/package/legacy_manifest.hpp"
#include "judge/problem/package/near_manifests.hpp"
#include "judge/problem/problem_manifest.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Where no limit is given so much is waited for, until it is known.
constexpr std::chrono::milliseconds kLongestMeasured = std::chrono::seconds(60);

/// A mistake in one of these leaves open how outputs are judged; what else is wrong with a manifest
/// is sloppiness.
bool is_about_verdicts(const Diagnostic& diagnostic) {
  return std::ranges::any_of(std::array{"type:", "validation:", "grading.objective:",
                                        "limits.time_limit:", "limits.memory:", "limits.output:"},
                             [&](const char* key) { return diagnostic.what.starts_with(key); });
}

void take_over(const ManifestReader& reader, Diagnostics& diagnostics) {
  for (Diagnostic diagnostic : reader.diagnostics()) {
    if (!is_about_verdicts(diagnostic))
      diagnostic.severity = std::min(diagnostic.severity, Severity::warning);
    diagnostics.push_back(std::move(diagnostic));
  }
}

void read_yaml(const fs::path& file, const std::string& shown, Problem& problem,
               PackageManifest& manifest, Diagnostics& diagnostics) {
  ManifestReader reader = read_tolerantly(file, shown, diagnostics);
  const Node root = reader.root();
  if (!root.is_map()) {
    // An empty one says as much as none.
    if (root.is_present() && !root.is_null()) {
      diagnostics.push_back({.location = {shown}, .what = "problem.yaml holds no keys"});
    }
    std::error_code code;
    const bool is_empty = fs::file_size(file, code) == 0;  // and not one that cannot be read
    for (Diagnostic diagnostic : reader.diagnostics()) {
      if (is_empty) diagnostic.severity = Severity::warning;
      diagnostics.push_back(std::move(diagnostic));
    }
    return;
  }
  if (reader.text().find('\r') != std::string_view::npos) {
    diagnostics.push_back({.severity = Severity::warning,
                           .location = {shown},
                           .what = "there are line ends of Windows in this file",
                           .why = "the format wants those of Unix; here they are as good",
                           .help = "save it with line ends of Unix"});
  }
  const Node version = root.get("problem_format_version");
  // One that is there and no text is told, and says as much as none.
  const std::string text = version.is_present() ? version.as_string().value_or("") : "";
  const std::string small = lower_case(text);
  manifest.is_legacy = small.empty() || small.starts_with("legacy");
  if (manifest.is_legacy) {
    problem.format = small.empty() ? "legacy" : small;
    if (small != text)
      version.warn(fmt::format("problem_format_version: '{}' is taken for '{}'", text, small),
                   "other judges may refuse it", fmt::format("write '{}'", small));
    read_legacy_manifest(root, problem, manifest);
  } else {
    problem.format = text;
    problem.rules = PackageRules::current;
    problem.time_limit_rule.reset();
    problem.limits = {};
    read_problem_manifest(root, problem, OddSpellings::taken);
    read_legacy_validation(root, problem, manifest);
  }
  take_over(reader, diagnostics);
}

/// The first key of the settings in a group's file by which the legacy format makes points or, of a
/// pass-fail problem, other verdicts.
std::optional<Location> legacy_grading_in(const Node& root, const ProblemType& type) {
  if (!root.is_map() || (!type.scoring && legacy_rule_of_verdicts(root).empty()))
    return std::nullopt;
  for (const std::string_view key : kLegacyGradingKeys)
    if (const Node node = root.get(std::string(key)); node.is_present()) return node.location();
  return std::nullopt;
}

/// The first of the settings of groups that a draft of 2025-09 has by the legacy format's keys, as
/// early drafts had its default grader; nothing where a group has those of 2025-09.
std::optional<Location> legacy_grading_of_draft(const PackagePaths& paths,
                                                const ProblemType& type) {
  constexpr int kDeepest = 3;  // data/secret/GROUP/GROUP/testdata.yaml
  std::optional<Location> found;
  std::error_code code;
  for (fs::recursive_directory_iterator entry(paths.root / "data", code), end;
       !code && entry != end; entry.increment(code)) {
    if (entry.depth() >= kDeepest) entry.disable_recursion_pending();
    if (entry->path().filename() == "test_group.yaml") return std::nullopt;
    if (found || entry->path().filename() != "testdata.yaml" || entry->is_symlink(code)) continue;
    const auto text = read_file(entry->path(), kibibytes(64));
    if (!text) continue;
    ManifestReader reader = ManifestReader::parse(*text, paths.shown(entry->path()));
    found = legacy_grading_in(reader.root(), type);
  }
  return found;
}

/// Reads the rest of such a draft as a legacy package.
void allow_legacy_grading(const PackagePaths& paths, Problem& problem, PackageManifest& manifest,
                          Diagnostics& diagnostics) {
  if (manifest.is_legacy || problem.format == "2025-09") return;
  const auto place = legacy_grading_of_draft(paths, problem.type);
  if (!place) return;
  manifest.is_legacy = true;
  problem.rules = PackageRules::legacy;
  diagnostics.push_back(
      {.severity = Severity::warning,
       .location = *place,
       .what = fmt::format("the legacy format's {} in a package of {}",
                           problem.type.scoring ? "points" : "grading", problem.format),
       .why = "early drafts had them: its groups, programs and submissions are read by the legacy "
              "rules; other judges may refuse it",
       .help = problem.type.scoring
                   ? "write 'problem_format_version: legacy', or 'max_score' and "
                     "'score_aggregation' into test_group.yaml"
                   : "write 'problem_format_version: legacy', or remove these keys"});
}

/// A file that holds nothing but seconds.
std::optional<GivenTimeLimit> read_time_limit_file(const PackagePaths& paths,
                                                   Diagnostics& diagnostics) {
  const fs::path file = paths.root / kTimeLimitFile;
  if (!is_file(file)) return std::nullopt;
  const auto text = read_file(file, kibibytes(1));
  // First, as "2s" is a limit of an .ini without a warning.
  if (auto with_unit = text ? time_limit_with_unit(*text) : std::nullopt) {
    with_unit->told.location = {paths.shown(file)};
    diagnostics.push_back(std::move(with_unit->told));
    return GivenTimeLimit{with_unit->limit, {paths.shown(file)}};
  }
  if (const auto limit = text ? time_limit_of(*text) : std::nullopt)
    return GivenTimeLimit{*limit, {paths.shown(file)}};
  // "2 # seconds": the first word is taken, as long as it is nothing but a number.
  const std::string first = text ? text->substr(0, text->find_first_of(" \t\r\n")) : "";
  if (const auto limit = time_limit_of(first)) {
    diagnostics.push_back({.severity = Severity::warning,
                           .location = {paths.shown(file)},
                           .what = fmt::format("more than a number of seconds: {} is taken", first),
                           .help = "leave the number alone in it"});
    return GivenTimeLimit{*limit, {paths.shown(file)}};
  }
  diagnostics.push_back({.severity = Severity::warning,
                         .location = {paths.shown(file)},
                         .what = text ? "no number of seconds" : text.error().message,
                         .why = "the time limit is found without it",
                         .help = "write the time limit in seconds into it, or remove it"});
  return std::nullopt;
}

/// The first of them holds.
void choose_time_limit(const std::vector<GivenTimeLimit>& given, Problem& problem,
                       Diagnostics& diagnostics) {
  if (given.empty()) return;
  problem.limits.time_limit = given.front().limit;
  problem.time_limit_rule.reset();
  const auto other = std::ranges::find_if(
      given, [&](const GivenTimeLimit& each) { return each.limit != given.front().limit; });
  if (other == given.end()) return;
  std::vector<std::string> said;
  for (const GivenTimeLimit& each : given)
    said.push_back(fmt::format("{:g} s in {}", std::chrono::duration<double>(each.limit).count(),
                               each.place.file));
  diagnostics.push_back(
      {.severity = Severity::warning,
       .location = other->place,
       .what = fmt::format("time limits that disagree: {}", fmt::join(said, ", ")),
       .why = fmt::format("that of {} holds", given.front().place.file),
       .help = "write the same in each, or leave one"});
}

}  // namespace

PackageManifest read_package_manifest(const PackagePaths& paths, Problem& problem,
                                      Diagnostics& diagnostics) {
  PackageManifest manifest;
  problem.format = "legacy";
  problem.rules = PackageRules::legacy;
  problem.time_limit_rule = TimeLimitRule{.multiplier = 5, .resolution = std::chrono::seconds(1)};
  problem.limits.ac_to_time_limit = 5;
  problem.limits.time_limit_to_tle = 2;
  const fs::path file = paths.root / "problem.yaml";
  std::error_code code;
  if (is_file(file)) {
    read_yaml(file, paths.shown(file), problem, manifest, diagnostics);
    allow_legacy_grading(paths, problem, manifest, diagnostics);
  } else if (!fs::exists(file, code) &&
             near_manifests(paths, paths.root, {"problem.yaml"}).empty()) {
    // Another kind of thing of that name is told elsewhere, and one of nearly that name below.
    diagnostics.push_back({.severity = Severity::warning,
                           .location = {paths.shown(file)},
                           .what = "there is no problem.yaml",
                           .why = "it is read as a package of the legacy format",
                           .help = "write one with the line 'name: ...'"});
  }
  std::ranges::move(
      near_manifests(paths, paths.root, {"problem.yaml", kDomjudgeFile, kTimeLimitFile}),
      std::back_inserter(diagnostics));
  // The format's own word comes first.
  std::vector<GivenTimeLimit> given;
  if (!problem.time_limit_rule) given.push_back({problem.limits.time_limit, {paths.shown(file)}});
  // DOMjudge, the one judge that reads both, takes .timelimit where its own file gives no limit.
  if (auto of_ini = read_domjudge_ini(paths, problem, manifest, diagnostics))
    given.push_back(*of_ini);
  if (auto of_file = read_time_limit_file(paths, diagnostics)) given.push_back(*of_file);
  choose_time_limit(given, problem, diagnostics);
  if (problem.time_limit_rule) problem.limits.time_limit = kLongestMeasured;
  return manifest;
}

}  // namespace judge
