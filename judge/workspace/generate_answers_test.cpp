// Tests of the answers that inputs lack in a package without a plan.

#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/checksums.hpp"
#include "judge/workspace/generate_cases.hpp"
#include "judge/workspace/package_copy_fixture.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace fs = std::filesystem;

/// A copy of the miniature current-half, of whose secret cases the answers are missing.
class GenerateAnswersTest : public PackageCopyTest {
 protected:
  GenerateAnswersTest() : PackageCopyTest("current-half") {
    fs::remove(secret_ / "1.ans");
    fs::remove(secret_ / "2.ans");
  }

  OrFault<GenerateResult> generate(GenerateMode mode = GenerateMode::write) {
    workspace_ = open();
    return generate_cases(*workspace_, "current-half", mode, {});
  }

  const fs::path secret_ = package_ / "data/secret";
  std::unique_ptr<Workspace> workspace_;
};

TEST_F(GenerateAnswersTest, AreMadeByTheFirstAcceptedSubmission) {
  const auto result = generate();
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_THAT(result->changed, ElementsAre("secret/1.ans", "secret/2.ans"));
  EXPECT_EQ(result->made_by, "accepted/half.py");
  EXPECT_EQ(text_of(secret_ / "1.ans"), "5.0\n");
  // Nothing is left to be made, and there is no plan.
  const auto again = generate();
  ASSERT_FALSE(again);
  EXPECT_THAT(again.error().message, HasSubstr("no plan to make cases from"));
}

TEST_F(GenerateAnswersTest, StayAsTheyAreWhereTheyAreThere) {
  ASSERT_TRUE(write_file_whole(secret_ / "1.ans", "by hand\n"));
  const auto result = generate();
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_THAT(result->changed, ElementsAre("secret/2.ans"));
  EXPECT_EQ(text_of(secret_ / "1.ans"), "by hand\n");
}

TEST_F(GenerateAnswersTest, AreFinishedWhereAllWereThereWhenItWasKilled) {
  ASSERT_TRUE(generate());
  fs::create_directory(package_ / "data" / kChangeFolder);
  ASSERT_TRUE(write_file_whole(package_ / "data" / kChangeFolder / kUnfinishedMark, ""));
  fs::remove_all(package_ / "submissions/accepted");  // nothing is left to be made by one
  EXPECT_FALSE(open()->problem("current-half", TestData::complete));
  const auto checked = generate(GenerateMode::check);
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_THAT(to_string(checked->diagnostics.back()), HasSubstr("that is not finished"));
  const auto result = generate();
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_THAT(result->changed, testing::IsEmpty());
  EXPECT_THAT(result->diagnostics, testing::IsEmpty());
  EXPECT_FALSE(fs::exists(package_ / "data" / kChangeFolder));
  EXPECT_TRUE(open()->problem("current-half", TestData::complete));
}

TEST_F(GenerateAnswersTest, AreOnlyToldOfInACheck) {
  const auto result = generate(GenerateMode::check);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_THAT(result->changed, ElementsAre("secret/1.ans", "secret/2.ans"));
  EXPECT_FALSE(fs::exists(secret_ / "1.ans"));
}

TEST_F(GenerateAnswersTest, AreNotMadeWhereAnInputIsInvalid) {
  ASSERT_TRUE(write_file_whole(secret_ / "2.in", "x\n"));
  const auto result = generate();
  ASSERT_TRUE(result) << result.error().message;
  ASSERT_FALSE(result->diagnostics.empty());
  EXPECT_THAT(to_string(result->diagnostics.front()),
              AllOf(HasSubstr("data/secret/2.in"), HasSubstr("the input validator rejects it")));
  EXPECT_FALSE(fs::exists(secret_ / "1.ans"));
}

TEST_F(GenerateAnswersTest, NeedAnAcceptedSubmission) {
  fs::remove_all(package_ / "submissions/accepted");
  const auto result = generate();
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().message,
            "current-half: 2 cases have no answer, and there is no accepted submission to make it");
}

TEST_F(GenerateAnswersTest, AreWhatTheErrorOfARunOffersToMake) {
  workspace_ = open();
  EXPECT_FALSE(workspace_->problem("current-half", TestData::complete));
  std::vector<std::string> told;
  for (const Diagnostic& diagnostic : workspace_->take_diagnostics()) {
    if (diagnostic.severity != Severity::error) continue;
    told.push_back(diagnostic.what);
    EXPECT_EQ(diagnostic.remedy, Remedy::generate_cases);
  }
  EXPECT_THAT(told, ElementsAre("there is no 1.ans to it", "there is no 2.ans to it"));
}

}  // namespace
}  // namespace judge
