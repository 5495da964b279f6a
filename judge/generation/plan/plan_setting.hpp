#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "judge/problem/problem.hpp"

namespace judge {

/// What a plan means hangs on where it lies.
struct PlanSetting {
  PlanConventions conventions = PlanConventions::judge;  ///< unless the plan names others
  /// The plan's own folder and the solution for a plan that names none, both from
  /// Problem::paths_begin: "generators", "submissions/accepted/a.cpp". Without a folder nothing
  /// outside it can be copied.
  std::filesystem::path folder = {};
  std::filesystem::path default_solution = {};
  std::map<std::string, std::string> constants = {};  ///< {{name}} in commands stands for them
};

/// The setting of a problem's plan.
PlanSetting plan_setting(const Problem& problem);

}  // namespace judge
