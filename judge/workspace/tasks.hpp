#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "judge/engine/judge_tasks.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {

/// The programs of a problem's that a submission meets.
struct ReadyPrograms {
  ReadyJudge judge;
  std::optional<LimitedProgram> grader = {};
  std::optional<LimitedProgram> static_validator = {};
};

/// Builds them.
OrFault<ReadyPrograms> ready_programs(Workspace& workspace, const Problem& problem);

/// A submission on these cases, judged_cases() of the problem or some of them, under its limits.
SubmissionTask submission_task(const Workspace& workspace, const Problem& problem,
                               const Submission& submission, const ReadyPrograms& programs,
                               SharedCases cases);

/// What of the selected submissions is asked for.
struct TaskWish {
  std::vector<std::string> case_patterns = {};  ///< as matches() has them
  std::string language = {};  ///< its id, for all submissions; empty: told by their names
};

/// The id of the language that somebody calls so: by its id, or by a code that is of no other.
/// Capitals do not matter: where none is called so, the word is taken without them. A fault where
/// no submission can be in it.
OrFault<std::string> language_named(const LanguageTable& languages, const std::string& said);

/// The wish, if there can be such tasks, with its language by its id. A fault where a case that the
/// plan names is not there, where a program from elsewhere is in no known language, and where there
/// is no language as said. Nothing is built or run for it.
OrFault<TaskWish> checked_wish(Workspace& workspace, std::span<const SelectedProblem> selected,
                               TaskWish wish);

/// The selected submissions on those of their cases that a checked_wish() asks for.
OrFault<std::vector<SubmissionTask>> make_tasks(Workspace& workspace,
                                                std::span<const SelectedProblem> selected,
                                                const TaskWish& wish);

/// The reference solution's bundle as a submission of its own, that a plain g++ command must
/// compile and that must be accepted. Nothing where the reference is in a language without bundles,
/// or is compiled with files of include/.
OrFault<std::optional<SubmissionTask>> bundle_task(const Workspace& workspace,
                                                   const Problem& problem,
                                                   const ReadyPrograms& programs);

}  // namespace judge
