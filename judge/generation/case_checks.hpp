#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "judge/generation/case_programs.hpp"
#include "judge/generation/case_sources.hpp"
#include "judge/generation/make_case.hpp"

namespace judge {

/// Checks the files of one case, as they lie in the staging folder, by the programs of its problem.
/// What is not as it must be becomes a diagnostic at the case's place in the plan.
class CaseChecks {
 public:
  CaseChecks(const MakeCaseJob& job, const CasePrograms& programs, Diagnostics& diagnostics)
      : job_(job), planned_(job.planned), programs_(programs), diagnostics_(diagnostics) {}

  /// Whether the validator accepts the input, or rejects it where it must.
  Expected<bool> input_is_as_wanted();

  /// What the solution makes of the input; nothing where it fails, which is told as that severe.
  Expected<std::optional<std::string>> run_solution(Severity severity);

  /// Whether the answer would be accepted as an output and, if it was given, by whatever source,
  /// the solution's output is accepted with it.
  Expected<> check_answer(const std::string& answer, std::optional<CaseSources::Source> given);

  /// Whether the output is accepted with this answer, or rejected where it must.
  Expected<> check_output(const std::string& answer, std::string_view output);

  /// Whether what the plan expects in the file of that extension is there.
  void check_matches(const std::string& extension, std::string_view text);

  void report(std::string what, std::string why = {}, std::string help = {},
              Severity severity = Severity::error);

 private:
  Expected<> check_against_solution(const std::string& answer, CaseSources::Source given);
  Expected<Opinion> judge_output(const std::string& answer, std::string_view output);
  Expected<Opinion> run_checker(std::string_view output) const;

  bool is_in(std::string_view group) const { return planned_.group() == group; }
  std::filesystem::path staged(std::string_view suffix) const {
    return job_.staging / (planned_.name + std::string(suffix));
  }

  const MakeCaseJob& job_;
  const PlannedCase& planned_;
  const CasePrograms& programs_;
  Diagnostics& diagnostics_;
};

}  // namespace judge
