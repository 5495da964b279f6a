// Whole problems, of which every job is done by what has nothing of them but what it is sent: they
// come to what they come to here.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/elsewhere_executor.hpp"
#include "judge/testing/recording_reporter.hpp"
#include "judge/testing/test_project.hpp"
#include "judge/workspace/generate_cases.hpp"
#include "judge/workspace/selection.hpp"
#include "judge/workspace/tasks.hpp"
#include "judge/workspace/verification.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::IsEmpty;
using testing::Pair;

/// What there is to tell of a problem.
struct Outcome {
  std::map<std::string, std::string> cases = {};     ///< files that were made, and what is in them
  std::map<std::string, std::string> verdicts = {};  ///< by submission and case
  std::vector<std::string> findings = {};
};

/// What judges one of them is asked about what was made up, too: that takes many jobs.
RuleChoice rules_for(const std::string& problem) {
  RuleChoice choice;
  for (const Rule& rule : rules()) {
    const bool is_asked = rule.stage == Stage::asking && problem == "either";
    const bool is_checked = rule.stage == Stage::reading || rule.stage == Stage::test_data;
    if (is_asked || is_checked) choice.only.insert(rule.id);
  }
  return choice;
}

/// Makes the cases of a problem that has a plan, runs all submissions on all, and asks what judges
/// them.
Outcome outcome_of(const std::string& problem, const TestProject& project,
                   const StartExecutor& start_executor) {
  Diagnostics diagnostics;
  const auto workspace = Workspace::open({.from = project.root(),
                                          .cache_folder = project.root() / "cache",
                                          .isolation = Isolation::limits,
                                          .start_executor = start_executor},
                                         diagnostics)
                             .value();
  Outcome outcome;
  if (fs::exists(project.root() / "generators" / problem / "generators.yaml")) {
    const auto made = generate_cases(*workspace, problem, GenerateMode::write, {});
    EXPECT_TRUE(made) << made.error().message;
    EXPECT_THAT(made->diagnostics, IsEmpty());
    for (const std::string& file : made->changed)
      outcome.cases[file] = project.content("cases/" + problem + "/" + file);
  }
  const auto selected = select_submissions(*workspace, {problem}).value();
  const auto tasks = make_tasks(*workspace, selected.problems, {}).value();
  RecordingReporter reporter;
  const RunReport report = judge_tasks(tasks, {}, *workspace->executor().value(), reporter);
  for (const SubmissionReport& submission : report.submissions) {
    EXPECT_TRUE(submission.is_as_expected()) << submission.submission << submission.message;
    for (const CaseResult& result : submission.cases)
      outcome.verdicts[submission.submission + " on " + result.test_case] = letters(result.verdict);
  }
  const VerifiedProblem verified = verify_problem(
      *workspace, problem, {.rules = rules_for(problem), .kept = project.root() / "kept"});
  for (const Finding& finding : verified.findings) outcome.findings.push_back(to_string(finding));
  return outcome;
}

class ProblemElsewhere : public testing::TestWithParam<const char*> {
 protected:
  /// A project of its own, with a program that has to be compiled where the problem permits it.
  TestProject project() const {
    TestProject project(GetParam());
    if (GetParam() == std::string("double"))
      project.write("solutions/double/accepted/compiled.cpp",
                    "#include <iostream>\nint main() {\n  long long n = 0;\n"
                    "  std::cin >> n;\n  std::cout << 2 * n << '\\n';\n}\n");
    return project;
  }

  Outcome here() const {
    const TestProject mine = project();
    return outcome_of(GetParam(), mine, LocalExecutor::start);
  }

  Outcome elsewhere() {
    const TestProject mine = project();
    const auto start = [&](int, const WorkerOptions& options,
                           Cancellation) -> Expected<std::unique_ptr<Executor>> {
      auto executor = std::make_unique<ElsewhereExecutor>(
          std::vector<fs::path>{mine.root(), options.temporary_folder});
      done_ = executor->done;
      return executor;
    };
    return outcome_of(GetParam(), mine, start);
  }

  template <class Kind>
  bool was_done() const {
    return std::ranges::any_of(*done_,
                               [](const Job& job) { return std::holds_alternative<Kind>(job); });
  }

  std::shared_ptr<std::vector<Job>> done_ = std::make_shared<std::vector<Job>>();  ///< elsewhere
};

TEST_P(ProblemElsewhere, ComesToWhatItComesToHere) {
  const Outcome here = this->here();
  const Outcome elsewhere = this->elsewhere();
  EXPECT_THAT(here.verdicts, Contains(Pair(testing::_, "AC")));
  EXPECT_THAT(here.verdicts, Contains(Pair(testing::_, "WA")));
  EXPECT_EQ(elsewhere.verdicts, here.verdicts);
  EXPECT_EQ(elsewhere.cases, here.cases);
  EXPECT_EQ(elsewhere.findings, here.findings);
  EXPECT_TRUE(was_done<BuildJob>() && was_done<CaseJob>());
  if (GetParam() != std::string("either")) return;
  EXPECT_TRUE(was_done<MakeCaseJob>() && was_done<ValidateJob>() && was_done<CheckJob>());
}

INSTANTIATE_TEST_SUITE_P(Problems, ProblemElsewhere,
                         testing::Values("double", "either", "guess", "relay"),
                         [](const auto& row) { return std::string(row.param); });

}  // namespace
}  // namespace judge
