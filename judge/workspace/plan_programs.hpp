#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "judge/base/diagnostic.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/workspace/generate_by_plan.hpp"

namespace judge {

/// Reads the plan of a problem, which must have one.
Expected<LoadedPlan> read_plan_of(const Problem& problem, const ProblemLibrary& library);

/// The programs that it takes to make the cases of a plan, built.
struct PlanPrograms {
  std::map<std::string, Runnable> generators;           ///< by their names in the commands
  std::map<std::filesystem::path, Runnable> solutions;  ///< by their paths in the plan
  std::map<std::size_t, Runnable> validators;           ///< by their places among the problem's
  std::optional<Runnable> checker;
  std::map<std::size_t, Runnable> more_checkers;  ///< by their places among the problem's
  std::optional<Runnable> interactor;             ///< where it writes the answers
};

/// Builds them, as many at a time as there is room for. A program that is missing or does not
/// compile becomes a diagnostic.
Expected<PlanPrograms> build_programs(const Plan& plan, const Problem& problem,
                                      const GenerateEnvironment& environment,
                                      Diagnostics& diagnostics);

/// Tells of the generators and solutions that are missing, as build_programs() does, and builds
/// nothing.
Expected<> find_programs(const Plan& plan, const Problem& problem,
                         const GenerateEnvironment& environment, Diagnostics& diagnostics);

}  // namespace judge
