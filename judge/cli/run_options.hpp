#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/engine/judge_tasks.hpp"
#include "judge/workspace/limit_wish.hpp"
#include "judge/workspace/workspace.hpp"

namespace judge {

/// The seconds that an option was given; less than `least` or more than `most` is told and ends the
/// command.
OrExit<std::chrono::milliseconds> chosen_seconds(const CommandLine& line, const std::string& name,
                                                 double least, double most);

/// The same of a limit on cpu time.
OrExit<std::chrono::milliseconds> chosen_time_limit(const CommandLine& line,
                                                    const std::string& name);

/// Declares --time-limit, --memory-limit, --output-limit, which stand in the place of a problem's
/// or, where there is none, of the `usual` ones.
void add_limit_options(CommandLine& line, const std::optional<Limits>& usual = {});

/// Of what --language says in what it is written.
enum class Written : std::uint8_t { one_program, submissions };

/// Declares --language.
void add_language_option(CommandLine& line, Written written = Written::one_program);

/// What it says; empty without it.
std::string said_language(const CommandLine& line);

/// Declares --warnings.
void add_warnings_option(CommandLine& line);

/// Declares -j.
void add_worker_option(CommandLine& line);

/// What the command line puts in the place of a problem's limits; a value out of range is told and
/// ends the command.
OrExit<LimitWish> chosen_limits(const CommandLine& line);

/// `usual` with what the command line puts in its place; a value out of range likewise.
OrExit<Limits> chosen_limits(const CommandLine& line, const Limits& usual);

/// -j, else all cores.
OrExit<int> chosen_workers(const CommandLine& line);

/// Declares --explain and --no-explain.
void add_explain_options(CommandLine& line);

/// What those say; without them crashes that nobody expected are explained where one
/// submission is judged at a terminal.
OrExit<ExplainCrashes> chosen_explanations(const CommandLine& line, std::size_t submissions);

/// Declares --repeat; how often each case runs, 1 without it.
void add_repeat_option(CommandLine& line);
OrExit<int> chosen_runs_per_case(const CommandLine& line);

/// Declares --all-cases; whether the cases of a submission that is too slow are left out, as they
/// are without it.
void add_all_cases_option(CommandLine& line);
TooSlow chosen_end_of_too_slow(const CommandLine& line);

/// What --show-interaction asks for.
Conversations chosen_conversations(const CommandLine& line);

/// What --stderr asks for.
ErrorOutput chosen_error_output(const CommandLine& line);

/// The exit code that a run deserves.
ExitCode exit_code_of(const RunReport& report);

}  // namespace judge
