#include "judge/cli/problem_screen.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/cli/groups_text.hpp"
#include "judge/cli/telling.hpp"
#include "judge/report/terminal/columns.hpp"
#include "judge/workspace/scripted.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

void print_part(const char* what, const std::string& where) {
  std::cout << for_screen(fmt::format("{:<17} {}", what, where), 18, STDOUT_FILENO);
}

void print_path(const ProblemLibrary& library, const char* what,
                const std::optional<fs::path>& path) {
  print_part(what, path ? library.shown(*path) : "-");
}

void print_program(const char* what, const std::optional<Program>& program) {
  print_part(what, program ? program->shown : "-");
}

/// The programs that judge, as far as a problem of this type has them.
void print_judging_programs(const Problem& problem) {
  const OutputJudge& judge = problem.output_judge;
  if (problem.checker || !problem.type.interactive) print_program("checker", problem.checker);
  if (judge.kind == OutputJudge::Kind::interactor) print_program("interactor", judge.program);
  if (problem.grading.grader) print_program("grader", problem.grading.grader);
  if (problem.output_visualizer) print_program("visualizer", problem.output_visualizer);
  if (problem.input_visualizer) print_program("input visualizer", problem.input_visualizer);
}

/// "2 in sample, 39 in secret"
std::string case_counts(const Problem& problem) {
  std::vector<std::pair<std::string, int>> groups;
  for (const TestCase& test_case : all_cases(problem.data)) {
    const std::string group = test_case.group();
    if (groups.empty() || groups.back().first != group) groups.emplace_back(group, 0);
    ++groups.back().second;
  }
  std::vector<std::string> texts;
  for (const auto& [group, count] : groups) texts.push_back(fmt::format("{} in {}", count, group));
  return texts.empty() ? "-" : fmt::format("{}; --cases lists them", fmt::join(texts, ", "));
}

/// How wide a column of names is: at a terminal it leaves half of the line to what stands behind.
template <class T>
std::size_t columns_of_names(const std::vector<T>& things, std::string T::*name) {
  std::size_t columns = 0;
  for (const T& thing : things) columns = std::max(columns, column_count(thing.*name));
  if (::isatty(STDOUT_FILENO) == 0) return columns;
  return std::min(columns, static_cast<std::size_t>(terminal_width(STDOUT_FILENO)) / 2);
}

}  // namespace

void print_cases(const Problem& problem) {
  std::cout << "\ntestcases\n";
  const std::size_t columns = columns_of_names(all_cases(problem.data), &TestCase::name);
  for (const TestCase& test_case : all_cases(problem.data)) {
    const auto size = [](const fs::path& path, const char* of, const char* without) {
      std::error_code code;
      const std::uintmax_t count = fs::file_size(path, code);
      if (code) return std::string(without);
      return fmt::format("{} {}", to_string(Bytes{static_cast<std::int64_t>(count)}), of);
    };
    std::cout << for_screen(fmt::format("  {}  {}, {}", left_aligned(test_case.name, columns),
                                        size(test_case.input, "in", "no input yet"),
                                        size(test_case.answer, "answer", "no answer yet")),
                            4, STDOUT_FILENO);
  }
}

void print_problem(const ProblemLibrary& library, const Problem& problem) {
  std::cout << problem.id << ": " << problem.name << "\n\n";
  print_part("type", to_string(problem.type));
  const std::string time_limit =
      problem.time_limit_rule
          ? fmt::format("{:g} times what the slowest accepted submission takes",
                        problem.time_limit_rule->multiplier)
          : fmt::format("{:g} s of cpu time",
                        std::chrono::duration<double>(problem.limits.time_limit).count());
  print_part("format", problem.format);
  print_part("limits",
             fmt::format("{}, {} of memory, {} of output", time_limit,
                         to_string(problem.limits.memory), to_string(problem.limits.output)));
  print_part("testcases", case_counts(problem));
  print_path(library, "statement", problem.statement);
  const std::filesystem::path script =
      problem.plan ? std::filesystem::path() : data_script(problem);
  print_path(library, "plan", script.empty() ? problem.plan : std::optional(script));
  if (problem.input_validators.empty()) print_part("input validator", "-");
  for (const Program& validator : problem.input_validators)
    print_part("input validator", validator.shown);
  print_judging_programs(problem);
  if (is_graded(problem))
    std::cout << for_screen("\ngroups\n" + groups_text(problem), STDOUT_FILENO);
  std::cout << for_screen("\nsubmissions, in " + library.shown(problem.solutions_folder) + "\n",
                          STDOUT_FILENO);
  const std::size_t columns = columns_of_names(problem.submissions, &Submission::name);
  for (const Submission& submission : problem.submissions) {
    const std::string row =
        fmt::format("  {}  {}", left_aligned(submission.name, columns),
                    submission.is_reference  ? "the reference"
                    : submission.expectation ? to_string(*submission.expectation)
                                             : "nothing expected");
    std::cout << for_screen(row, 4, STDOUT_FILENO);
  }
}

}  // namespace judge
