#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/problem/problem.hpp"

namespace judge {

/// What the groups of a legacy scoring problem are worth by the rules of 2025-09.
struct ConvertedPoints {
  std::map<std::string, PointRules> groups = {};  ///< by name: "secret", and those that lie in it
  /// What cannot be said there, each with its file: then there are no groups.
  std::vector<std::string> refusals = {};
  /// Points that every accepted submission has.
  double most = 0;
  /// The least that a submission can have that is accepted with a part of the points.
  double least = 0;
};

/// The rules of 2025-09 that give every submission the score that the default grader gives it, one
/// that is rejected as a whole 0, whatever its cases come to. What is not exactly so is refused.
/// That a checker gives points itself is for the caller to know.
ConvertedPoints convert_points(const Problem& problem);

}  // namespace judge
