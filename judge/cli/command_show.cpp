#include <iostream>

#include "judge/cli/commands.hpp"
#include "judge/cli/session.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

void print_part(const char* what, const std::string& where) {
  std::cout << fmt::format("{:<17} {}\n", what, where);
}

void print_path(const Project& project, const char* what, const std::optional<fs::path>& path) {
  print_part(what, path ? project.shown(*path) : "-");
}

/// The programs that judge, as far as a problem of this type has them.
void print_judging_programs(const Project& project, const Problem& problem) {
  if (problem.checker || !problem.type.interactive) print_path(project, "checker", problem.checker);
  if (problem.interactor) print_path(project, "interactor", problem.interactor);
  if (problem.visualizer) print_path(project, "visualizer", problem.visualizer);
}

void print_problem(const Project& project, const Problem& problem) {
  std::cout << problem.id << ": " << problem.name << "\n\n";
  print_part("type", to_string(problem.type));
  print_part("limits",
             fmt::format("{:g} s of cpu time, {} of memory, {} of output",
                         std::chrono::duration<double>(problem.limits.time_limit).count(),
                         to_string(problem.limits.memory), to_string(problem.limits.output)));
  print_path(project, "statement", problem.statement);
  print_path(project, "plan", problem.plan);
  print_path(project, "input validator", problem.input_validator);
  print_judging_programs(project, problem);
  std::cout << "\nsubmissions\n";
  for (const Submission& submission : problem.submissions) {
    std::cout << fmt::format("  {}  ({})\n", project.shown(submission.path),
                             submission.is_reference  ? "the reference"
                             : submission.expectation ? to_string(*submission.expectation)
                                                      : "nothing expected");
  }
  std::cout << "\ntestcases\n";
  for (const TestCase& test_case : problem.test_cases) {
    std::error_code code;
    const auto size = [&](const fs::path& path) {
      return to_string(Bytes{static_cast<std::int64_t>(fs::file_size(path, code))});
    };
    std::cout << fmt::format("  {:<40} {} in, {} answer\n", test_case.name, size(test_case.input),
                             size(test_case.answer));
  }
}

}  // namespace

ExitCode command_show(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("show [OPTION...] PROBLEM",
                   "Shows a problem: its limits, and where each of its parts is.");
  line.add_options()("problem", po::value<std::string>(), "");
  line.add_positional("problem", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("problem")) {
    complain("show which problem? `judge list` lists them");
    return ExitCode::usage;
  }
  const auto session = Session::open(line, cancellation, Session::Programs::not_started);
  if (!session) return session.error();
  const auto problem =
      (*session)->problem(line.get<std::string>("problem"), TestData::not_yet_made);
  if (!problem) return problem.error();
  print_problem((*session)->project(), *problem);
  return ExitCode::ok;
}

}  // namespace judge
