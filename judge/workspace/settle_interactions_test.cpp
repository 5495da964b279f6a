#include "judge/workspace/settle_interactions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/testing/fake_executor.hpp"
#include "judge/testing/test_project.hpp"
#include "judge/workspace/generate_cases.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* kShown = "cases/guess/sample/1.interaction";
constexpr const char* kSaid = "<guess\n>0\n<not 0\n>1\n<right\n";

/// Generates for an interactive miniature.
class SampleConversation : public testing::Test, protected TestProject {
 protected:
  SampleConversation() : SampleConversation("guess") {}
  explicit SampleConversation(std::string problem)
      : TestProject(problem), problem_(std::move(problem)) {}

  OrFault<GenerateResult> generated(GenerateMode mode = GenerateMode::write) const {
    Diagnostics diagnostics;
    const auto workspace = Workspace::open(
        {.from = root(), .cache_folder = root() / "cache", .isolation = Isolation::limits},
        diagnostics);
    return generate_cases(**workspace, problem_, mode, {});
  }

  /// What is told, and behind it what was changed.
  std::string told(GenerateMode mode = GenerateMode::write) const {
    const auto result = generated(mode);
    if (!result) return "fault: " + result.error().message;
    std::string text;
    for (const Diagnostic& diagnostic : result->diagnostics) text += to_string(diagnostic) + "\n";
    for (const std::string& name : result->changed) text += name + "\n";
    return text;
  }

  /// Has a plan make the sample; `more` goes with its input.
  void plan(const std::string& more = "") const {
    remove("cases/guess/sample");
    remove("cases/guess/secret");
    write("generators/guess/generators.yaml",
          "solution: /solutions/guess/guess.sh\ndata:\n  sample:\n    data:\n      '1': {in: "
          "\"1\\n\"" +
              more + "}\n  secret: {data: {'2': {in: \"2\\n\"}}}\n");
  }

 private:
  std::string problem_;
};

class SampleConversationOfPasses : public SampleConversation {
 protected:
  SampleConversationOfPasses() : SampleConversation("guess-twice") {}
};

TEST_F(SampleConversation, IsMadeWhereThereIsNoPlan) {
  EXPECT_THAT(told(GenerateMode::check), HasSubstr("fault: guess: there is no plan"));
  EXPECT_EQ(told(), "sample/1.interaction\n");
  EXPECT_EQ(content(kShown), kSaid);
  EXPECT_THAT(told(), HasSubstr("fault: guess: there is no plan"));
}

TEST_F(SampleConversationOfPasses, IsPartedByPasses) {
  EXPECT_EQ(told(), "sample/1.interaction\n");
  EXPECT_EQ(content("cases/guess-twice/sample/1.interaction"),
            std::string(kSaid) + "---\n<guess\n>0\n<not 0\n>1\n<not 1\n>2\n<right\n");
}

TEST_F(SampleConversation, IsMadeBehindThePlanAndStays) {
  plan();
  EXPECT_THAT(told(), AllOf(HasSubstr("sample/1.in\nsample/1.interaction\n"),
                            Not(HasSubstr("secret/2.interaction")), Not(HasSubstr(": "))));
  EXPECT_EQ(content(kShown), kSaid);
  EXPECT_THAT(content("cases/guess/SHA256SUMS"), Not(HasSubstr(".interaction")));
  for (const GenerateMode mode :
       {GenerateMode::write, GenerateMode::check, GenerateMode::check_twice})
    EXPECT_THAT(told(mode), IsEmpty());
}

TEST_F(SampleConversation, OfAnAuthorIsKeptWithANote) {
  plan();
  EXPECT_THAT(told(), Not(HasSubstr(": ")));
  write(kShown, "<guess\n>1\n<right\n");
  for (const GenerateMode mode : {GenerateMode::write, GenerateMode::check}) {
    EXPECT_THAT(told(mode),
                AllOf(HasSubstr("sample/1.interaction: note: the reference solution's "
                                "conversation is another one today: line 2"),
                      HasSubstr("to have it made again, remove it"), Not(HasSubstr("error"))));
  }
  EXPECT_THAT(told(GenerateMode::check_twice), IsEmpty());
  EXPECT_EQ(content(kShown), "<guess\n>1\n<right\n");
}

TEST_F(SampleConversation, ThatThePlanMakesIsNobodyElses) {
  plan(", interaction: \"<guess\\n>1\\n<right\\n\"");
  EXPECT_THAT(told(), Not(HasSubstr(": ")));
  EXPECT_THAT(told(), IsEmpty());
  EXPECT_THAT(content("cases/guess/SHA256SUMS"), HasSubstr("  sample/1.interaction\n"));
  plan();
  EXPECT_THAT(told(), HasSubstr("sample/1.interaction\n")) << "it is made by the reference now";
  EXPECT_EQ(content(kShown), kSaid);
}

TEST_F(SampleConversation, IsNotMadeOfASolutionThatIsNotAccepted) {
  write("solutions/guess/guess.sh", "read -r word\necho 0\n");
  EXPECT_THAT(told(), HasSubstr("cases/guess/sample/1.in: warning: the reference solution gets "
                                "wrong_answer here: no conversation to show\n"));
  EXPECT_EQ(content(kShown), "(no file)");
}

TEST_F(SampleConversation, OfASolutionThatDoesNotCompileIsNothingToBeMade) {
  write("solutions/guess/guess.sh", "if then\n");
  EXPECT_THAT(told(), HasSubstr("fault: guess: there is no plan"));
}

TEST_F(SampleConversation, IsNotMadeWhereTheInteractorDoesNotCompile) {
  write("judge/interactors/guess.sh", "if then\n");
  EXPECT_THAT(told(), AllOf(HasSubstr("cases/guess/sample: warning: no conversation of a sample is "
                                      "made\n"),
                            HasSubstr("the interactor does not compile")));
}

TEST_F(SampleConversation, GoesWithItsSample) {
  plan();
  EXPECT_THAT(told(), Not(HasSubstr(": ")));
  write("generators/guess/generators.yaml",
        "solution: /solutions/guess/guess.sh\ndata:\n  sample:\n    data:\n      '4': {in: "
        "\"1\\n\"}\n  secret: {data: {'2': {in: \"2\\n\"}}}\n");
  EXPECT_THAT(told(GenerateMode::check),
              HasSubstr("sample/1.interaction: error: is no longer made by the plan"));
  EXPECT_EQ(content(kShown), kSaid);
  EXPECT_THAT(told(), AllOf(HasSubstr("sample/1.in\nsample/1.interaction\n"),
                            HasSubstr("sample/4.interaction\n"), Not(HasSubstr(": "))));
  EXPECT_EQ(content(kShown), "(no file)");
  EXPECT_EQ(content("cases/guess/sample/4.interaction"), kSaid);
  EXPECT_THAT(told(), IsEmpty());
}

TEST_F(SampleConversation, ThatTheMachineRefusesLeavesTheListOfWhatWasMade) {
  plan();
  Diagnostics diagnostics;
  const auto workspace = Workspace::open(
      {.from = root(), .cache_folder = root() / "cache", .isolation = Isolation::limits},
      diagnostics);
  ASSERT_TRUE((*workspace)->wrap_executor([](Executor& executor) {
    return std::make_unique<FakeExecutor>([&executor](const Job& job) -> JobResult {
      if (std::holds_alternative<CaseJob>(job)) return Error{"no room"};
      return perform_all(executor, {job}, {}).front();
    });
  }));
  const auto result = generate_cases(**workspace, "guess", GenerateMode::write, {});
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_THAT(result->changed, testing::Contains("sample/1.in"));
  ASSERT_FALSE(result->diagnostics.empty());
  EXPECT_EQ(to_string(result->diagnostics.back()),
            "cases/guess/sample: error: no conversation of a sample is made\n    no room");
}

TEST_F(SampleConversation, OfACaseThatThePlanDoesNotHaveIsInTheWay) {
  plan();
  EXPECT_THAT(told(), Not(HasSubstr(": ")));
  write("cases/guess/sample/3.interaction", kSaid);
  EXPECT_THAT(told(), HasSubstr("sample/3.interaction: error: not in the plan"));
}

}  // namespace
}  // namespace judge
