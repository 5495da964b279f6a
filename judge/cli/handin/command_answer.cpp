#include <iostream>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/commands.hpp"
#include "judge/cli/handin/clipboard.hpp"
#include "judge/cli/handin/keep_case.hpp"
#include "judge/cli/handin/pasted_input.hpp"
#include "judge/cli/handin/valid_input.hpp"
#include "judge/cli/ready_program.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/selection.hpp"
#include "judge/compare/codeabbey.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/run_limits.hpp"
#include "judge/sandbox/collecting_reader.hpp"
#include "judge/sandbox/environment.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kAbout =
    "Reads test data that a site gave you (from INPUT, else from standard input: paste it and "
    "press Ctrl-D), runs a\n"
    "solution on it under the problem's limits, and prints exactly the answer to paste back. With "
    "--expect it also\n"
    "compares with the answer the site expected, as the site does: white space folded and case "
    "ignored, or as --mode says.\n\n"
    "  judge answer maze-438 data.txt\n"
    "  judge answer maze-438 --submission mine.py data.txt --copy\n"
    "  judge answer maze-438 data.txt --expect expected.txt --keep site-2";

constexpr Bytes kLargestInput = mebibytes(256);

ExitCode fail(ExitCode code, const std::string& message) {
  complain(message);
  return code;
}

Session::OrExit<CodeAbbeyMode> chosen_mode(const CommandLine& line) {
  const auto mode = line.get<std::string>("mode");
  if (mode == "folded") return CodeAbbeyMode::folded;
  if (mode == "exact") return CodeAbbeyMode::exact;
  if (mode == "numbers") return CodeAbbeyMode::numbers;
  complain(fmt::format("--mode takes folded, exact or numbers, not '{}'", mode));
  return tl::unexpected(ExitCode::usage);
}

/// --submission, else the reference solution.
Session::OrExit<ProgramSource> chosen_program(const CommandLine& line, const Session& session,
                                              const Problem& problem) {
  if (line.has("submission")) {
    // What is named may well be a link.
    const fs::path named = line.get<std::string>("submission");
    std::error_code status;
    const fs::path file = fs::canonical(named, status);
    if (!status && fs::is_regular_file(file, status))
      return session.submission_source({.path = file, .files = {file}});
    return tl::unexpected(fail(ExitCode::usage, named.string() + " is not a file"));
  }
  if (const Submission* reference = reference_solution(problem))
    return session.submission_source(*reference);
  return tl::unexpected(
      fail(ExitCode::usage,
           problem.id + " has no reference solution; name a program with --submission"));
}

/// The input as somebody pasted it, tidied.
Expected<std::string> read_input(const CommandLine& line, Cancellation cancellation) {
  const std::string name = line.has("input") ? line.get<std::string>("input") : "-";
  if (name == "-" && ::isatty(STDIN_FILENO) != 0)
    std::cerr << "paste the test data, then press Ctrl-D:\n";
  auto text = name == "-" ? read_all(STDIN_FILENO, kLargestInput, cancellation)
                          : read_file(name, kLargestInput);
  if (!text) return text;
  return tidy_pasted_input(*text);
}

Session::OrExit<std::string> run_on(const Session& session, const ReadyProgram& program,
                                    const RunLimits& limits, const fs::path& input,
                                    const fs::path& folder) {
  const auto sandbox = make_sandbox(session.sandbox_options(), folder);
  if (!sandbox) return tl::unexpected(fail(ExitCode::judge_error, sandbox.error().message));
  CollectingReader reader;
  const auto result =
      (*sandbox)->run({.arguments = program.start_command,
                       .environment = plain_environment((*sandbox)->working_directory()),
                       .standard_input = input,
                       .folders = program.built.folders(),
                       .own_files = program.built.own_files(),
                       .limits = limits,
                       .cancellation = session.cancellation()},
                      reader);
  if (!result) return tl::unexpected(fail(ExitCode::judge_error, result.error().message));
  if (result->cancelled) return tl::unexpected(ExitCode::interrupted);
  const Verdict verdict = decide(*result, OutputMatch::matches);
  if (verdict != Verdict::accepted) {
    std::string message = fmt::format("{}: {}", to_string(verdict), reason(*result, limits));
    if (!result->error_output.empty()) message += "\n" + printable_text(result->error_output);
    if (verdict == Verdict::time_limit_exceeded)
      message += "\n    help: --time-limit SECONDS gives it longer";
    return tl::unexpected(fail(ExitCode::unexpected, message));
  }
  return std::move(reader.text);
}

/// What the command line asks for, loaded.
struct Task {
  const CommandLine& line;
  const Session& session;
  const Problem& problem;
  std::string input;
  std::string answer;
};

ExitCode compare_and_keep(const Task& task) {
  const auto mode = chosen_mode(task.line);
  if (!mode) return mode.error();
  const auto expected = read_file(task.line.get<std::string>("expect"), kLargestInput);
  if (!expected) return fail(ExitCode::usage, expected.error().message);
  const auto difference = compare_as_codeabbey(*mode, *expected, task.answer);
  if (!difference) {
    std::cerr << "✓ as expected\n";
    return ExitCode::ok;
  }
  std::cerr << "✗ not as expected: " << to_string(*difference) << '\n';
  if (!task.line.has("keep")) return ExitCode::unexpected;
  // What pasting did to the line ends is not the answer's.
  std::string golden;
  for (const char c : *expected) {
    if (c != '\r') golden += c;
  }
  if (!golden.empty() && !golden.ends_with('\n')) golden += '\n';
  const ExitCode kept =
      keep_case(task.session, task.problem, task.line.get<std::string>("keep"), task.input, golden);
  return kept == ExitCode::ok ? ExitCode::unexpected : kept;
}

}  // namespace

ExitCode command_answer(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("answer [OPTION...] PROBLEM [INPUT]", kAbout);
  line.add_options()  //
      ("submission,s", po::value<std::string>()->value_name("FILE"),
       "this program instead of the reference solution")  //
      ("expect,e", po::value<std::string>()->value_name("FILE"),
       "compare with this answer (exit code 1 if it differs)")  //
      ("mode", po::value<std::string>()->value_name("MODE")->default_value("folded"),
       "how: folded, exact, or numbers (to 1e-7)")  //
      ("keep", po::value<std::string>()->value_name("NAME"),
       "if it differs, keep input and expected answer as a new case")      //
      ("copy", "put the answer into the clipboard too")                    //
      ("no-validate", "run on the input though the validator refuses it")  //
      ("problem", po::value<std::string>(), "")("input", po::value<std::string>(), "");
  line.add_positional("problem", 1);
  line.add_positional("input", 1);
  add_limit_options(line);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("problem"))
    return fail(ExitCode::usage, "answer which problem? `judge list` lists them");
  if (line.has("keep") && !line.has("expect"))
    return fail(ExitCode::usage, "--keep goes with --expect");
  if (const auto mode = chosen_mode(line); !mode) return mode.error();
  const auto session = Session::open(line, cancellation);
  if (!session) return session.error();
  const auto problem =
      (*session)->problem(line.get<std::string>("problem"), TestData::not_yet_made);
  if (!problem) return problem.error();
  if (problem->interactor)
    return fail(ExitCode::usage, problem->id + " is interactive: a submission answers what it is " +
                                     "told, line by line; `judge play " + problem->id +
                                     "` lets you try");
  const auto limits = chosen_limits(line, problem->limits);
  if (!limits) return limits.error();
  if (line.has("keep")) {
    const ExitCode fit = check_keep_case(*problem, line.get<std::string>("keep"));
    if (fit != ExitCode::ok) return fit;
  }

  const auto source = chosen_program(line, **session, *problem);
  if (!source) return source.error();
  auto input = read_input(line, cancellation);
  if (cancellation.is_requested()) return fail(ExitCode::interrupted, "interrupted");
  if (!input) return fail(ExitCode::usage, input.error().message);
  const auto folder = TempDir::create();
  if (!folder) return fail(ExitCode::judge_error, folder.error().message);
  const fs::path input_file = folder->path() / "input";
  if (const auto written = write_file_whole(input_file, *input); !written) {
    return fail(ExitCode::judge_error, written.error().message);
  }
  if (!line.has("no-validate")) {
    const ExitCode valid = make_input_valid(**session, *problem, *input, input_file);
    if (valid != ExitCode::ok) return valid;
  }
  const auto program = ready_program(**session, *source, limits->memory);
  if (!program) return program.error();
  auto answer = run_on(**session, *program, run_limits(*limits, *program->built.language),
                       input_file, folder->path() / "sandbox");
  if (!answer) return answer.error();
  std::cout << *answer << std::flush;
  if (!std::cout) return ExitCode::judge_error;  // main() says what there is to say
  if (line.has("copy")) {
    const fs::path answer_file = folder->path() / "answer";
    auto copied = write_file_whole(answer_file, *answer);
    if (copied) copied = copy_to_clipboard(answer_file);
    std::cerr << (copied ? "copied to the clipboard" : copied.error().message) << '\n';
  }
  if (!line.has("expect")) return ExitCode::ok;
  return compare_and_keep({line, **session, *problem, *input, *answer});
}

}  // namespace judge
