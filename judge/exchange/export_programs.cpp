#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/exchange/exporting.hpp"
#include "judge/exchange/whole_program.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The folder of its own that a program of a package has among those of its role, less its own
/// name; else the package.
fs::path folder_around(const Program& program, const fs::path& root) {
  const fs::path inner = program.source.files.front().lexically_relative(root);
  const auto depth = std::distance(inner.begin(), inner.end());
  return depth > 2 ? root / *inner.begin() : root;
}

void put_output_judges(Exporting& exporting) {
  const OutputJudge& judge = exporting.problem.output_judge;
  PackageDraft& draft = exporting.draft;
  if (!judge.program) return;
  if (exporting.is_to_legacy()) {
    // BAPCtools, Kattis and DOMjudge agree on a folder for each.
    put_program(*judge.program, exporting.from.root, "output_validators", draft);
    for (const Program& more : judge.more_checkers)
      put_program(more, exporting.from.root, "output_validators", draft);
    return;
  }
  if (!judge.more_checkers.empty()) {
    draft.refuse(fmt::format(
        "there are {} output validators, and 2025-09 has one: join them into one program",
        judge.more_checkers.size() + 1));
    return;
  }
  // There it is the folder itself that is the program.
  put_program(*judge.program, folder_around(*judge.program, exporting.from.root),
              "output_validator", draft);
}

/// Folders of packages that are handed on as they are, by the versions that have them.
void put_other_folders(Exporting& exporting) {
  const SourcePlace& from = exporting.from;
  PackageDraft& draft = exporting.draft;
  const fs::path attachments = from.kind == SourcePlace::Kind::package
                                   ? from.root / "attachments"
                                   : exporting.problem.cases_folder / "attachments";
  draft.put_folder("attachments", attachments);
  if (from.kind == SourcePlace::Kind::shelves) {
    if (const auto& visualizer = exporting.problem.output_visualizer) {
      if (exporting.problem.visualizer || exporting.is_to_legacy()) {
        draft.lost(visualizer->shown, exporting.problem.visualizer
                                          ? "the format has no visualizers of conversations"
                                          : "the older format has no visualizers");
        for (const fs::path& file : visualizer->source.files) draft.uses(file);
      } else {
        put_program(*visualizer, from.root, "output_visualizer", draft);
      }
    }
    std::error_code code;
    const fs::path& own = exporting.problem.places.own_settings;
    if (fs::exists(own, code)) {
      draft.lost(exporting.shown(own), "only this judge knows such settings");
      draft.uses(own);
    }
    return;
  }
  draft.put_folder("include", from.root / "include");
  if (!exporting.is_same_generation()) return;
  for (const char* folder : {"static_validator", "input_visualizer", "output_visualizer", "graders",
                             "solution", "answer_validators"})
    draft.put_folder(folder, from.root / folder);
}

}  // namespace

void leave_out_static_validator(Exporting& exporting, const char* where) {
  const Problem& problem = exporting.problem;
  if (!problem.static_validator) return;
  std::vector<std::string> groups;
  for (const TestCase& test_case : judged_cases(problem.data)) {
    if (test_case.is_static) groups.push_back(test_case.group());
  }
  exporting.draft.lost(problem.static_validator->shown,
                       fmt::format("{} has no static validators: what fails for its sources in {} "
                                   "may be accepted there",
                                   where, fmt::join(groups, ", ")));
  for (const fs::path& file : problem.static_validator->source.files) exporting.draft.uses(file);
}

void export_programs(Exporting& exporting) {
  const Problem& problem = exporting.problem;
  for (const Program& validator : problem.input_validators)
    put_program(validator, exporting.from.root, "input_validators", exporting.draft);
  const std::string answers = exporting.is_to_legacy() ? "output_validators" : "answer_validators";
  for (const Program& validator : problem.answer_validators) {
    put_program(validator, exporting.from.root, answers, exporting.draft);
    if (!exporting.is_to_legacy())
      exporting.draft.altered(validator.shown, "answer_validators/, which only BAPCtools reads");
  }
  if (exporting.is_to_legacy()) leave_out_static_validator(exporting, "the legacy format");
  put_output_judges(exporting);
  if (problem.checker && problem.output_judge.kind == OutputJudge::Kind::interactor) {
    exporting.draft.lost(problem.checker->shown, "the interactor gives the verdict");
    for (const fs::path& file : problem.checker->source.files) exporting.draft.uses(file);
  }
  put_other_folders(exporting);
}

}  // namespace judge
