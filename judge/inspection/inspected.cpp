#include "judge/inspection/inspected.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "judge/problem/file_names.hpp"

namespace judge {

namespace fs = std::filesystem;

namespace {

/// Of a problem as a whole: it lacks a thing or not, whichever place is named.
constexpr auto kOncePerProblem = std::to_array<RuleId>(
    {RuleId::uuid_missing, RuleId::title_missing, RuleId::statement_missing, RuleId::case_missing,
     RuleId::input_validator_missing, RuleId::accepted_missing});

/// What an inspector and a loader call the same fault of a file, or one that follows from it.
constexpr auto kSameFault = std::to_array<std::pair<RuleId, RuleId>>({
    {RuleId::text_encoding, RuleId::manifest_syntax},
    {RuleId::title_missing, RuleId::manifest_syntax},
    {RuleId::left_over_file, RuleId::file_of_no_case},
    {RuleId::left_over_file, RuleId::submission_left_out},
    {RuleId::link_leaves_package, RuleId::submission},
    {RuleId::absolute_link, RuleId::submission},
});

/// Whether a loader has told what an inspector finds, be it in other words.
bool is_told_by(const Findings& told, const Finding& finding) {
  const bool is_of_whole =
      std::ranges::find(kOncePerProblem, finding.rule) != kOncePerProblem.end();
  return std::ranges::any_of(told, [&](const Finding& known) {
    const bool is_same_rule = known.rule == finding.rule;
    // Of one manifest several values may be none.
    if (finding.rule == RuleId::manifest_value)
      return is_same_rule && known.location == finding.location;
    if (is_same_rule && is_of_whole) return true;
    const bool is_same_fault =
        std::ranges::find(kSameFault, std::pair(finding.rule, known.rule)) != kSameFault.end();
    return known.location.file == finding.location.file && (is_same_rule || is_same_fault);
  });
}

}  // namespace

Inspected inspected(const Problem& problem, std::function<std::string(const fs::path&)> shown,
                    Cancellation cancellation) {
  Inspected view{.problem = problem, .shown = std::move(shown), .cancellation = cancellation};
  view.manifest = problem.manifest;
  view.is_legacy = problem.rules == PackageRules::legacy;
  return view;
}

std::vector<fs::path> statements_of(const Inspected& inspected) {
  std::vector<fs::path> statements;
  std::error_code code;
  for (const fs::path& folder : inspected.problem.statement_folders) {
    if (!fs::is_directory(folder, code)) continue;
    const auto entries = entries_of(folder, {.most = 1000});
    if (!entries) continue;
    for (const fs::path& path : *entries) {
      if (has_statement_ending(path) && path.filename().string().starts_with("problem."))
        statements.push_back(path);
    }
  }
  const auto& of_problem = inspected.problem.statement;
  if (of_problem && std::ranges::find(statements, *of_problem) == statements.end())
    statements.push_back(*of_problem);
  return statements;
}

std::string statement_language(const fs::path& statement) {
  const std::string middle = statement.stem().extension().string();
  return middle.empty() ? "" : middle.substr(1);
}

Findings inspect(const Inspected& inspected, const Findings& told) {
  Findings findings;
  for (const auto inspector :
       {inspect_manifest, inspect_manifest_types, inspect_folders, inspect_entries, inspect_texts,
        inspect_statements, inspect_statement_parts, inspect_samples, inspect_cases,
        inspect_generators, inspect_submissions}) {
    if (inspected.cancellation.is_requested()) break;
    add_findings(findings, inspector(inspected));
  }
  std::erase_if(findings, [&](const Finding& finding) { return is_told_by(told, finding); });
  for (Finding& finding : findings) finding.problem = inspected.problem.id;
  return findings;
}

}  // namespace judge
