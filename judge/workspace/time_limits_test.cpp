#include "judge/workspace/time_limits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/process/command.hpp"
#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

struct Row {
  const char* name;
  const char* manifest;
  std::chrono::milliseconds cpu_time;  ///< of the accepted submission on its slowest case
  std::chrono::milliseconds limit;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

class TimeLimit : public testing::TestWithParam<Row> {
 protected:
  /// Every case takes the time of the row; the second one is the slowest.
  virtual JobResult pretend(const Job& job) {
    if (const auto* build = std::get_if<BuildJob>(&job)) {
      const fs::path file = build->source.files.front();
      // What is built is called by what went into it.
      return BuildResult{
          .program = {.arguments = {file.string(), read_file(file).value_or("(no file)")}}};
    }
    ++runs_;
    const auto& run = std::get<CaseJob>(job);
    CaseResult result{.test_case = run.test_case.name,
                      .verdict = is_accepted_ ? Verdict::accepted : Verdict::wrong_answer};
    result.run.cpu_time =
        run.test_case.name == "secret/2" ? GetParam().cpu_time : GetParam().cpu_time / 2;
    return result;
  }

  std::unique_ptr<Workspace> open() {
    Diagnostics diagnostics;
    auto workspace = Workspace::open(
        {.from = package_,
         .words = {named_.string()},
         .cache_folder = folder_.path() / "cache",
         .isolation = Isolation::none,
         .start_executor = [this](int, const WorkerOptions&,
                                  Cancellation) -> Expected<std::unique_ptr<Executor>> {
           auto fake =
               std::make_unique<FakeExecutor>([this](const Job& job) { return pretend(job); });
           fake->how_slow = [this] {
             ++looks_;
             return Slowness{.times = times_, .cpu_times = times_};
           };
           return fake;
         }},
        diagnostics);
    EXPECT_TRUE(workspace) << workspace.error().message;
    return std::move(*workspace);
  }

  void write(const std::string& name, const std::string& content) {
    fs::create_directories((package_ / name).parent_path());
    ASSERT_TRUE(write_file_whole(package_ / name, content));
  }

  void SetUp() override {
    copy_package("begun/any-two", package_);
    write("problem.yaml", GetParam().manifest);
  }

  std::chrono::milliseconds settled(const MeasuringWish& wish = {}) {
    const auto workspace = open();
    auto problem = workspace->problem("p");
    EXPECT_TRUE(problem);
    const auto settled = settle_time_limit(*workspace, *problem, wish, {});
    EXPECT_TRUE(settled) << settled.error().message;
    told_ = workspace->take_diagnostics();
    return problem->limits.time_limit;
  }

  TempDir folder_ = TempDir::create().value();
  fs::path package_ = folder_.path() / "p";
  fs::path named_ = package_;
  bool is_accepted_ = true;
  int runs_ = 0;
  double times_ = 1;  ///< as slow as when idle the machine is
  int looks_ = 0;     ///< how often it was looked at
  Diagnostics told_;
};

TEST_P(TimeLimit, FollowsFromTheSlowestAcceptedSubmissionAndIsRemembered) {
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_THAT(to_string(told_.back()), testing::HasSubstr("accepted/a.py takes on secret/2"));
  EXPECT_EQ(runs_, 2);
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_EQ(runs_, 2) << "it was measured before";
  write("submissions/accepted/a.py", "print(int(input()))\n");
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_EQ(runs_, 4) << "it is another program now";
}

TEST_P(TimeLimit, OfAnArchiveIsRememberedUntilItIsAnotherOne) {
  const auto zipped = [&] {
    fs::remove(folder_.path() / "p.zip");
    const auto made = run_command({.arguments = {"/bin/sh", "-c", "python3 -m zipfile -c p.zip p"},
                                   .working_directory = folder_.path(),
                                   .environment = {{"PATH=" + environment_variable("PATH")}}});
    EXPECT_TRUE(made && made->exit_code == 0);
    return folder_.path() / "p.zip";
  };
  named_ = zipped();
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_EQ(runs_, 2);
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_EQ(runs_, 2) << "it was measured before";
  write("data/secret/1.ans", "another\n");
  named_ = zipped();
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_EQ(runs_, 4) << "it is another archive now";
}

TEST_P(TimeLimit, IsMeasuredAnewWhereAnotherThingDecidesHowTheyEnd) {
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_EQ(runs_, 2);
  write("data/secret/1.ans", "another\n");
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_EQ(runs_, 4) << "it is another answer now";
  const bool is_legacy = std::string(GetParam().manifest).find("2025-09") == std::string::npos;
  if (is_legacy)
    write("data/secret/testdata.yaml", "output_validator_flags: case_sensitive\n");
  else
    write("data/secret/test_group.yaml", "output_validator_args: [case_sensitive]\n");
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_EQ(runs_, 6) << "outputs are compared otherwise";
  EXPECT_EQ(settled({.recall = Recall::nothing}), GetParam().limit);
  EXPECT_EQ(runs_, 8) << "nothing is to be taken from memory";
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_EQ(runs_, 8);
}

TEST_P(TimeLimit, IsMeasuredEachTimeWhereNothingIsToBeRemembered) {
  settled({.is_remembered = false});
  EXPECT_EQ(runs_, 2);
  settled();
  EXPECT_EQ(runs_, 4);
  settled({.is_remembered = false});
  EXPECT_EQ(runs_, 6);
  settled();
  EXPECT_EQ(runs_, 6);
  forget_time_limits(folder_.path() / "cache");
  settled();
  EXPECT_EQ(runs_, 8);
}

TEST_P(TimeLimit, OfABusyMachineIsRememberedOnABusyOneOnly) {
  const auto settled_while = [this](double times, const MeasuringWish& wish = {}) {
    times_ = times;
    return settled(wish);
  };
  settled_while(2);
  int runs = runs_;
  settled_while(2);
  EXPECT_EQ(runs_, runs);
  EXPECT_EQ(settled_while(1), GetParam().limit);
  EXPECT_EQ(runs_, runs + 2);
  runs = runs_;
  settled_while(2, {.recall = Recall::nothing});
  EXPECT_GT(runs_, runs);
  runs = runs_ - 2;
  EXPECT_EQ(settled_while(1), GetParam().limit);
  EXPECT_EQ(settled_while(2), GetParam().limit);
  EXPECT_EQ(runs_, runs + 2) << "what a quiet one came to is better";
}

TEST_P(TimeLimit, OfAQuietMachineIsRecalledWithoutALookAtTheMachine) {
  settled();
  const int looks = looks_;
  EXPECT_EQ(settled(), GetParam().limit);
  EXPECT_EQ(looks_, looks);
}

TEST_P(TimeLimit, IsTenSecondsWhereNobodyTells) {
  is_accepted_ = false;
  EXPECT_EQ(settled(), 10s);
  EXPECT_THAT(to_string(told_.back()), testing::HasSubstr("no accepted submission"));
}

/// Of 2025-09, with a submission that bounds the limit by some of its cases.
class ScopedTimeLimit : public TimeLimit {
 protected:
  JobResult pretend(const Job& job) override {
    JobResult result = TimeLimit::pretend(job);
    auto* const one = std::get_if<CaseResult>(&result);
    if (one == nullptr) return result;
    const bool is_partial =
        std::get<CaseJob>(job).program.arguments.front().find("b.py") != std::string::npos;
    if (is_partial) {
      ran_.push_back(one->test_case);
      one->verdict = of_partial_;
      one->run.cpu_time = 1700ms;
    }
    return result;
  }

  Verdict of_partial_ = Verdict::wrong_answer;
  std::vector<std::string> ran_;
};

TEST_P(ScopedTimeLimit, FollowsFromTheCasesOnWhichItIsBound) {
  write("submissions/submissions.yaml", "rejected/b.py: {secret/1: {permitted: [WA]}}\n");
  EXPECT_EQ(settled(), 4s);
  EXPECT_THAT(to_string(told_.back()), testing::HasSubstr("rejected/b.py takes on secret/1"));
  EXPECT_THAT(ran_, testing::ElementsAre("secret/1"));
  write("submissions/submissions.yaml", "rejected/b.py: {secret/2: {permitted: [WA]}}\n");
  EXPECT_EQ(settled(), 4s);
  EXPECT_THAT(ran_, testing::ElementsAre("secret/1", "secret/2")) << "it is another bound";
  of_partial_ = Verdict::run_time_error;
  write("submissions/rejected/b.py", "exit(1)\n");
  EXPECT_EQ(settled(), 2s) << "that is no verdict by which it counts";
}

INSTANTIATE_TEST_SUITE_P(Rows, ScopedTimeLimit,
                         testing::Values(Row{"2025-09",
                                             "problem_format_version: 2025-09\nname: P\n"
                                             "uuid: 6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\n",
                                             700ms, 2s}),
                         [](const auto& row) { return "Row" + std::to_string(row.index); });

INSTANTIATE_TEST_SUITE_P(
    Rows, TimeLimit,
    testing::Values(
        Row{"legacy", "name: P\n", 300ms, 2s}, Row{"legacy, hardly any", "name: P\n", 1ms, 1s},
        Row{"legacy, just a whole number", "name: P\n", 400ms, 2s},
        Row{"legacy with a fraction", "limits: {time_multiplier: 1.5}\n", 2100ms, 4s},
        Row{"2025-09",
            "problem_format_version: 2025-09\nname: P\n"
            "uuid: 6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\n",
            700ms, 2s},
        Row{"2025-09 with a resolution",
            "problem_format_version: 2025-09\nname: P\n"
            "uuid: 6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\nlimits: {time_resolution: 0.1, "
            "time_multipliers: {ac_to_time_limit: 3}}\n",
            70ms, 300ms}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

}  // namespace
}  // namespace judge
