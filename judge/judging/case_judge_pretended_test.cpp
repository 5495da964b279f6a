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

TEST(PretendedPaths, OfTheRunAreShownAsTheNamesOfItsFiles) {
  const TempDir folder = TempDir::create().value();
  std::filesystem::create_directory(folder.path() / "scratch");
  ASSERT_TRUE(write_file_whole(folder.path() / "in", "3\n"));
  FakeSandbox sandbox([](const RunSpec&) {
    return FakeSandbox::Run{
        .result = {.exit_code = 1, .error_output = "at /program/a.py:3, in /usr/lib/b.py:4\n"}};
  });
  CaseJudge judge(sandbox, nullptr, folder.path() / "scratch", {});
  const CaseResult result =
      judge.judge({.program = {.arguments = {"/program/a.py"},
                               .files = {.folder = "/cache/1", .files = {"a.py"}, .own_count = 1}},
                   .limits = {.cpu_time = std::chrono::seconds(2)},
                   .test_case = {.name = "secret/1",
                                 .input = folder.path() / "in",
                                 .answer = folder.path() / "in",
                                 .comparison = {.mode = CompareMode::exact}}});
  EXPECT_EQ(result.run.error_output, "at a.py:3, in /usr/lib/b.py:4\n");
}

/// Submissions that consist of outputs: nothing is to be run.
class GivenAnswers : public PretendedRuns {
 protected:
  void SetUp() override {
    PretendedRuns::SetUp();
    run_ = failure("something was run");
    std::filesystem::create_directory(folder_.path() / "given");
  }

  CaseResult judge_given(const std::vector<std::pair<std::string, std::string>>& files,
                         Bytes most = mebibytes(8)) {
    Runnable program{.arguments = {"/bin/false"}, .files = {.folder = folder_.path() / "given"}};
    program.language.is_of_answers = true;
    for (const auto& [name, content] : files) {
      EXPECT_TRUE(write_file_whole(program.files.folder / name, content));
      program.files.files.emplace_back(name);
    }
    return judge_.judge({.program = program,
                         .limits = {.output = most},
                         .test_case = {.name = "secret/1",
                                       .input = folder_.path() / "in",
                                       .answer = folder_.path() / "ans",
                                       .comparison = {.mode = CompareMode::exact}}});
  }
};

TEST_F(GivenAnswers, AreJudgedAsTheyAre) {
  const CaseResult right = judge_given({{"1.out", "yes\n"}, {"2.out", "no\n"}});
  EXPECT_EQ(right.verdict, Verdict::accepted) << right.message;
  EXPECT_EQ(right.test_case, "secret/1");
  EXPECT_FALSE(right.run.has_run());
  const CaseResult wrong = judge_given({{"1.out", "no\n"}, {"2.out", "yes\n"}});
  EXPECT_EQ(wrong.verdict, Verdict::wrong_answer);
  ASSERT_TRUE(wrong.output);
  EXPECT_EQ(wrong.output->after, "no\n");
}

TEST_F(GivenAnswers, ThatAreMissingAreWrong) {
  const CaseResult missing = judge_given({{"2.out", "yes\n"}});
  EXPECT_EQ(missing.verdict, Verdict::wrong_answer);
  EXPECT_EQ(missing.message, "no output for this case: no file secret/1.out");
}

TEST_F(GivenAnswers, KeepToTheOutputLimit) {
  EXPECT_EQ(judge_given({{"1.out", "yes\n"}}, Bytes{4}).verdict, Verdict::accepted);
  EXPECT_EQ(judge_given({{"1.out", "yes \n"}}, Bytes{4}).verdict, Verdict::output_limit_exceeded);
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

TEST_F(PretendedRuns, HaveADifferenceOnlyWhereTheOutputIsWhatIsWrong) {
  EXPECT_TRUE(judge(FakeSandbox::Run{.output = "ye"}).difference);
  for (const LimitHit limit_hit : {LimitHit::cpu_time, LimitHit::memory, LimitHit::output}) {
    EXPECT_FALSE(
        judge(FakeSandbox::Run{.result = {.limit_hit = limit_hit}, .output = "ye"}).difference)
        << static_cast<int>(limit_hit);
  }
  EXPECT_FALSE(judge(FakeSandbox::Run{.result = {.exit_code = 3}, .output = "ye"}).difference);
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

/// A static validator that ends in a certain way, and what it finds where it starts.
class PretendedStaticChecks : public PretendedRuns {
 protected:
  CaseResult check(int exit_code, const std::map<std::string, std::string>& feedback = {}) {
    const auto built = folder_.path() / "built";
    std::filesystem::create_directories(built / "inner");
    EXPECT_TRUE(write_file_whole(built / "main.py", "import inner.more\n"));
    EXPECT_TRUE(write_file_whole(built / "inner/more.py", "\n"));
    FakeSandbox judges([&](const RunSpec& spec) {
      spec_ = spec;
      found_ = read_file(spec.working_directory / "inner/more.py").has_value() &&
               read_file(spec.working_directory / "main.py").has_value();
      for (const auto& [name, text] : feedback)
        EXPECT_TRUE(write_file_whole(spec.arguments[2] + name, text));
      return FakeSandbox::Run{.result = {.exit_code = exit_code, .error_output = "said\n"}};
    });
    CaseJudge judge(sandbox_, &judges, folder_.path() / "scratch", {});
    return judge.judge({.program = {.arguments = {"python3"},
                                    .files = {.folder = built},
                                    .language = {.format_code = "python3"},
                                    .entry_point = "main.py"},
                        .limits = {.cpu_time = std::chrono::seconds(7)},
                        .test_case = {.name = "secret/(static)",
                                      .is_static = true,
                                      .static_validator_args = {"more", "args"}},
                        .judge = {.score_files = ScoreFiles::read},
                        .static_validator = Runnable{.arguments = {"validator"}}});
  }

  RunSpec spec_;
  bool found_ = false;
};

TEST_F(PretendedStaticChecks, SeeTheSourcesAndAreToldOfThem) {
  const CaseResult result = check(42);
  EXPECT_EQ(result.verdict, Verdict::accepted) << result.message;
  EXPECT_EQ(result.test_case, "secret/(static)");
  EXPECT_TRUE(found_);
  EXPECT_TRUE(sandbox_.specs.empty()) << "the submission does not run";
  EXPECT_EQ(spec_.program.arguments.front(), "validator");
  EXPECT_EQ(spec_.arguments,
            (std::vector<std::string>{"python3", "main.py",
                                      (folder_.path() / "scratch/feedback").string() + "/", "more",
                                      "args"}));
  EXPECT_EQ(spec_.limits.cpu_time, std::chrono::seconds(7));
  EXPECT_EQ(spec_.standard_input, "/dev/null");
}

TEST_F(PretendedStaticChecks, JudgeLikeAnOutputValidator) {
  const CaseResult scored = check(42, {{"score_multiplier.txt", "0.5\n"}});
  EXPECT_EQ(scored.verdict, Verdict::accepted);
  EXPECT_EQ(scored.score_multiplier, 0.5);
  const CaseResult plain = check(42);
  EXPECT_FALSE(plain.score_multiplier) << "what was written of another submission is gone";
  const CaseResult rejected = check(43, {{"judgemessage.txt", "too long\n"}});
  EXPECT_EQ(rejected.verdict, Verdict::wrong_answer);
  EXPECT_EQ(rejected.message, "too long");
  const CaseResult told =
      check(43, {{"judgemessage.txt", "line 3: too long\n"}, {"teammessage.txt", "be brief\n"}});
  EXPECT_EQ(told.message, "line 3: too long\nto the team: be brief");
  const CaseResult broken = check(1, {{"judgeerror.txt", "no table\n"}});
  EXPECT_EQ(broken.message,
            "the static validator failed (exit code 1; it must exit with 42 or 43): no table");
  const CaseResult failed = check(0);
  EXPECT_EQ(failed.verdict, Verdict::judge_error);
  EXPECT_EQ(failed.message,
            "the static validator failed (exit code 0; it must exit with 42 or 43): said");
  EXPECT_EQ(check(42, {{"score.txt", "many\n"}}).verdict, Verdict::judge_error);
}

}  // namespace
}  // namespace judge
