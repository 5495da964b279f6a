// What a CaseJudge makes of what runs do, with a sandbox that only pretends: machines that fail and
// runs that nobody could arrange.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/judging/case_judge.hpp"
#include "judge/testing/fake_sandbox.hpp"

namespace judge {
namespace {

using testing::HasSubstr;

class PretendedRuns : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directory(folder_.path() / "scratch");
    ASSERT_TRUE(write_file_whole(folder_.path() / "in", "3\n"));
    ASSERT_TRUE(write_file_whole(folder_.path() / "ans", "yes\n"));
  }

  /// Judges one run that did this.
  CaseResult judge(Expected<FakeSandbox::Run> run, bool is_repeat = false) {
    run_ = std::move(run);
    return judge_.judge({.program = {.arguments = {"/bin/pretended"}},
                         .limits = {.cpu_time = std::chrono::seconds(2)},
                         .test_case = {.name = "secret/1",
                                       .input = folder_.path() / "in",
                                       .answer = folder_.path() / "ans",
                                       .comparison = {.mode = CompareMode::exact}},
                         .is_repeat = is_repeat});
  }

  TempDir folder_ = TempDir::create().value();
  Expected<FakeSandbox::Run> run_;
  FakeSandbox sandbox_{[this](const RunSpec&) { return run_; }};
  CaseJudge judge_{sandbox_, nullptr, folder_.path() / "scratch", {}};
};

TEST_F(PretendedRuns, AMachineThatRefusesIsTheJudgesError) {
  const CaseResult result = judge(failure("create namespaces: No space left on device"));
  EXPECT_EQ(result.verdict, Verdict::judge_error);
  EXPECT_THAT(result.message, HasSubstr("create namespaces"));
}

TEST_F(PretendedRuns, GetTheVerdictOfTheLimitThatWasHit) {
  const std::map<LimitHit, Verdict> verdicts = {{LimitHit::none, Verdict::accepted},
                                                {LimitHit::cpu_time, Verdict::time_limit_exceeded},
                                                {LimitHit::wall_time, Verdict::time_limit_exceeded},
                                                {LimitHit::memory, Verdict::memory_limit_exceeded},
                                                {LimitHit::output, Verdict::output_limit_exceeded},
                                                {LimitHit::processes, Verdict::run_time_error}};
  for (const auto& [limit_hit, verdict] : verdicts) {
    const CaseResult result =
        judge(FakeSandbox::Run{.result = {.limit_hit = limit_hit}, .output = "yes\n"});
    EXPECT_EQ(result.verdict, verdict) << static_cast<int>(limit_hit);
  }
}

TEST_F(PretendedRuns, KeepTheOutputAroundItsFirstDifference) {
  const CaseResult wrong = judge(FakeSandbox::Run{.output = "yet\nmore\n"});
  ASSERT_TRUE(wrong.output);
  EXPECT_EQ(wrong.output->before, "ye");
  EXPECT_EQ(wrong.output->after, "t\nmore\n");
  EXPECT_TRUE(wrong.output->is_at_end);
  const CaseResult more = judge(FakeSandbox::Run{.output = "yes\n" + std::string(3U << 20U, 'x')});
  ASSERT_TRUE(more.output);
  EXPECT_EQ(more.output->before, "yes\n");
  EXPECT_EQ(more.output->after.size(), 1020U);
  EXPECT_FALSE(more.output->is_at_end);
  EXPECT_FALSE(judge(FakeSandbox::Run{.output = "yes\n"}).output);
}

TEST_F(PretendedRuns, KeepNothingOfAnOutputWhoseDifferenceIsFarBehind) {
  const std::string same(3U << 20U, 'x');
  ASSERT_TRUE(write_file_whole(folder_.path() / "ans", same + "yes\n"));
  const CaseResult wrong = judge(FakeSandbox::Run{.output = same + "no\n"});
  EXPECT_EQ(wrong.verdict, Verdict::wrong_answer);
  EXPECT_FALSE(wrong.output);
}

TEST_F(PretendedRuns, ARepeatStartsInARenewedSandboxAndNoOtherRunDoes) {
  const FakeSandbox::Run right{.output = "yes\n"};
  EXPECT_EQ(judge(right).verdict, Verdict::accepted);
  EXPECT_EQ(sandbox_.renewals, 0);
  EXPECT_EQ(judge(right, true).verdict, Verdict::accepted);
  EXPECT_EQ(sandbox_.renewals, 1);
}

TEST_F(PretendedRuns, SeeNothingOfTheCaseButTheirInputAlsoWhereACheckerSeesAll) {
  FakeSandbox checkers(
      [](const RunSpec&) { return FakeSandbox::Run{.result = {.exit_code = 42}}; });
  CaseJudge judge(sandbox_, &checkers, folder_.path() / "scratch", {});
  run_ = FakeSandbox::Run{.output = "yes\n"};
  const CaseResult result = judge.judge({.program = {.arguments = {"/bin/pretended"}},
                                         .limits = {},
                                         .test_case = {.name = "secret/1",
                                                       .input = folder_.path() / "in",
                                                       .answer = folder_.path() / "ans"},
                                         .judge = {.kind = ReadyJudge::Kind::checker}});
  EXPECT_EQ(result.verdict, Verdict::accepted) << result.message;
  ASSERT_EQ(checkers.specs.size(), 1U);
  EXPECT_EQ(checkers.specs.front().folders.size(), 2U) << "the case, and its feedback";
  ASSERT_EQ(sandbox_.specs.size(), 1U);
  const RunSpec& spec = sandbox_.specs.front();
  EXPECT_EQ(spec.standard_input, folder_.path() / "in");
  EXPECT_TRUE(spec.folders.empty());
  EXPECT_TRUE(spec.program.folders.empty());
  EXPECT_TRUE(spec.arguments.empty());
  for (const std::string& variable : spec.environment)
    EXPECT_THAT(variable, testing::Not(HasSubstr(folder_.path().string())));
}

}  // namespace
}  // namespace judge
