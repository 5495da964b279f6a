#pragma once

#include <string>
#include <vector>

#include "judge/problem/problem.hpp"
#include "judge/problem/problem_library.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// Whether a testcase's name is meant by one of the patterns: as fnmatch(3) has it, or it, or the
/// part behind its group, begins with one and ends or goes on with a sign: "sample", "02",
/// "secret/03"; a number also without the zeros in front of it: "2", "secret/3". No patterns mean
/// every name.
bool matches(const std::string& name, const std::vector<std::string>& patterns);

/// What may have been meant by a pattern that matches none of these cases: "did you mean
/// 'secret/02-nine'?"; empty where nothing is near.
std::string case_help(const std::string& pattern, const std::vector<std::string>& names);

/// How many cases there are, and the first of them, where nothing is near: "there are 41 testcases:
/// sample/1, sample/2, secret/01 and 38 more".
std::string cases_there_are(const std::vector<std::string>& names);

/// The testcase of that name that submissions are judged on, or the only one that matches() it.
/// None is Fault::Kind::nothing_selected, several are Fault::Kind::usage.
OrFault<TestCase> select_case(const Problem& problem, const std::string& name,
                              const ProblemLibrary& library);

/// Those that submissions are judged on, each input once, the smallest first; what cannot be read
/// is last.
CaseReferences cases_by_input_size(const Problem& problem);

}  // namespace judge
