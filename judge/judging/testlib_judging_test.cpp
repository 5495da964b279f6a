#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/judging/case_judge.hpp"
#include "judge/testing/shell_program.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Judges by shell scripts that are called as testlib's programs are: $0, $1 and $2 are their
/// arguments.
class TestlibJudging : public testing::TestWithParam<Isolation> {
 protected:
  void SetUp() override {
    ::signal(SIGPIPE, SIG_IGN);
    fs::create_directory(folder_.path() / "scratch");
    ASSERT_TRUE(write_file_whole(folder_.path() / "in", "3\n"));
    ASSERT_TRUE(write_file_whole(folder_.path() / "ans", "yes\n"));
  }

  CaseResult judge(const std::string& submission, ReadyJudge judge) {
    judge.protocol = JudgingProtocol::testlib;
    return judge_.judge(
        {.program = shell_program(submission),
         .limits = {.cpu_time = std::chrono::seconds(2), .wall_time = std::chrono::seconds(2)},
         .test_case = {.name = "secret/1",
                       .input = folder_.path() / "in",
                       .answer = folder_.path() / "ans",
                       .output_validator_args = flags_},
         .judge = std::move(judge)});
  }

  CaseResult checked(const std::string& submission, const std::string& checker) {
    return judge(submission,
                 {.kind = ReadyJudge::Kind::checker, .program = shell_program(checker)});
  }

  CaseResult talked(const std::string& submission, const std::string& interactor,
                    const std::vector<std::string>& checkers) {
    ReadyJudge ready{.kind = ReadyJudge::Kind::interactor, .program = shell_program(interactor)};
    for (const std::string& checker : checkers)
      ready.more_checkers.push_back(shell_program(checker));
    return judge(submission, std::move(ready));
  }

  std::vector<std::string> flags_ = {"not", "passed", "on"};
  TempDir folder_ = TempDir::create().value();
  std::unique_ptr<Sandbox> sandbox_ =
      make_sandbox({.isolation = GetParam()}, folder_.path() / "sandbox").value();
  std::unique_ptr<Sandbox> judges_ =
      make_sandbox({.isolation = GetParam()}, folder_.path() / "judges").value();
  CaseJudge judge_{*sandbox_, judges_.get(), folder_.path() / "scratch", {}};
};

INSTANTIATE_TEST_SUITE_P(Isolations, TestlibJudging,
                         testing::Values(Isolation::limits, Isolation::full),
                         [](const auto& instance) {
                           return instance.param == Isolation::full ? "full" : "limits";
                         });

const std::string kSameAsAnswer =
    "[ $# = 2 ] || exit 3; read i < \"$0\"; read o < \"$1\"; read a < \"$2\"; [ \"$i\" = 3 ] || "
    "exit 3; [ \"$o\" = \"$a\" ] && exit 0; echo \"wrong answer $o\" >&2; exit 1";

TEST_P(TestlibJudging, ACheckerFindsInputOutputAndAnswerInThatOrder) {
  EXPECT_EQ(checked("echo yes", kSameAsAnswer).verdict, Verdict::accepted);
  const CaseResult wrong = checked("echo no", kSameAsAnswer);
  EXPECT_EQ(wrong.verdict, Verdict::wrong_answer);
  EXPECT_EQ(wrong.message, "wrong answer no");
  // What the one before has printed is gone.
  EXPECT_EQ(checked("echo yes", kSameAsAnswer).verdict, Verdict::accepted);
}

TEST_P(TestlibJudging, ACheckerIsToldTheGroupWhereThatIsAmongItsFlags) {
  flags_ = {"--testset", "tests", "--group", "large"};
  EXPECT_EQ(checked("echo yes", "[ \"$3 $4 $5 $6\" = '--testset tests --group large' ]").verdict,
            Verdict::accepted);
}

TEST_P(TestlibJudging, ACheckerThatFailsIsAJudgeError) {
  const CaseResult failed = checked("echo yes", "echo FAIL no answer >&2; exit 3");
  EXPECT_EQ(failed.verdict, Verdict::judge_error);
  EXPECT_EQ(failed.message,
            "the checker failed (exit code 3; it must exit with 0, 1, 2, 4, 5, 7, 8 or 16 to 216): "
            "FAIL no answer");
}

TEST_P(TestlibJudging, PointsAreToldAndMoreThanNoneAreAccepted) {
  const CaseResult some = checked("echo yes", "echo points 2.5 nearly >&2; exit 7");
  EXPECT_EQ(some.verdict, Verdict::accepted);
  EXPECT_EQ(some.message, "points 2.5 nearly");
  EXPECT_EQ(checked("echo yes", "echo points 0 >&2; exit 7").verdict, Verdict::wrong_answer);
}

TEST_P(TestlibJudging, PointsWithoutANumberAreAJudgeErrorThatSaysSo) {
  const CaseResult failed = checked("echo yes", "echo points points_info=a=1,b=2 d=1 >&2; exit 7");
  EXPECT_EQ(failed.verdict, Verdict::judge_error);
  EXPECT_THAT(failed.message,
              testing::AllOf(testing::HasSubstr("the checker failed (exit code 7, which gives "
                                                "points, but its message has no number of them"),
                             testing::HasSubstr("points_info=a=1,b=2")));
}

TEST_P(TestlibJudging, PointsAreScoresWhereTheProblemHasThem) {
  const auto scored = [&](const std::string& checker) {
    return judge("echo yes", {.kind = ReadyJudge::Kind::checker,
                              .program = shell_program(checker),
                              .score_files = ScoreFiles::read});
  };
  const CaseResult points = scored("echo points 2.5 nearly >&2; exit 7");
  EXPECT_EQ(points.score, 2.5);
  EXPECT_EQ(points.score_multiplier, std::nullopt);
  const CaseResult part = scored("echo 'partially correct (50) half of half' >&2; exit 50");
  EXPECT_EQ(part.verdict, Verdict::accepted);
  EXPECT_EQ(part.score, std::nullopt);
  EXPECT_EQ(part.score_multiplier, 0.25);
  EXPECT_EQ(part.message, "partially correct (50) half of half");
  const CaseResult none = scored("echo points 0 >&2; exit 7");
  EXPECT_EQ(none.verdict, Verdict::wrong_answer);
  EXPECT_EQ(none.score, std::nullopt);
  EXPECT_EQ(scored("echo 7 > score.txt; exit 0").score, std::nullopt) << "that is no file of its";
  EXPECT_EQ(checked("echo yes", "echo points 2.5 >&2; exit 7").score, std::nullopt)
      << "the problem has no scores";
}

TEST_P(TestlibJudging, PointsThatArePercentsAreAPartOfWhatTheCaseIsWorth) {
  const auto scored = [&](const std::string& checker) {
    return judge("echo yes", {.kind = ReadyJudge::Kind::checker,
                              .program = shell_program(checker),
                              .score_files = ScoreFiles::read,
                              .points_unit = PointsUnit::percents});
  };
  const CaseResult points = scored("echo points 25 nearly >&2; exit 7");
  EXPECT_EQ(points.score, std::nullopt);
  EXPECT_EQ(points.score_multiplier, 0.25);
  EXPECT_EQ(points.message, "points 25 nearly");
  EXPECT_EQ(scored("echo 'partially correct (50)' >&2; exit 50").score_multiplier, 0.25)
      << "what is a part already stays one";
  const CaseResult all = scored("echo ok >&2; exit 0");
  EXPECT_EQ(all.score_multiplier, std::nullopt);
}

TEST_P(TestlibJudging, AnInteractorGivesPointsAndItsCheckerTheLast) {
  const std::string gives = "read x; echo \"$x\" > \"$1\"; echo points 3 >&2; exit 7";
  const auto scored = [&](std::vector<Runnable> checkers) {
    return judge("echo 8", {.kind = ReadyJudge::Kind::interactor,
                            .program = shell_program(gives),
                            .more_checkers = std::move(checkers),
                            .score_files = ScoreFiles::read});
  };
  const CaseResult alone = scored({});
  EXPECT_EQ(alone.verdict, Verdict::accepted);
  EXPECT_EQ(alone.score, 3);
  EXPECT_EQ(alone.message, "points 3");
  EXPECT_EQ(scored({shell_program("echo points 1 >&2; exit 7")}).score, 1);
  EXPECT_EQ(scored({shell_program("exit 0")}).score, 3) << "it has nothing to say of points";
}

const std::string kAsksOnce =
    "read x; echo \"$x\" > \"$1\"; read a < \"$2\"; [ \"$a\" = yes ] || exit 3; [ \"$x\" = 7 ] "
    "&& exit 0; exit 1";

TEST_P(TestlibJudging, AnInteractorHasTheLastWordWhereThereIsNoChecker) {
  EXPECT_EQ(talked("echo 7", kAsksOnce, {}).verdict, Verdict::accepted);
  EXPECT_EQ(talked("echo 8", kAsksOnce, {}).verdict, Verdict::wrong_answer);
  EXPECT_EQ(talked("exit 3", "read x || exit 2", {}).verdict, Verdict::run_time_error);
  EXPECT_EQ(talked("echo 7", "exit 3", {}).verdict, Verdict::judge_error);
}

TEST_P(TestlibJudging, ACheckerLooksAtWhatTheInteractorWrote) {
  const std::string small = "read o < \"$1\"; [ \"$o\" -lt 9 ] && exit 0; exit 1";
  const std::string any = "read x; echo \"$x\" > \"$1\"; exit 0";
  EXPECT_EQ(talked("echo 8", any, {small}).verdict, Verdict::accepted);
  EXPECT_EQ(talked("echo 9", any, {small}).verdict, Verdict::wrong_answer);
  EXPECT_EQ(talked("echo 8", "read x; exit 0", {"[ -s \"$1\" ] && exit 3; exit 0"}).verdict,
            Verdict::accepted)
      << "nothing written is an empty output";
  EXPECT_EQ(talked("echo 9", "read x; exit 1", {"exit 3"}).verdict, Verdict::wrong_answer)
      << "it is not asked where the interactor rejects";
}

TEST_P(TestlibJudging, AStandardCheckerLooksAtWhatTheInteractorWrote) {
  const auto compared = [&](const std::string& submission) {
    return judge(submission, {.kind = ReadyJudge::Kind::interactor,
                              .program = shell_program("read x; echo \"$x\" > \"$1\"; exit 0"),
                              .of_written = StandardChecker::ncmp});
  };
  ASSERT_TRUE(write_file_whole(folder_.path() / "ans", "7\n"));
  EXPECT_EQ(compared("echo 7").verdict, Verdict::accepted);
  const CaseResult wrong = compared("echo 8");
  EXPECT_EQ(wrong.verdict, Verdict::wrong_answer);
  EXPECT_THAT(wrong.message, testing::HasSubstr("what the interactor wrote, by ncmp: "));
  ASSERT_TRUE(write_file_whole(folder_.path() / "ans", "seven\n"));
  EXPECT_EQ(compared("echo 7").verdict, Verdict::judge_error);
}

TEST_P(TestlibJudging, AnInteractorsOutputMustBeAFile) {
  const CaseResult linked =
      talked("echo 8", "read x; ln -s /etc/passwd \"$1\"; exit 0", {"exit 0"});
  EXPECT_EQ(linked.verdict, Verdict::judge_error);
  EXPECT_EQ(linked.message, "the interactor's output is not a file");
}

}  // namespace
}  // namespace judge
