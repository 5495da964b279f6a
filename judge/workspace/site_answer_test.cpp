#include "judge/workspace/site_answer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

/// In a project whose programs all do well, and whose checker says what a test wants.
class SiteAnswers : public testing::Test, protected TestProject {
 protected:
  SiteAnswers() : TestProject("sum") {
    Diagnostics diagnostics;
    workspace_ = *Workspace::open(
        {.from = root(),
         .cache_folder = root() / "cache",
         .isolation = Isolation::none,
         .start_executor = [this](int, const WorkerOptions&,
                                  Cancellation) -> Expected<std::unique_ptr<Executor>> {
           return std::make_unique<FakeExecutor>([this](const Job& job) -> JobResult {
             ++jobs_;
             if (std::holds_alternative<BuildJob>(job))
               return BuildResult{.program = {.arguments = {"program"}}};
             return opinion_;
           });
         }},
        diagnostics);
    problem_.id = "sum";
  }

  void give_a_checker() {
    write("judge/checkers/sum.py", "print(1)\n");
    problem_.checker = Program{
        .role = Role::checker,
        .source = workspace_->library().source(Role::checker, {root() / "judge/checkers/sum.py"}),
        .shown = "judge/checkers/sum.py"};
    problem_.output_judge = {.kind = OutputJudge::Kind::checker, .program = problem_.checker};
  }

  SiteOpinion judged(const std::string& answer, CodeAbbeyMode mode = CodeAbbeyMode::folded) {
    auto opinion = judge_site_answer(*workspace_, problem_, mode,
                                     {.input = "1 2\n", .answer = answer, .expected = "3 x\r\n"});
    EXPECT_TRUE(opinion) << opinion.error().message;
    return opinion.value_or(SiteOpinion{});
  }

  std::unique_ptr<Workspace> workspace_;
  Problem problem_;
  Opinion opinion_;
  int jobs_ = 0;
};

TEST_F(SiteAnswers, AreComparedAsTheSiteDoes) {
  EXPECT_TRUE(judged("3  X").is_as_expected);
  EXPECT_FALSE(judged("3  X", CodeAbbeyMode::exact).is_as_expected);
  EXPECT_FALSE(judged("4 x").is_as_expected);
  EXPECT_NE(judged("4 x").why, "");
  EXPECT_EQ(jobs_, 0) << "no program is asked";
}

TEST_F(SiteAnswers, AreTheCheckersWhereSeveralAreRight) {
  give_a_checker();
  EXPECT_TRUE(is_answer_checked(problem_));
  opinion_ = {.kind = Opinion::Kind::accepts};
  EXPECT_TRUE(judged("another").is_as_expected);
  opinion_ = {.kind = Opinion::Kind::rejects, .message = "no path"};
  EXPECT_FALSE(judged("3 x").is_as_expected);
  EXPECT_EQ(judged("3 x").why, "no path");
}

TEST(AnswerFile, HasLinesAsCasesHaveThem) {
  EXPECT_EQ(answer_file_of("1\r\n2"), "1\n2\n");
  EXPECT_EQ(answer_file_of("1\n"), "1\n");
  EXPECT_EQ(answer_file_of(""), "");
}

}  // namespace
}  // namespace judge
