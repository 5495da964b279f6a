#pragma once

#include <string>
#include <vector>

#include "judge/cli/session.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// A problem and those of its submissions that were asked for.
struct SelectedProblem {
  Problem problem;
  std::vector<Submission> submissions;
};

/// Words of a command line turned into problems and submissions. A word is a problem's id, a path
/// of one of its folders, a path of a submission or of a folder of submissions below solutions/, or
/// any other file, which is then a submission of every problem named beside it. No words: every
/// problem, every submission.
Session::OrExit<std::vector<SelectedProblem>> select_submissions(
    const Session& session, const std::vector<std::string>& words);

/// Ids of the problems that are meant, in the order of the shelves; no words: all.
Session::OrExit<std::vector<std::string>> select_problems(const Session& session,
                                                          const std::vector<std::string>& words);

}  // namespace judge
