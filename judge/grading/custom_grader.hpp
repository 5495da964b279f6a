#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/grading/default_grader.hpp"

namespace judge {

/// What a custom grader is to be asked: `grader flags < input`.
struct GraderQuestion {
  std::string group;
  std::vector<std::string> flags = {};
  std::string input = {};

  friend bool operator==(const GraderQuestion&, const GraderQuestion&) = default;
};

/// What custom graders have said, by the groups they were asked about.
using GraderAnswers = std::map<std::string, Expected<Grade>>;

/// What a grader reads: a line "AC 20" for each grade. It knows a time limit, a run-time error and
/// a wrong answer; other limits are run-time errors to it.
std::string grader_input(const std::vector<Grade>& grades);

/// What a grader means by its output: "AC 40". An error where it is anything else.
Expected<Grade> read_grade(std::string_view output);

}  // namespace judge
