#include "judge/workspace/generate_by_plan.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include <fmt/format.h>

#include "judge/base/os/abandoned_files.hpp"
#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/generation/case_changes.hpp"
#include "judge/generation/folder_change.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/generation/staging.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/workspace/case_making.hpp"
#include "judge/workspace/plan_programs.hpp"

// How cases come about: build what the plan needs (plan_programs) -> make and check every case in a
// temporary folder (case_making: a job for each) -> compare that with the cases folder
// (find_changes) -> write the differences, or report them. Before the last step the cases folder is
// only read, but for what an earlier one that was killed left in it.

namespace judge {
namespace {

void append(Diagnostics& all, Diagnostics more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Removes what was left by a process that was killed while it wrote a file.
void tidy_up(const Problem& problem) {
  remove_abandoned_files(problem.generators_folder);
  remove_abandoned_files(problem.kept_cases);
  remove_abandoned_files(problem.cases_folder);
  for (const std::string_view group : kCaseGroups)
    remove_abandoned_files(problem.cases_folder / group);
}

/// Alone with the cases folder, and with all in it that was begun finished or undone. Nothing where
/// somebody else is at work there: that is reported.
Expected<std::optional<FolderLock>> take_cases(const Problem& problem,
                                               const ProblemLibrary& library,
                                               Diagnostics& diagnostics) {
  auto lock = lock_cases(problem, library, diagnostics);
  if (!lock || !*lock) return lock;
  tidy_up(problem);
  const auto finished = finish_change(problem.cases_folder);
  if (!finished) return tl::unexpected(finished.error());
  if (*finished == Unfinished::finished) {
    diagnostics.push_back(
        {.severity = Severity::warning,
         .location = {library.shown(problem.cases_folder)},
         .what = "an earlier change of the testcases was cut short; it is finished now"});
  }
  return lock;
}

/// All that a plan makes, in a folder of its own.
struct MadeCases {
  TempDir folder;
  Staging staging;
  Diagnostics diagnostics = {};  ///< with errors among them `changes` is empty
  CaseChanges changes = {};      ///< of the cases folder against it
};

Expected<MadeCases> make_all(const Plan& plan, const Problem& problem, const PlanPrograms& programs,
                             const GenerateEnvironment& environment, MadeFiles files) {
  auto folder = TempDir::create(environment.temporary_folder);
  if (!folder) return tl::unexpected(folder.error());
  const std::filesystem::path path = folder->path();
  MadeCases all{.folder = std::move(*folder), .staging = Staging(path)};
  auto made = make_cases(plan, problem, programs, environment, files, all.staging, all.diagnostics);
  if (!made) return tl::unexpected(made.error());
  if (has_errors(all.diagnostics)) return all;
  const bool is_ours = plan.conventions == PlanConventions::judge;
  auto changes = find_changes(all.staging, problem, environment.library,
                              is_ours ? Unplanned::refused : Unplanned::kept);
  if (!changes) return tl::unexpected(changes.error());
  all.changes = *std::move(changes);
  return all;
}

/// Whether there is to be told of a file that was not made, as its checksum was known.
bool lacks_files(const MadeCases& made) {
  std::error_code code;
  return std::ranges::any_of(made.changes.changes, [&](const CaseChange& change) {
    return made.staging.checksums().contains(change.name) &&
           !made.staging.in_place().contains(change.name) &&
           !std::filesystem::exists(made.staging.path_of(change.name), code);
  });
}

/// Cases that are taken from others of the plan are taken from their files.
MadeFiles files_wanted(const Plan& plan, GenerateMode mode) {
  const bool are_copied = std::ranges::any_of(plan.cases, [](const PlannedCase& planned) {
    return planned.is_copy_of(CopiedFiles::Base::made_cases);
  });
  return mode == GenerateMode::write || are_copied ? MadeFiles::wanted : MadeFiles::checksums_only;
}

/// Writes what is not yet in the cases folder as it was made, or reports it.
Expected<> settle(MadeCases& made, const Problem& problem, PlanConventions conventions,
                  GenerateMode mode, const GenerateEnvironment& environment,
                  GenerateResult& result) {
  CaseChanges& changes = made.changes;
  if (conventions != PlanConventions::judge && mode != GenerateMode::write) {
    // Another tool may have made the cases: it writes no list.
    std::erase_if(changes.changes, [](const CaseChange& change) {
      return change.kind == CaseChange::Kind::missing && change.name == kChecksumsFile;
    });
  }
  append(result.diagnostics, changes.diagnostics);
  if (mode != GenerateMode::write) {
    auto described = describe_changes(changes, made.staging, problem, environment.library);
    if (!described) return tl::unexpected(described.error());
    append(result.diagnostics, *std::move(described));
  } else {
    if (has_errors(result.diagnostics)) return {};
    if (environment.cancellation.is_requested()) return failure("interrupted");
    if (auto applied = apply_changes(changes, made.staging, problem); !applied) return applied;
  }
  for (CaseChange& change : changes.changes) result.changed.push_back(std::move(change.name));
  return {};
}

/// Makes all once more, to tell a plan that was changed from a program that takes chance.
Expected<std::vector<std::string>> find_unsteady(const Plan& plan, const Problem& problem,
                                                 const PlanPrograms& programs,
                                                 const GenerateEnvironment& environment,
                                                 const Staging& first,
                                                 const std::vector<std::string>& changed) {
  std::vector<std::string> unsteady;
  std::error_code code;
  const bool is_any_there = std::ranges::any_of(changed, [&](const std::string& name) {
    return std::filesystem::exists(problem.cases_folder / name, code) &&
           first.checksums().contains(name);
  });
  if (!is_any_there) return unsteady;
  const auto folder = TempDir::create(environment.temporary_folder);
  if (!folder) return tl::unexpected(folder.error());
  Staging again(folder->path());
  Diagnostics told_already;
  auto made =
      make_cases(plan, problem, programs, environment, MadeFiles::wanted, again, told_already);
  if (!made) return tl::unexpected(made.error());
  for (const std::string& name : changed) {
    const auto before = first.checksums().find(name);
    const auto after = again.checksums().find(name);
    if (before != first.checksums().end() && after != again.checksums().end() &&
        before->second != after->second)
      unsteady.push_back(name);
  }
  return unsteady;
}

}  // namespace

Expected<std::optional<FolderLock>> lock_cases(const Problem& problem,
                                               const ProblemLibrary& library,
                                               Diagnostics& diagnostics) {
  // A package may come without the folder of what is to be made.
  std::error_code code;
  std::filesystem::create_directory(problem.cases_folder, code);
  auto lock = FolderLock::take(problem.cases_folder);
  if (lock && !*lock) {
    diagnostics.push_back({.location = {library.shown(problem.cases_folder)},
                           .what = "testcases are being generated here already",
                           .why = "of two at once one would undo what the other does",
                           .help = "wait for its end, or end it"});
  }
  return lock;
}

Expected<GenerateResult> generate_by_plan(const Problem& problem, GenerateMode mode,
                                          const GenerateEnvironment& environment) {
  const ProblemLibrary& library = environment.library;
  GenerateResult result;
  if (!problem.plan) {
    result.diagnostics.push_back({.location = {library.shown(problem.generators_folder)},
                                  .what = "there is no plan to make testcases by",
                                  .help = "write " + library.shown(problem.plan_place)});
    return result;
  }
  std::optional<FolderLock> lock;
  if (mode == GenerateMode::write) {
    auto taken = take_cases(problem, library, result.diagnostics);
    if (!taken) return tl::unexpected(taken.error());
    if (!*taken) return result;
    lock.emplace(std::move(**taken));
  } else if (auto unfinished =
                 unfinished_change(command_word(problem, library), problem.cases_folder,
                                   library.shown(problem.cases_folder / kChangeFolder))) {
    result.diagnostics.push_back(*std::move(unfinished));
    return result;
  }
  auto loaded = read_plan_of(problem, library);
  if (!loaded) return tl::unexpected(loaded.error());
  const Plan& plan = loaded->plan;
  append(result.diagnostics, std::move(loaded->diagnostics));
  result.case_count = static_cast<int>(plan.cases.size());
  for (const PlannedCase& planned : plan.cases) result.planned.insert(planned.name);
  if (has_errors(result.diagnostics)) return result;

  const auto programs = build_programs(plan, problem, environment, result.diagnostics);
  if (!programs) return tl::unexpected(programs.error());
  if (has_errors(result.diagnostics)) return result;

  const MadeFiles files = files_wanted(plan, mode);
  auto made = make_all(plan, problem, *programs, environment, files);
  if (made && lacks_files(*made))
    made = make_all(plan, problem, *programs, environment, MadeFiles::wanted);
  if (!made) return tl::unexpected(made.error());
  append(result.diagnostics, std::move(made->diagnostics));
  if (has_errors(result.diagnostics)) return result;
  auto settled = settle(*made, problem, plan.conventions, mode, environment, result);
  if (!settled) return tl::unexpected(settled.error());
  if (mode == GenerateMode::check_twice) {
    auto unsteady =
        find_unsteady(plan, problem, *programs, environment, made->staging, result.changed);
    if (!unsteady) return tl::unexpected(unsteady.error());
    result.unsteady = *std::move(unsteady);
  }
  return result;
}

}  // namespace judge
