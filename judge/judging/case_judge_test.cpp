#include "judge/judging/case_judge.hpp"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/testing/shell_program.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class CaseJudgeTest : public testing::Test {
 protected:
  void SetUp() override {
    ::signal(SIGPIPE, SIG_IGN);
    fs::create_directory(folder_.path() / "scratch");
    write("in", "3\n");
    write("ans", "yes\n");
    write("checker",
          "#!/bin/sh\nread x\necho \"saw $x\" > \"$3judgemessage.txt\"\n"
          "case $x in yes) exit 42;; no) exit 43;; *) echo broken >&2; exit 1;; esac\n");
    fs::permissions(folder_.path() / "checker", fs::perms::owner_all);
  }

  void write(const std::string& name, const std::string& content) {
    ASSERT_TRUE(write_file_whole(folder_.path() / name, content));
  }

  CaseJob shell(const std::string& script) {
    return {.program = shell_program(script),
            .limits = {.cpu_time = std::chrono::seconds(2),
                       .wall_time = std::chrono::milliseconds(500)},
            .test_case = test_case_};
  }

  Runnable judging(const std::string& name) {
    return {.arguments = {(folder_.path() / name).string()}};
  }

  CaseJob checked(const std::string& script) {
    CaseJob job = shell(script);
    job.judge = {.kind = ReadyJudge::Kind::checker, .program = judging("checker")};
    return job;
  }

  TempDir folder_ = TempDir::create().value();
  TestCase test_case_{.name = "secret/1",
                      .input = folder_.path() / "in",
                      .answer = folder_.path() / "ans",
                      .comparison = {.mode = CompareMode::exact}};
  std::unique_ptr<Sandbox> sandbox_ =
      make_sandbox({.isolation = Isolation::limits}, folder_.path() / "sandbox").value();
  std::unique_ptr<Sandbox> judges_ =
      make_sandbox({.isolation = Isolation::limits}, folder_.path() / "judges").value();
  CaseJudge judge_{*sandbox_, judges_.get(), folder_.path() / "scratch", {}};
};

TEST_F(CaseJudgeTest, AcceptsTheRightOutput) {
  const CaseResult result = judge_.judge(shell("read n; [ $n = 3 ] && echo yes"));
  EXPECT_EQ(result.verdict, Verdict::accepted);
  EXPECT_EQ(result.test_case, "secret/1");
  EXPECT_EQ(result.message, "");
}

TEST_F(CaseJudgeTest, TellsOfALateRunWhetherItWasRight) {
  // Under a limit of no time at all, but with time to come to an end.
  const auto is_late_but_right = [&](CaseJob job) {
    job.limits.cpu_time = std::chrono::microseconds(1);
    job.limits.cpu_time_grace = std::chrono::seconds(10);
    job.limits.wall_time = std::chrono::seconds(10);
    const CaseResult result = judge_.judge(job);
    EXPECT_EQ(result.verdict, Verdict::time_limit_exceeded);
    return result.is_late_but_right;
  };
  EXPECT_TRUE(is_late_but_right(shell("echo yes")));
  EXPECT_FALSE(is_late_but_right(shell("echo no")));
  EXPECT_FALSE(is_late_but_right(shell("echo yes; exit 1")));
  EXPECT_TRUE(is_late_but_right(checked("echo yes")));
  EXPECT_FALSE(is_late_but_right(checked("echo no")));
  EXPECT_FALSE(is_late_but_right(checked("echo maybe")));
}

TEST_F(CaseJudgeTest, KeepsTheFirstDifference) {
  const CaseResult result = judge_.judge(shell("echo yea"));
  EXPECT_EQ(result.verdict, Verdict::wrong_answer);
  ASSERT_TRUE(result.difference);
  EXPECT_EQ(result.difference->line, 1);
  EXPECT_EQ(result.difference->column, 3);
}

TEST_F(CaseJudgeTest, WhatTheRunDidOutranksADifference) {
  EXPECT_EQ(judge_.judge(shell("echo no; exit 3")).verdict, Verdict::run_time_error);
  EXPECT_EQ(judge_.judge(shell("echo yes; kill -SEGV $$")).verdict, Verdict::run_time_error);
  const CaseResult asleep = judge_.judge(shell("echo no; sleep 100"));
  EXPECT_EQ(asleep.verdict, Verdict::time_limit_exceeded);
  EXPECT_THAT(asleep.message, testing::StartsWith("waited without computing: "));
}

TEST_F(CaseJudgeTest, EndsAtTheFirstDifferenceWhenAskedTo) {
  CaseJob job = shell("echo no; echo more; sleep 100");
  job.first_difference = FirstDifference::ends_run;
  EXPECT_EQ(judge_.judge(job).verdict, Verdict::wrong_answer);
}

TEST_F(CaseJudgeTest, EachRunStartsInAnEmptyFolder) {
  for (int run = 0; run < 2; ++run) {
    const CaseResult result =
        judge_.judge(shell("[ -z \"$(ls)\" ] && echo yes; mkdir d; touch d/f; chmod 0 d"));
    EXPECT_EQ(result.verdict, Verdict::accepted);
  }
}

TEST_F(CaseJudgeTest, AsksTheChecker) {
  EXPECT_EQ(judge_.judge(checked("echo yes")).verdict, Verdict::accepted);
  const CaseResult wrong = judge_.judge(checked("echo no"));
  EXPECT_EQ(wrong.verdict, Verdict::wrong_answer);
  EXPECT_EQ(wrong.message, "saw no");
}

TEST_F(CaseJudgeTest, KeepsWhatTheCheckerSaysOfWhatItAcceptsWhereItIsAskedTo) {
  CaseJob job = checked("echo yes");
  EXPECT_EQ(judge_.judge(job).message, "");
  job.judge_message = JudgeMessage::of_all;
  EXPECT_EQ(judge_.judge(job).message, "saw yes");
}

struct ScoreFileRow {
  const char* written;  ///< by the checker: files and what is in them
  ScoreFiles score_files;
  Verdict verdict;
  std::optional<double> score;
  std::optional<double> multiplier;
};

TEST_F(CaseJudgeTest, KeepsTheScoreThatTheCheckerWrites) {
  using enum Verdict;
  const ScoreFileRow rows[] = {
      {"echo 12.5 > $3/score.txt", ScoreFiles::read, accepted, 12.5, {}},
      {"printf ' +3\\n\\n' > $3/score.txt", ScoreFiles::read, accepted, 3, {}},
      {"echo 0.25 > $3/score_multiplier.txt", ScoreFiles::read, accepted, {}, 0.25},
      {"true", ScoreFiles::read, accepted, {}, {}},
      {"echo 12.5 > $3/score.txt", ScoreFiles::ignored, accepted, {}, {}},
      {"echo much > $3/score.txt", ScoreFiles::ignored, accepted, {}, {}},
      {"echo much > $3/score.txt", ScoreFiles::read, judge_error, {}, {}},
      {": > $3/score.txt", ScoreFiles::read, judge_error, {}, {}},
      {"mkdir $3/score.txt", ScoreFiles::read, judge_error, {}, {}},
      {"ln -s nowhere $3/score.txt", ScoreFiles::read, judge_error, {}, {}},
      {"mkfifo $3/score.txt", ScoreFiles::read, judge_error, {}, {}},
      {"printf '%2000d' 1 > $3/score.txt", ScoreFiles::read, judge_error, {}, {}},
      {"mkfifo $3/score.txt", ScoreFiles::ignored, accepted, {}, {}},
      {"echo inf > $3/score_multiplier.txt", ScoreFiles::read, judge_error, {}, {}},
      {"echo 3; echo 3 > $3/score.txt; exit 43", ScoreFiles::read, wrong_answer, 3, {}},
      {"echo 3 > $3/score.txt", ScoreFiles::required, accepted, 3, {}},
      {"true", ScoreFiles::required, judge_error, {}, {}},
      {"exit 43", ScoreFiles::required, wrong_answer, {}, {}},
      {"echo 3 > $3/score.txt; exit 43", ScoreFiles::required, wrong_answer, {}, {}},
  };
  for (const ScoreFileRow& row : rows) {
    write("scoring", "#!/bin/sh\n" + std::string(row.written) + "\nexit 42\n");
    fs::permissions(folder_.path() / "scoring", fs::perms::owner_all);
    CaseJob job = checked("echo yes");
    job.judge.program = judging("scoring");
    job.judge.score_files = row.score_files;
    const CaseResult result = judge_.judge(job);
    EXPECT_EQ(result.verdict, row.verdict) << row.written << ": " << result.message;
    EXPECT_EQ(result.score, row.score) << row.written;
    EXPECT_EQ(result.score_multiplier, row.multiplier) << row.written;
  }
}

TEST_F(CaseJudgeTest, DoesNotAskTheCheckerAboutARunThatFailed) {
  EXPECT_EQ(judge_.judge(checked("echo yes; exit 1")).verdict, Verdict::run_time_error);
}

TEST_F(CaseJudgeTest, AFailingCheckerIsAJudgeErrorNotTheSubmissions) {
  const CaseResult result = judge_.judge(checked("echo maybe"));
  EXPECT_EQ(result.verdict, Verdict::judge_error);
  EXPECT_EQ(result.message,
            "the checker failed (exit code 1; it must exit with 42 or 43): saw maybe");
}

TEST_F(CaseJudgeTest, ACheckerHasLimits) {
  CaseJob job = checked("echo yes");
  job.judge.limits.wall_time = std::chrono::milliseconds(200);
  job.judge.limits.output = kibibytes(4);
  job.judge.limits.memory = mebibytes(64);
  const auto message = [&](const std::string& checker) {
    write("checker", "#!/bin/bash\n" + checker);
    return judge_.judge(job).message;
  };
  EXPECT_THAT(message("exec sleep 100"),
              testing::HasSubstr("the checker failed (waited without computing: "));
  EXPECT_THAT(message("while :; do echo yes; done"),
              testing::HasSubstr("more than 4 KiB of output"));
  EXPECT_THAT(message("while :; do echo yes; done > long"),
              testing::HasSubstr("more than 4 KiB of output"));
  EXPECT_THAT(message("read -r -d '' -N 1000000000 x < /dev/zero"),
              testing::HasSubstr("the checker failed"));
}

TEST_F(CaseJudgeTest, TellsOfACheckerThatHasHitALimit) {
  CaseJob job = checked("echo yes");
  job.judge.limits.wall_time = std::chrono::milliseconds(200);
  const auto has_hit = [&](const CaseJob& of) { return judge_.judge(of).has_checker_hit_limit; };
  EXPECT_FALSE(has_hit(job));
  EXPECT_FALSE(has_hit(checked("echo maybe"))) << "it failed otherwise";
  write("checker", "#!/bin/bash\nexec sleep 100\n");
  EXPECT_TRUE(has_hit(job));
  CaseJob late = job;
  late.limits.cpu_time = std::chrono::microseconds(1);
  late.limits.cpu_time_grace = std::chrono::seconds(10);
  EXPECT_TRUE(has_hit(late)) << "it costs as much where nothing hangs on what it says";
  EXPECT_FALSE(has_hit(shell("echo yes"))) << "of another case";
}

TEST_F(CaseJudgeTest, ACheckerRunsInTheFeedbackFolder) {
  write("checker", "#!/bin/bash\n[ \"$PWD/\" -ef \"$3\" ] && exit 42; exit 1\n");
  EXPECT_EQ(judge_.judge(checked("echo yes")).verdict, Verdict::accepted);
}

TEST_F(CaseJudgeTest, AMissingAnswerOrProgramIsAJudgeError) {
  fs::remove(folder_.path() / "ans");
  const CaseResult result = judge_.judge(shell("echo yes"));
  EXPECT_EQ(result.verdict, Verdict::judge_error);
  EXPECT_THAT(result.message, testing::HasSubstr("No such file or directory"));
  write("ans", "yes\n");
  CaseJob job = shell("");
  job.program.arguments = {"/no/such/interpreter"};
  EXPECT_EQ(judge_.judge(job).verdict, Verdict::judge_error);
}

class SeveralPassesTest : public CaseJudgeTest {
 protected:
  CaseJob passes(ReadyJudge::Kind kind, const std::string& submission,
                 const std::string& validator) {
    write("validator", "#!/bin/bash\n" + validator);
    fs::permissions(folder_.path() / "validator", fs::perms::owner_all);
    CaseJob job = shell(submission);
    job.judge = {.kind = kind, .program = judging("validator"), .passes = 3};
    return job;
  }
};

/// Wants each number doubled, from the input on, until it is at least 10; keeps a list of them.
constexpr const char* kDoubles =
    "read n < \"$1\"; read x; echo $n >> \"$3seen\"; [ $x = $((2 * n)) ] || exit 43\n"
    "[ $x -ge 10 ] || echo $x > \"$3nextpass.in\"; exit 42\n";

TEST_F(SeveralPassesTest, EachOnWhatTheCheckerWantsNext) {
  const CaseResult result =
      judge_.judge(passes(ReadyJudge::Kind::checker, "read n; echo $((2 * n))", kDoubles));
  EXPECT_EQ(result.verdict, Verdict::accepted) << result.message;
  // What the checker leaves in its folder stays there for the next pass.
  EXPECT_EQ(read_file(folder_.path() / "scratch/feedback/seen", kibibytes(1)).value(), "3\n6\n");
}

TEST_F(SeveralPassesTest, AFailureTellsThePass) {
  const CaseResult result = judge_.judge(
      passes(ReadyJudge::Kind::checker, "read n; [ $n = 6 ] && exit 3; echo $((2 * n))", kDoubles));
  EXPECT_EQ(result.verdict, Verdict::run_time_error);
  EXPECT_EQ(result.message, "pass 2: exit code 3");
}

TEST_F(SeveralPassesTest, RunsTheLastOneAgainAsItRan) {
  CaseJob job =
      passes(ReadyJudge::Kind::checker,
             "read n; echo $WORD$n >&2; [ $n = 6 ] && kill -SEGV $$; echo $((2 * n))", kDoubles);
  job.environment = {"WORD=at "};
  const auto run = judge_.run_again(job);
  ASSERT_TRUE(run);
  EXPECT_EQ(run->signal, SIGSEGV);
  EXPECT_EQ(run->error_output, "at 6\n");
}

TEST_F(SeveralPassesTest, WhatAFailedSubmissionLeftInTheCheckersFolderIsNoNextPass) {
  const fs::path feedback = folder_.path() / "scratch/feedback";
  fs::create_directories(feedback);
  const CaseResult result = judge_.judge(
      passes(ReadyJudge::Kind::checker,
             "ln -s /dev/zero " + (feedback / "nextpass.in").string() + "; exit 3", kDoubles));
  EXPECT_EQ(result.verdict, Verdict::run_time_error);
  EXPECT_EQ(result.message, "exit code 3");
}

TEST_F(SeveralPassesTest, AnotherCaseBeginsWithNothing) {
  const CaseJob job = passes(ReadyJudge::Kind::checker, "read n; echo $((2 * n))", kDoubles);
  judge_.judge(job);
  EXPECT_EQ(judge_.judge(job).verdict, Verdict::accepted);
  EXPECT_EQ(read_file(folder_.path() / "scratch/feedback/seen", kibibytes(1)).value(), "3\n6\n");
}

struct Misuse {
  std::string name;
  std::string validator;
  int passes;
  std::string message;
};

class MisusedPassesTest : public SeveralPassesTest, public testing::WithParamInterface<Misuse> {};

INSTANTIATE_TEST_SUITE_P(
    Rows, MisusedPassesTest,
    testing::Values(Misuse{"too_many", "echo 1 > \"$3nextpass.in\"; exit 42", 3,
                           "limits.validation_passes is 3"},
                    Misuse{"with_a_rejection", "echo 1 > \"$3nextpass.in\"; exit 43", 3,
                           "and the output rejected"},
                    Misuse{"in_a_single_pass_problem", "echo 1 > \"$3nextpass.in\"; exit 42", 1,
                           "the problem is not multi-pass"}),
    [](const auto& instance) { return instance.param.name; });

TEST_P(MisusedPassesTest, IsAJudgeError) {
  CaseJob job = passes(ReadyJudge::Kind::checker, "echo 1", GetParam().validator);
  job.judge.passes = GetParam().passes;
  const CaseResult result = judge_.judge(job);
  EXPECT_EQ(result.verdict, Verdict::judge_error);
  EXPECT_THAT(result.message, testing::HasSubstr(GetParam().message));
}

TEST_F(SeveralPassesTest, AnInteractorHasThemToo) {
  const CaseResult result =
      judge_.judge(passes(ReadyJudge::Kind::interactor, "read n; echo $((2 * n))",
                          "read n < \"$1\"; echo $n; read x; [ $x = $((2 * n)) ] || exit 43\n"
                          "[ $x -ge 10 ] || echo $x > \"$3nextpass.in\"; exit 42\n"));
  EXPECT_EQ(result.verdict, Verdict::accepted) << result.message;
  ASSERT_EQ(result.conversations.size(), 2U);
  EXPECT_EQ(result.conversations[0].beginning.front().text, "3\n");
  EXPECT_EQ(result.conversations[1].beginning.front().text, "6\n");
}

TEST_F(SeveralPassesTest, AnInteractorsMessageIsTheReason) {
  const CaseResult result =
      judge_.judge(passes(ReadyJudge::Kind::interactor, "echo 9; read x; exit 3",
                          "read x; echo \"saw $x\" > \"$3judgemessage.txt\"; exit 43"));
  EXPECT_EQ(result.verdict, Verdict::wrong_answer);
  EXPECT_EQ(result.message, "saw 9");
  EXPECT_EQ(result.run.signal, 0);
}

TEST_F(SeveralPassesTest, AnInteractorWithoutAMessageMayTellTheReasonOnStandardError) {
  const CaseResult rejected = judge_.judge(
      passes(ReadyJudge::Kind::interactor, "echo 9", "read x; echo \"saw $x\" >&2; exit 43"));
  EXPECT_EQ(rejected.verdict, Verdict::wrong_answer);
  EXPECT_EQ(rejected.message, "saw 9");
  const CaseResult failed = judge_.judge(
      passes(ReadyJudge::Kind::interactor, "echo 9", "read x; echo \"saw $x\" >&2; exit 1"));
  EXPECT_EQ(failed.verdict, Verdict::judge_error);
  EXPECT_EQ(failed.message,
            "the interactor failed (exit code 1; it must exit with 42 or 43): saw 9");
}

}  // namespace
}  // namespace judge
