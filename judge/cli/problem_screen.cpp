#include "judge/cli/problem_screen.hpp"

#include <algorithm>
#include <iostream>
#include <utility>

#include <fmt/ranges.h>
#include <unistd.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/groups_text.hpp"
#include "judge/cli/named_rows.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/scripted.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

void print_part(const char* what, const std::string& where) {
  const bool has_columns = screen_columns(STDOUT_FILENO) >= kLeastForColumns;
  const std::string printed = printable_name(where);
  const std::string line =
      has_columns ? fmt::format("{:<17} {}", what, printed) : fmt::format("{}: {}", what, printed);
  std::cout << for_screen(line, has_columns ? 18 : 2, STDOUT_FILENO);
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
  if (problem.static_validator) print_program("static validator", problem.static_validator);
  if (problem.output_visualizer) print_program("visualizer", problem.output_visualizer);
  if (problem.input_visualizer) print_program("input visualizer", problem.input_visualizer);
}

/// "2 in sample, 39 in secret"
std::string case_counts(const Problem& problem) {
  std::vector<std::pair<std::string, int>> groups;
  for (const TestCase& test_case : each_case(problem.data)) {
    const std::string group = test_case.group();
    if (groups.empty() || groups.back().first != group) groups.emplace_back(group, 0);
    ++groups.back().second;
  }
  std::vector<std::string> texts;
  for (const auto& [group, count] : groups) texts.push_back(fmt::format("{} in {}", count, group));
  return texts.empty() ? "-" : fmt::format("{}; --cases lists them", fmt::join(texts, ", "));
}

/// "only AC; on secret/*: TLE on some case; a checker says \"too slow\""
std::string expected_text(const Submission& submission) {
  const ExpectedOfSubmission expected = expected_of(submission);
  std::vector<std::string> texts;
  if (expected.whole) texts.push_back(to_string(*expected.whole));
  for (const ScopedExpectation& scoped : expected.besides) {
    const std::string where =
        scoped.scope.empty() ? "" : fmt::format("on {}: ", printable_name(scoped.scope));
    const bool is_score_alone =
        scoped.expectation.score &&
        scoped.expectation == Expectation{.score = scoped.expectation.score};
    if (is_score_alone)
      texts.push_back(fmt::format("{}score {}", where, to_string(*scoped.expectation.score)));
    else if (scoped.expectation != Expectation())
      texts.push_back(where + to_string(scoped.expectation));
    if (!scoped.message.empty())
      texts.push_back(fmt::format("{}a checker says {}", where, visible_text(scoped.message, 60)));
  }
  return texts.empty() ? "nothing expected" : fmt::format("{}", fmt::join(texts, "; "));
}

}  // namespace

void print_cases(const Problem& problem) {
  NamedRows rows;
  for (const TestCase& test_case : each_case(problem.data)) {
    const auto size = [](const fs::path& path, const char* of, const char* without) {
      std::error_code code;
      const std::uintmax_t count = fs::file_size(path, code);
      if (code) return std::string(without);
      return fmt::format("{} {}", to_string(Bytes{static_cast<std::int64_t>(count)}), of);
    };
    rows.emplace_back(printable_name(test_case.name),
                      fmt::format("{}, {}", size(test_case.input, "in", "no input yet"),
                                  size(test_case.answer, "answer", "no answer yet")));
  }
  if (rows.empty()) return;
  std::cout << "\ntestcases\n";
  print_rows(rows);
}

void print_problem(const ProblemLibrary& library, const Problem& problem) {
  std::cout << for_screen(printable_name(problem.id + ": " + problem.name), 2, STDOUT_FILENO)
            << '\n';
  print_part("type", to_string(problem.type));
  const std::string time_limit =
      problem.time_limit_rule
          ? fmt::format("{:g} times what the slowest submission takes that must be in time",
                        problem.time_limit_rule->multiplier)
          : fmt::format("{:g} s of cpu time",
                        std::chrono::duration<double>(problem.limits.time_limit).count());
  print_part("format", problem.format);
  const std::string of_programs =
      problem.type.submit_answer
          ? ""
          : fmt::format("{}, {} of memory, ", time_limit, to_string(problem.limits.memory));
  print_part("limits",
             fmt::format("{}{} of output", of_programs, to_string(problem.limits.output)));
  print_part("testcases", case_counts(problem));
  print_path(library, "statement", problem.statement);
  const std::filesystem::path script =
      problem.plan ? std::filesystem::path() : data_script(problem);
  print_path(library, "plan", script.empty() ? problem.plan : std::optional(script));
  if (problem.input_validators.empty()) print_part("input validator", "-");
  for (const Program& validator : problem.input_validators)
    print_part("input validator", validator.shown);
  print_judging_programs(problem);
  if (problem.submissions.empty()) print_part("submissions", "-");
  if (is_graded(problem))
    std::cout << "\ngroups\n" << groups_text(problem, screen_columns(STDOUT_FILENO));
  if (problem.submissions.empty()) return;
  std::cout << for_screen("\nsubmissions, in " + library.shown(problem.solutions_folder) + "\n",
                          STDOUT_FILENO);
  NamedRows rows;
  for (const Submission& submission : problem.submissions) {
    rows.emplace_back(printable_name(submission.name),
                      submission.is_reference ? "the reference" : expected_text(submission));
  }
  print_rows(rows);
}

}  // namespace judge
