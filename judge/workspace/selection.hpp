#pragma once

#include <string>
#include <vector>

#include "judge/problem/problem.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// A problem and those of its submissions that were asked for.
struct SelectedProblem {
  Problem problem;
  std::vector<Submission> submissions;
};

/// What was asked for.
struct Selection {
  std::vector<SelectedProblem> problems;
  std::size_t left_out = 0;  ///< problems that cannot be judged
};

/// Words turned into problems and submissions. A word is a problem's id, a path of one of its
/// folders, a path of a submission or of a folder of submissions, or any other file or folder,
/// which is then a submission of every problem named beside it. Where there is no such file it may
/// be a submission's name, or the folder in it, in a problem named beside it: "accepted/a.py". No
/// words: every problem, every submission.
/// Of several problems those that cannot be judged are told, counted and left out. Where there is
/// no problem at all: Fault::Kind::nothing_selected.
OrFault<Selection> select_submissions(Workspace& workspace, const std::vector<std::string>& words,
                                      TestData test_data = TestData::complete);

/// A fault where select_submissions() would not know a word, or for which problem it is. What is in
/// the problems is not looked at.
OrFault<> check_words(const Workspace& workspace, const std::vector<std::string>& words);

/// Ids of the problems that are meant, in the order of the library; no words: all, and where there
/// is none Fault::Kind::nothing_selected.
OrFault<std::vector<std::string>> select_problems(const Workspace& workspace,
                                                  const std::vector<std::string>& words);

}  // namespace judge
