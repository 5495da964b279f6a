#pragma once

#include <string>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/cli/exit_code.hpp"

namespace judge {

/// One word behind `judge`.
struct CommandEntry {
  std::string name;
  std::string summary;  ///< one line
  ExitCode (*run)(const std::vector<std::string>& arguments, Cancellation cancellation);
};

/// What `judge` does, in a sentence.
inline constexpr const char* kAboutJudge =
    "Builds programs, runs them on testcases under limits, and says what went wrong.";

/// Every command, in the order of `judge --help`.
const std::vector<CommandEntry>& commands();

/// The commands of `judge`, each in a file of its own; arguments are what follows the command's
/// name.
ExitCode command_run(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_new(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_generate(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_verify(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_export(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_import(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_convert(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_list(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_show(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_compare(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_bundle(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_answer(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_play(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_draw(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_history(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_diff(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_open(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_test(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_try(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_stress(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_shrink(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_mutate(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_time_limit(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_coverage(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_cache(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_doctor(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_completion(const std::vector<std::string>& arguments, Cancellation cancellation);
ExitCode command_man(const std::vector<std::string>& arguments, Cancellation cancellation);

/// `judge complete -- WORD...`, which the scripts of `judge completion` ask and no help lists: what
/// may stand in place of the last word, as candidates_text() has it.
ExitCode command_complete(const std::vector<std::string>& arguments, Cancellation cancellation);

}  // namespace judge
