#include <iostream>

#include <unistd.h>

#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/samples/own_build.hpp"
#include "judge/cli/samples/passed_on.hpp"
#include "judge/cli/screen.hpp"
#include "judge/judging/crash_note.hpp"
#include "judge/judging/limits_for_run.hpp"
#include "judge/report/terminal/row_facts.hpp"
#include "judge/workspace/own_program.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutTry =
    "Builds PROGRAM and runs it, in the sandbox, on what you type (Ctrl-D ends it) or what comes "
    "on standard input.\n"
    "What it prints is passed on at once; its standard output is a terminal where yours is, so "
    "that most programs\n"
    "keep nothing back. How it ended, its time and its memory are told on standard error. The wall "
    "limit does not\n"
    "count while it waits for you. No project is needed. Options of PROGRAM come behind --.\n\n"
    "  judge try mine.py < data.txt\n"
    "  judge try --time-limit 10 mine.py < data.txt\n"
    "  judge try --no-limits mine.py < data.txt";

/// Ours are for programs that nobody has limited.
constexpr auto kTryTimeLimit = std::chrono::seconds(10);
constexpr auto kUnlimitedTime = std::chrono::hours(24);

Limits usual_limits_to_try() {
  Limits limits;
  limits.time_limit = kTryTimeLimit;
  limits.output = mebibytes(64);
  return limits;
}

OrExit<Limits> limits_to_try(const CommandLine& line) {
  Limits limits = usual_limits_to_try();
  if (!line.has("no-limits")) return chosen_limits(line, limits);
  limits.time_limit = kUnlimitedTime;
  limits.memory = mebibytes(1 << 20);
  limits.output = mebibytes(1 << 20);
  return limits;
}

/// How it went: "ended well  0.004 s  peak 3.2 MiB"; with what is behind another verdict.
ExitCode tell_run(const LiveResult& result, const Runnable& program) {
  const RunResult& run = result.run;
  if (run.cancelled) return fail(ExitCode::interrupted, "interrupted");
  const Verdict verdict = result.verdict;
  std::string text = verdict == Verdict::accepted ? std::string("✓ ended well")
                                                  : fmt::format("✗ {}", letters(verdict));
  if (!result.reason.empty()) text += ": " + result.reason;
  if (verdict == Verdict::run_time_error) {
    const std::string note = crash_note(run.error_output, program);
    if (!note.empty()) text += "; " + printable_name(note);
  }
  text += fmt::format("  {}  peak {}", run_time_text(run.cpu_time), memory_text(run.memory()));
  std::cerr << for_screen(text + "\n", STDERR_FILENO);
  return verdict == Verdict::accepted ? ExitCode::ok : ExitCode::unexpected;
}

}  // namespace

ExitCode command_try(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("try [OPTION...] PROGRAM [ARGUMENT...]", kAboutTry);
  add_limit_options(line, usual_limits_to_try());
  add_language_option(line);
  add_warnings_option(line);
  line.add_options()("no-limits", "let it run as long, and take as much, as it likes")  //
      ("words", po::value<std::vector<std::string>>(), "");
  line.add_positional("words", -1);
  for (const char* limit : {"time-limit", "memory-limit", "output-limit"})
    line.contradict("no-limits", limit, "it is one limit or none at all");
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto words = line.list("words");
  if (words.empty()) return fail(ExitCode::usage, "try which program? judge try a.cpp");
  const auto limits = limits_to_try(line);
  if (!limits) return limits.error();
  const auto opened = open_workspace_without_problem(line, cancellation);
  if (!opened) return opened.error();
  Workspace& workspace = **opened;
  const auto program = told(workspace, own_program(workspace, words.front(), said_language(line)));
  if (!program) return program.error();
  const auto built = built_own_program(line, workspace, *program, *limits);
  if (!built) return built.error();
  if (::isatty(STDIN_FILENO) != 0) std::cerr << "type what it reads, then press Ctrl-D:\n";
  const LiveProgram tried{
      .program = *built,
      .arguments = {words.begin() + 1, words.end()},
      .limits = run_limits(*limits, built->language),
      .prints_to = ::isatty(STDOUT_FILENO) != 0 ? PrintsTo::terminal : PrintsTo::pipe,
      .cancellation = cancellation};
  PassedOn live(cancellation, built->files.own_files());
  const auto result = run_live(tried, workspace.sandbox_options(),
                               workspace.temporary_folder() / "try", STDIN_FILENO, live);
  live.end();
  if (!result) return fail(ExitCode::judge_error, result.error().message);
  return tell_run(*result, *built);
}

}  // namespace judge
