#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/base/os/is_below.hpp"
#include "judge/exchange/export_package.hpp"
#include "judge/exchange/exporting.hpp"
#include "judge/exchange/whole_program.hpp"
#include "judge/problem/file_names.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Of 2025-09.
constexpr const char* kFolderOfOneJudge = "output_validator";

/// Puts a program into a folder where others of its role may be: there a file is one, or a folder.
void put_beside_others(Exporting& exporting, const Program& program, const std::string& folder) {
  const std::vector<fs::path>& files = program.source.files;
  const fs::path around = common_folder(files);
  const fs::path inner = files.front().lexically_relative(exporting.problem.places.root);
  const bool is_package = exporting.is_from_package() && !inner.empty() && *inner.begin() != "..";
  // In a package it is in a folder for programs of its role, whatever that is called.
  const fs::path of_role = is_package ? exporting.problem.places.root / *inner.begin() : around;
  const bool is_folder_itself = files.size() > 1 && around == of_role &&
                                (!is_package || of_role.filename() == kFolderOfOneJudge);
  const std::string own = is_folder_itself ? "/" + package_name(exporting.problem.id) : "";
  // Two folders of one role may each have a program of that name.
  const bool is_taken = std::ranges::any_of(files, [&](const fs::path& file) {
    return exporting.draft.has(folder + own + "/" + file.lexically_relative(of_role).string());
  });
  const std::string apart = is_taken ? "/" + of_role.filename().string() : "";
  put_program(program, of_role, folder + own + apart, exporting.draft);
}

void put_output_judges(Exporting& exporting) {
  const OutputJudge& judge = exporting.problem.output_judge;
  PackageDraft& draft = exporting.draft;
  if (!judge.program) return;
  if (exporting.is_to_legacy()) {
    // BAPCtools, Kattis and DOMjudge agree on a folder for each.
    put_beside_others(exporting, *judge.program, "output_validators");
    for (const Program& more : judge.more_checkers)
      put_beside_others(exporting, more, "output_validators");
    return;
  }
  if (!judge.more_checkers.empty()) {
    draft.refuse(fmt::format(
        "there are {} output validators, and 2025-09 has one: join them into one program",
        judge.more_checkers.size() + 1));
    return;
  }
  // There it is the folder itself that is the program.
  const fs::path own = exporting.problem.places.root / kFolderOfOneJudge;
  const fs::path around = common_folder(judge.program->source.files);
  put_program(*judge.program, is_at_or_below(around, own) ? own : around, kFolderOfOneJudge, draft);
}

/// Whether a folder says how the problem is solved, in a file that 2025-09 knows:
/// "solution.en.tex".
bool has_described_solution(const fs::path& folder) {
  const auto is_description = [](const fs::path& path) {
    const fs::path stem = path.stem();
    return has_statement_ending(path) && stem.stem() == "solution" && stem.has_extension();
  };
  return std::ranges::any_of(entries_of(folder).value_or(std::vector<fs::path>()), is_description);
}

/// Folders of packages that are handed on as they are, by the versions that have them.
void put_other_folders(Exporting& exporting) {
  const ProblemPlaces& places = exporting.problem.places;
  PackageDraft& draft = exporting.draft;
  draft.put_folder("attachments", exporting.problem.manifest.parent_path() / "attachments");
  if (!exporting.is_from_package()) {
    if (const auto& visualizer = exporting.problem.output_visualizer) {
      if (exporting.problem.visualizer || exporting.is_to_legacy()) {
        draft.lost(visualizer->shown, exporting.problem.visualizer
                                          ? "the format has no visualizers of conversations"
                                          : "the older format has no visualizers");
        for (const fs::path& file : visualizer->source.files) draft.uses(file);
      } else {
        put_program(*visualizer, common_folder(visualizer->source.files), "output_visualizer",
                    draft);
      }
    }
    std::error_code code;
    const fs::path& own = places.own_settings;
    if (fs::exists(own, code)) {
      draft.lost(exporting.shown(own), "only this judge knows such settings");
      draft.uses(own);
    }
    return;
  }
  draft.put_folder("include", places.root / "include");
  // Legacy packages have it, too, for tools that make slides of it.
  if (!exporting.is_to_legacy() && has_described_solution(places.root / "solution"))
    draft.put_folder("solution", places.root / "solution");
  if (!exporting.is_same_generation()) return;
  for (const char* folder : {"static_validator", "input_visualizer", "output_visualizer", "graders",
                             "solution", "answer_validators"})
    draft.put_folder(folder, places.root / folder);
}

}  // namespace

void leave_out_static_validator(Exporting& exporting, const char* where) {
  const Problem& problem = exporting.problem;
  if (!problem.static_validator) return;
  std::vector<std::string> groups;
  for (const TestCase& test_case : each_judged_case(problem.data)) {
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
    put_beside_others(exporting, validator, "input_validators");
  for (const Program& validator : problem.answer_validators) {
    const bool is_beside_judges = exporting.is_to_legacy() && validator.is_grammar;
    put_beside_others(exporting, validator,
                      is_beside_judges ? "output_validators" : "answer_validators");
    if (!is_beside_judges)
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
