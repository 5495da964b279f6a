// Tests of a package of Polygon that it says how to make, and does not hold.
#include "judge/workspace/recipes.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/workspace/package_copy_fixture.hpp"
#include "judge/workspace/verification.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// A copy of the miniature polygon-sum, whose inputs 02, 04, 05 and answers but 01 are not there.
class RecipesTest : public PackageCopyTest {
 protected:
  RecipesTest() : PackageCopyTest("polygon-sum") {}

  std::set<std::string> files() const {
    std::set<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(package_))
      names.insert(entry.path().lexically_relative(package_).string());
    return names;
  }

  std::vector<std::string> told_;
  std::function<void(const std::string&)> begin_ = [this](const std::string& note) {
    told_.push_back(note);
  };
};

TEST_F(RecipesTest, CompletesTestsWithoutTouchingThePackage) {
  const std::set<std::string> before = files();
  const auto workspace = open();
  auto problem = workspace->problem("polygon-sum");
  ASSERT_TRUE(problem) << problem.error().message;
  const auto complete = complete_test_data(*workspace, *problem, begin_);
  ASSERT_TRUE(complete) << complete.error().message;
  EXPECT_THAT(told_, testing::ElementsAre(
                         "polygon-sum: making 4 tests that the package does not hold whole"));
  std::vector<std::string> found;
  for (const TestCase& test_case : each_case(problem->data))
    found.push_back(test_case.name + ": " + text_of(test_case.input) + text_of(test_case.answer));
  EXPECT_THAT(found, testing::ElementsAre("sample/01: 1 2\n3\n", "secret/small/02: 7 8\n15\n",
                                          "secret/small/03: 40 50\n90\n",
                                          "secret/large/04: 1000 2000\n3000\n",
                                          "secret/large/05: 1000000000 1\n1000000001\n"));
  EXPECT_EQ(files(), before);
  // What was made once is there.
  auto again = workspace->problem("polygon-sum");
  ASSERT_TRUE(again);
  ASSERT_TRUE(complete_test_data(*workspace, *again, begin_));
  EXPECT_EQ(told_.size(), 1U);
}

TEST_F(RecipesTest, CompletesOneCaseAlone) {
  const auto workspace = open();
  const auto problem = workspace->problem("polygon-sum");
  ASSERT_TRUE(problem) << problem.error().message;
  const auto complete =
      complete_case(*workspace, *problem, *find_case(*problem, "secret/large/05"), begin_);
  ASSERT_TRUE(complete) << complete.error().message;
  EXPECT_EQ(text_of(complete->input), "1000000000 1\n");
  EXPECT_EQ(text_of(complete->answer), "1000000001\n");
  EXPECT_THAT(told_, testing::ElementsAre(
                         "polygon-sum: making 1 test that the package does not hold whole"));
  const auto whole = complete_case(*workspace, *problem, *find_case(*problem, "sample/01"), begin_);
  ASSERT_TRUE(whole);
  EXPECT_EQ(whole->input, package_ / "tests/01") << "it was there";
  EXPECT_EQ(told_.size(), 1U);
}

TEST_F(RecipesTest, LineEndsOfWindowsCountAsPlainOnes) {
  // One is there whole, the other one's answer is made of it; its validator refuses any other end.
  ASSERT_TRUE(write_file_whole(package_ / "tests/01", "1 2\r\n"));
  ASSERT_TRUE(write_file_whole(package_ / "tests/01.a", "3\r\n"));
  ASSERT_TRUE(write_file_whole(package_ / "tests/03", "40 50\r\n"));
  const auto workspace = open();
  auto problem = workspace->problem("polygon-sum");
  ASSERT_TRUE(problem) << problem.error().message;
  const auto complete = complete_test_data(*workspace, *problem, begin_);
  ASSERT_TRUE(complete) << complete.error().message;
  const TestCase& whole = *find_case(*problem, "sample/01");
  EXPECT_EQ(text_of(whole.input), "1 2\n");
  EXPECT_EQ(text_of(whole.answer), "3\n");
  const TestCase& answered = *find_case(*problem, "secret/small/03");
  EXPECT_EQ(text_of(answered.input), "40 50\n");
  EXPECT_EQ(text_of(answered.answer), "90\n");
  EXPECT_THAT(told_, testing::ElementsAre(
                         "polygon-sum: making 4 tests that the package does not hold whole"));
  EXPECT_EQ(text_of(package_ / "tests/01"), "1 2\r\n") << "nothing is written there";
}

TEST_F(RecipesTest, GenerateWritesPlainLineEndsInPlaceOfThoseOfWindows) {
  ASSERT_TRUE(write_file_whole(package_ / "tests/01", "1 2\r\n"));
  ASSERT_TRUE(write_file_whole(package_ / "tests/01.a", "3\r\n"));
  const auto workspace = open();
  const auto made = generate_cases(*workspace, "polygon-sum", GenerateMode::write, {});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_FALSE(has_errors(made->diagnostics));
  EXPECT_THAT(made->changed, testing::IsSupersetOf({"tests/01", "tests/01.a"}));
  EXPECT_EQ(text_of(package_ / "tests/01"), "1 2\n");
  EXPECT_EQ(text_of(package_ / "tests/01.a"), "3\n");
}

TEST_F(RecipesTest, GenerateWritesWhatIsMissingIntoThePackage) {
  const auto workspace = open();
  const auto made = generate_cases(*workspace, "polygon-sum", GenerateMode::write, {});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_FALSE(has_errors(made->diagnostics));
  EXPECT_THAT(made->changed,
              testing::UnorderedElementsAre("tests/02", "tests/02.a", "tests/03.a", "tests/04",
                                            "tests/04.a", "tests/05", "tests/05.a"));
  EXPECT_EQ(text_of(package_ / "tests/04"), "1000 2000\n");
  EXPECT_EQ(text_of(package_ / "tests/04.a"), "3000\n");
  const auto again = open();
  const auto checked = generate_cases(*again, "polygon-sum", GenerateMode::check, {});
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_THAT(checked->changed, testing::IsEmpty());
}

TEST_F(RecipesTest, AChangeThatWasCutShortIsRefusedUntilAllIsMadeAgain) {
  fs::create_directory(package_ / kChangeFolder);
  ASSERT_TRUE(write_file_whole(package_ / kChangeFolder / kUnfinishedMark, ""));
  const auto workspace = open();
  EXPECT_FALSE(workspace->problem("polygon-sum"));
  const auto checked = generate_cases(*workspace, "polygon-sum", GenerateMode::check, {});
  ASSERT_TRUE(checked) << checked.error().message;
  EXPECT_THAT(to_string(checked->diagnostics.back()), HasSubstr("that is not finished"));
  ASSERT_TRUE(generate_cases(*workspace, "polygon-sum", GenerateMode::write, {}));
  EXPECT_FALSE(fs::exists(package_ / kChangeFolder));
  EXPECT_TRUE(workspace->problem("polygon-sum"));
}

TEST_F(RecipesTest, OfTwoAtOnceTheSecondIsToldToWait) {
  const auto first = FolderLock::take(package_);
  ASSERT_TRUE(first && *first);
  const auto workspace = open();
  const auto made = generate_cases(*workspace, "polygon-sum", GenerateMode::write, {});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_THAT(to_string(made->diagnostics.back()), HasSubstr("are being generated here already"));
  EXPECT_FALSE(fs::exists(package_ / "tests/02"));
}

TEST_F(RecipesTest, ATestThatItsValidatorRefusesIsNamedWithItsLine) {
  ASSERT_TRUE(write_file_whole(package_ / "files/gen.py", "print(-1, 2)\n"));
  const auto workspace = open();
  const auto made = generate_cases(*workspace, "polygon-sum", GenerateMode::write, {});
  ASSERT_TRUE(made) << made.error().message;
  ASSERT_TRUE(has_errors(made->diagnostics));
  EXPECT_THAT(to_string(made->diagnostics.front()), HasSubstr("problem.xml:19"));
  EXPECT_THAT(made->changed, testing::IsEmpty());
}

/// A copy of the miniature polygon-guess, without the answer of its first test.
class InteractiveRecipesTest : public PackageCopyTest {
 protected:
  InteractiveRecipesTest() : PackageCopyTest("polygon-guess") {
    fs::remove(package_ / "tests/01.a");
  }
};

TEST_F(InteractiveRecipesTest, AnswersAreWhatTheInteractorWritesWhileItTalksWithTheMainSolution) {
  const auto workspace = open();
  auto problem = workspace->problem("polygon-guess");
  ASSERT_TRUE(problem) << problem.error().message;
  const auto complete = complete_test_data(*workspace, *problem, {});
  ASSERT_TRUE(complete) << complete.error().message;
  const auto cases = each_case(problem->data);
  ASSERT_EQ(cases.size(), 2U);
  EXPECT_EQ(text_of(cases.front().get().answer), "5\n") << "50, 25, 37, 43, 40";
  EXPECT_FALSE(fs::exists(package_ / "tests/01.a"));
}

TEST_F(InteractiveRecipesTest, AnAnswerThatTheInteractorDoesNotWriteIsToldOfAndLeftToBeMade) {
  const std::string good = text_of(package_ / "solutions/halves.py");
  ASSERT_TRUE(write_file_whole(package_ / "solutions/halves.py",
                               text_of(package_ / "solutions/always.py")));
  fs::remove(package_ / "tests/02.a");
  const auto workspace = open();
  const auto made = generate_cases(*workspace, "polygon-guess", GenerateMode::write, {});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_FALSE(has_errors(made->diagnostics));
  ASSERT_EQ(made->diagnostics.size(), 1U);
  const std::string told = to_string(made->diagnostics.front());
  EXPECT_THAT(told, HasSubstr("secret/01: its answer stays empty: the interactor rejects the "
                              "solution: "));
  EXPECT_THAT(told, HasSubstr("likewise secret/02"));
  EXPECT_THAT(told, HasSubstr("put the answers beside the inputs"));
  EXPECT_THAT(made->changed, testing::IsEmpty());
  EXPECT_FALSE(fs::exists(package_ / "tests/01.a")) << "else it would never be made again";

  ASSERT_TRUE(write_file_whole(package_ / "solutions/halves.py", good));
  const auto again = generate_cases(*open(), "polygon-guess", GenerateMode::write, {});
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_THAT(again->diagnostics, testing::IsEmpty());
  EXPECT_THAT(again->changed, testing::ElementsAre("tests/01.a", "tests/02.a"));
  EXPECT_EQ(text_of(package_ / "tests/01.a"), "5\n");
}

/// What verify finds of a package that holds all of its tests, as "place: severity: what".
class WholePackageTest : public RecipesTest {
 protected:
  WholePackageTest() {
    EXPECT_TRUE(generate_cases(*open(), "polygon-sum", GenerateMode::write, {}));
  }

  std::vector<std::string> found() {
    const auto workspace = open();
    const VerifyWish wish{.rules = {.only = {RuleId::plan, RuleId::data_differs_from_plan}}};
    std::vector<std::string> told;
    for (const Finding& finding : verify_problem(*workspace, "polygon-sum", wish).findings) {
      if (wish.rules.takes(finding.rule)) told.push_back(to_string(finding));
    }
    return told;
  }
};

TEST_F(WholePackageTest, VerifyTellsOfATestThatIsNotWhatItsCommandMakes) {
  EXPECT_THAT(found(), testing::IsEmpty());
  ASSERT_TRUE(write_file_whole(package_ / "tests/04", "1000 2000\r\n"));
  ASSERT_TRUE(write_file_whole(package_ / "tests/01", "2 2\n"));
  EXPECT_THAT(found(), testing::IsEmpty()) << "line ends of Windows, and what is made by hand";
  ASSERT_TRUE(write_file_whole(package_ / "tests/02", "8 8\n"));
  EXPECT_THAT(found(),
              testing::ElementsAre(HasSubstr("tests/02: error: is not what its command makes "
                                             "[data-differs-from-plan]")));
  ASSERT_TRUE(write_file_whole(package_ / "tests/04", "2000 1000\r\n"));
  EXPECT_EQ(found().size(), 2U);
}

TEST_F(WholePackageTest, VerifyTellsOfSuchATestHoweverThePathsAreWritten) {
  std::string manifest = text_of(package_ / "problem.xml");
  manifest.insert(manifest.find("tests/%02d<"), "./");
  ASSERT_TRUE(write_file_whole(package_ / "problem.xml", manifest));
  EXPECT_THAT(found(), testing::IsEmpty());
  ASSERT_TRUE(write_file_whole(package_ / "tests/02", "8 8\n"));
  EXPECT_THAT(found(),
              testing::ElementsAre(HasSubstr("tests/02: error: is not what its command makes")));
}

TEST_F(WholePackageTest, VerifyWarnsWhereTestsCannotBeMadeAgain) {
  ASSERT_TRUE(write_file_whole(package_ / "files/gen.py", "import sys\nsys.exit(3)\n"));
  EXPECT_THAT(found(), testing::Each(HasSubstr("warning: ")));
  EXPECT_THAT(found(), testing::Contains(HasSubstr("'gen 7 8' failed: exit code 3")));
}

TEST_F(WholePackageTest, VerifyTellsOnceOfAChangeThatWasCutShort) {
  fs::create_directory(package_ / kChangeFolder);
  ASSERT_TRUE(write_file_whole(package_ / kChangeFolder / kUnfinishedMark, ""));
  std::vector<std::string> told;
  for (const Finding& finding : verify_problem(*open(), "polygon-sum", {}).findings) {
    if (finding.what.find("that is not finished") != std::string::npos)
      told.push_back(to_string(finding));
  }
  EXPECT_THAT(told, testing::ElementsAre(HasSubstr("error: ")));
}

TEST_F(RecipesTest, VerifyTellsOnceOfTestsThatCannotBeMade) {
  ASSERT_TRUE(write_file_whole(package_ / "files/gen.py", "import sys\nsys.exit(3)\n"));
  const auto workspace = open();
  const VerifiedProblem verified = verify_problem(*workspace, "polygon-sum", {.begin = begin_});
  EXPECT_THAT(told_, testing::ElementsAre(
                         "polygon-sum: making 4 tests that the package does not hold whole"));
  EXPECT_THAT(verified.findings, testing::Contains(testing::Field(
                                     &Finding::what, HasSubstr("'gen 7 8' failed: exit code 3"))));
  EXPECT_THAT(verified.tasks, testing::IsEmpty());
}

}  // namespace
}  // namespace judge
