#include "judge/inspection/diagnostic_rules.hpp"

#include <array>

#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct ToldRow {
  std::string_view told;  ///< a part of what is told
  RuleId rule;
};

// A test has the loaders tell each of them, so that a change of their words does not go unnoticed.
constexpr auto kTold = std::to_array<ToldRow>({
    {"there is no problem.yaml", RuleId::manifest_missing},
    {"not valid YAML", RuleId::manifest_syntax},
    {"not a text file", RuleId::manifest_syntax},
    {"problem.yaml holds no keys", RuleId::manifest_syntax},
    {"this file is not UTF-8", RuleId::text_encoding},
    {"there are line ends of Windows in this file", RuleId::text_encoding},
    {"there are tabs in this file", RuleId::manifest_syntax},
    {"unknown key '", RuleId::unknown_key},
    {" is not known", RuleId::unknown_key},
    {" given twice", RuleId::doubled_key},
    {"' is of the legacy format", RuleId::deprecated_key},
    {"license: unknown value '", RuleId::license_unknown},
    {"license: '", RuleId::license_unknown},  // in capitals
    {"key 'uuid' is missing", RuleId::uuid_missing},
    {"key 'name' is missing", RuleId::title_missing},
    {"not a multiple of time_resolution", RuleId::time_limit_off_grid},
    {"' is not read", RuleId::unused_file},
    {"this folder is not read", RuleId::unused_file},
    {"a second statement", RuleId::unused_file},
    {"the statement's name says no language", RuleId::file_name},
    {"there is no statement", RuleId::statement_missing},
    {"there is no input validator", RuleId::input_validator_missing},
    {"this output validator is not used", RuleId::output_validator_unused},
    {"this checker is never run", RuleId::output_validator_unused},
    {"a validator in VIVA's language", RuleId::program_left_out},
    {"there are no testcases", RuleId::case_missing},
    {"there are no secret testcases", RuleId::case_missing},
    {".ans to it", RuleId::answer_missing},
    {".in to it", RuleId::input_missing},
    {"belongs to no testcase", RuleId::file_of_no_case},
    {"testcases in none of the groups", RuleId::file_of_no_case},
    {" whose name begins with '-'", RuleId::file_of_no_case},
    {"a symbolic link that leads nowhere", RuleId::dead_link},
    {"a link that leads nowhere", RuleId::dead_link},
    {"a symbolic link that leads out of the package", RuleId::link_leaves_package},
    {"a link out of the package", RuleId::link_leaves_package},
    {"there is no reference solution", RuleId::accepted_missing},
    {"read as '", RuleId::submission_folder_spelling},
    {"no folder that the format knows", RuleId::submission_folder_spelling},
    {"holds no program", RuleId::submission_left_out},
    {"no time limit is given, and no accepted", RuleId::time_limit_unknown},
    {" has the same input as ", RuleId::duplicate_input},
    {" the same input as another one", RuleId::duplicate_input},
});

bool is_shown_below(std::string_view file, const std::string& folder) {
  return !folder.empty() && (file == folder || file.starts_with(folder + "/"));
}

bool is_manifest(const fs::path& file) {
  const std::string extension = file.extension().string();
  return extension == ".yaml" || extension == ".ini" || extension == ".json" ||
         file.filename() == kTimeLimitFile;
}

/// By the file that is spoken of.
RuleId rule_by_place(const std::string& file, const Inspected& inspected) {
  const Problem& problem = inspected.problem;
  if (is_shown_below(file, inspected.shown(problem.solutions_folder))) return RuleId::submission;
  if (is_shown_below(file, inspected.shown(problem.generators_folder))) return RuleId::plan;
  if (is_manifest(file)) return RuleId::manifest_value;
  if (is_shown_below(file, inspected.shown(problem.cases_folder))) return RuleId::test_data;
  for (const char* part : {"validator", "checkers", "interactors", "visualizers", "graders"}) {
    if (file.find(part) != std::string::npos) return RuleId::program;
  }
  return RuleId::cannot_be_judged;
}

RuleId rule_by_words(const Diagnostic& diagnostic, const Inspected& inspected) {
  const RuleId by_place = rule_by_place(diagnostic.location.file, inspected);
  for (const ToldRow& row : kTold) {
    if (diagnostic.what.find(row.told) == std::string::npos) continue;
    // "not known" is said of values, too, and these may be anything.
    const bool is_of_keys = row.rule == RuleId::unknown_key || row.rule == RuleId::doubled_key;
    if (is_of_keys && !diagnostic.what.starts_with("key ") &&
        diagnostic.what.find("unknown key ") == std::string::npos)
      continue;
    // A rights owner has a name, too.
    if (row.rule == RuleId::title_missing && !diagnostic.what.starts_with(row.told)) continue;
    return row.rule;
  }
  if (diagnostic.what.starts_with("no source in a language")) {
    return by_place == RuleId::submission ? RuleId::submission_left_out : RuleId::program_left_out;
  }
  return by_place;
}

}  // namespace

Findings findings_of(const Diagnostics& diagnostics, const Inspected& inspected) {
  Findings findings;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity == Severity::note) continue;
    const RuleId rule = rule_by_words(diagnostic, inspected);
    // Whoever runs a package is warned of testcases that lie elsewhere; to a package as such these
    // are errors, which the rules of entries tell.
    const bool is_told_as_error =
        rule == RuleId::link_leaves_package &&
        is_shown_below(diagnostic.location.file, inspected.shown(inspected.problem.cases_folder));
    if (is_told_as_error && diagnostic.severity == Severity::warning &&
        inspected.problem.must_keep_package_format())
      continue;
    Finding finding =
        find(rule, diagnostic.location, diagnostic.what, diagnostic.why, diagnostic.help);
    finding.severity = diagnostic.severity;
    // Likewise of secret testcases that are missing; the rule says why.
    if (rule == RuleId::case_missing && inspected.problem.must_keep_package_format()) {
      finding.severity = Severity::error;
      finding.why.clear();
    }
    finding.remedy = diagnostic.remedy;
    finding.command_word = diagnostic.problem;
    finding.problem = inspected.problem.id;
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace judge
