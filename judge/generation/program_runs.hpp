#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/generation/plan_programs.hpp"
#include "judge/judging/validation_run.hpp"
#include "judge/problem/problem.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

inline constexpr std::chrono::seconds kGeneratorTime{60};

/// What a generator or a solution made of its input.
struct ProgramOutput {
  std::string output;
  std::string failure;  ///< how it ended, if not well: "exit code 3", "killed by SIGSEGV (…)"
  std::string error_output;  ///< what it had to say, safe to print; the beginning of it
  bool timed_out = false;    ///< of a generator
};

/// Runs the programs of a plan, one at a time, each in an empty folder. Every function returns the
/// error "interrupted" after a cancellation.
class ProgramRuns {
 public:
  struct Environment {
    Sandbox& sandbox;
    Cancellation cancellation;
    std::filesystem::path scratch;  ///< a folder that the runs may fill and clear; absolute
    std::chrono::milliseconds generator_time = kGeneratorTime;
  };

  /// All that is passed must outlive the runs.
  ProgramRuns(const Problem& problem, const PlanPrograms& programs, Environment environment)
      : problem_(problem), programs_(programs), environment_(std::move(environment)) {}

  /// The generator must be among the programs, and so on below.
  Expected<ProgramOutput> run_generator(const GeneratedInput& generated) const;

  /// In the sandbox, under the limits of the problem.
  Expected<ProgramOutput> run_solution(const std::filesystem::path& solution,
                                       const std::filesystem::path& input) const;

  /// The message of an opinion is safe to print; where there is none, it says how the program
  /// ended.
  Expected<Opinion> run_validator(const std::filesystem::path& input,
                                  const std::vector<std::string>& args) const;

  Expected<Opinion> run_checker(const std::filesystem::path& input,
                                const std::filesystem::path& answer, std::string_view output,
                                const std::vector<std::string>& args) const;

 private:
  Expected<std::filesystem::path> empty_folder(const char* name) const;

  const Problem& problem_;
  const PlanPrograms& programs_;
  Environment environment_;
};

}  // namespace judge
