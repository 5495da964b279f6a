#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/generation/make_case.hpp"
#include "judge/judging/opinion.hpp"

namespace judge {

/// What a solution made of its input, or a generator of nothing.
struct ProgramOutput {
  std::string output;
  std::string failure;  ///< how it ended, if not well: "exit code 3", "killed by SIGSEGV (…)"
  std::string error_output;  ///< what it had to say, safe to print; the beginning of it
  bool timed_out = false;
  std::string hint = {};  ///< what may be wrong with the program; may be empty
};

/// What a generator made.
struct GeneratorOutput {
  ProgramOutput run;
  /// The case's files by extension. "in" is what it printed, unless it wrote that file.
  std::map<std::string, std::string> files = {};
  bool printed_in_vain = false;  ///< it did both
};

/// Runs the programs of one case, all of them strangers, each under the limits of its role. The
/// program must be there. An Error also "interrupted".
class CasePrograms {
 public:
  CasePrograms(const MakeCaseJob& job, const MakingPlace& place) : job_(job), place_(place) {}

  /// Tries again, with the next seed, as often as the plan says.
  Expected<GeneratorOutput> run_generator(const GeneratedInput& generated) const;
  Expected<ProgramOutput> run_solution(const std::filesystem::path& input) const;
  /// What the interactor writes while it talks with the solution; the failure also says where it
  /// does not accept it.
  Expected<ProgramOutput> talk_with_solution(const std::filesystem::path& input) const;

  /// The message of an opinion is safe to print; where there is none, it says how the program
  /// ended.
  Expected<Opinion> run_validator(const std::filesystem::path& input) const;
  Expected<Opinion> run_checker(const std::filesystem::path& input,
                                const std::filesystem::path& answer, std::string_view output) const;

 private:
  Expected<GeneratorOutput> try_generator(const GeneratedInput& generated, int number) const;
  RunSpec spec(const Runnable& program, const RunLimits& limits) const;

  const MakeCaseJob& job_;
  const MakingPlace& place_;
};

}  // namespace judge
