#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "judge/base/diagnostic.hpp"
#include "judge/base/expected.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/problem/problem.hpp"
#include "judge/problem/shelves/project.hpp"
#include "judge/program/program_builder.hpp"

namespace judge {

/// The programs that it takes to make the cases of a plan, built.
struct PlanPrograms {
  std::map<std::string, BuiltProgram> generators;           ///< by their names in the commands
  std::map<std::filesystem::path, BuiltProgram> solutions;  ///< by their paths from the root
  std::optional<BuiltProgram> validator;
  std::optional<BuiltProgram> checker;
};

/// Whether a run's output can be an answer; not where the solution must be talked to.
bool has_answers_by_solution(const Problem& problem);

/// Builds them. A program that is missing or does not compile becomes a diagnostic.
Expected<PlanPrograms> build_programs(const Plan& plan, const Problem& problem,
                                      const Project& project, const ProgramBuilder& builder,
                                      Diagnostics& diagnostics);

}  // namespace judge
