// What is remembered from one `judge` to the next, as a user has it: the whole program on the
// problem `double`.
#include "judge/cli/remembering_options.hpp"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/cli/remembering_fixture.hpp"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;

class Remembering : public JudgeThatRemembers {
 protected:
  void SetUp() override {
    JudgeThatRemembers::SetUp();
    write("mine.sh", "read n\necho $((n + n))\n");
  }

  void TearDown() override { ::unsetenv("JUDGE_REMEMBER"); }

  int judge_mine(std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"run", "double", (root() / "mine.sh").string()});
    return judge(std::move(more));
  }

  /// How many cases of the last run, which was to tell JSON, are remembered.
  std::size_t remembered() const {
    std::size_t count = 0;
    const auto document = nlohmann::json::parse(out_);
    for (const auto& submission : document["submissions"]) {
      for (const auto& each : submission["cases"]) count += each.contains("remembered") ? 1U : 0U;
    }
    return count;
  }
};

TEST_F(Remembering, TellsWhatWasNotRunAgain) {
  EXPECT_EQ(judge_mine(), 0) << err_;
  EXPECT_THAT(out_, Not(HasSubstr("remembered")));
  EXPECT_EQ(judge_mine(), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("accepted, 3 of 3 cases, 3 remembered"));
  EXPECT_EQ(judge_mine({"--format", "json"}), 0) << err_;
  EXPECT_EQ(remembered(), 3U);
  EXPECT_EQ(err_, "");
}

TEST_F(Remembering, IsOfProblemsThatAProgramJudges) {
  copy_problem("guess", root());
  ASSERT_EQ(judge({"run", "guess", "--format", "json"}), 0) << err_;
  EXPECT_EQ(remembered(), 0U);
  ASSERT_EQ(judge({"run", "guess", "--format", "json"}), 0) << err_;
  EXPECT_EQ(remembered(), 4U) << "two cases of two submissions" << out_;
}

TEST_F(Remembering, RunsWhatWasEdited) {
  ASSERT_EQ(judge_mine(), 0) << err_;
  write("mine.sh", "read n\necho $((n * n))\n");
  EXPECT_EQ(judge_mine({"--format", "json"}), 1) << err_;
  EXPECT_EQ(remembered(), 0U);
  EXPECT_THAT(out_, HasSubstr("wrong_answer"));
  const std::string input = content("cases/double/secret/02-nine.in");
  write("cases/double/secret/02-nine.in", "8\n");
  EXPECT_EQ(judge_mine({"--format", "json"}), 1) << err_;
  EXPECT_EQ(remembered(), 2U);
  write("cases/double/secret/02-nine.in", input);
  EXPECT_EQ(judge_mine({"--format", "json"}), 1) << err_;
  EXPECT_EQ(remembered(), 3U);
}

TEST_F(Remembering, RunsAllAnewWhereThatIsAskedFor) {
  ASSERT_EQ(judge_mine(), 0) << err_;
  EXPECT_EQ(judge_mine({"--fresh", "--format", "json"}), 0) << err_;
  EXPECT_EQ(remembered(), 0U);
  EXPECT_EQ(judge_mine({"--repeat", "2", "--format", "json"}), 0) << err_;
  EXPECT_EQ(remembered(), 0U);
  for (const char* word : {"off", "No", "false", "0"}) {
    ::setenv("JUDGE_REMEMBER", word, 1);
    EXPECT_EQ(judge_mine({"--format", "json"}), 0) << err_;
    EXPECT_EQ(remembered(), 0U) << word;
  }
  ::setenv("JUDGE_REMEMBER", "on", 1);
  EXPECT_EQ(judge_mine({"--format", "json"}), 0) << err_;
  EXPECT_GT(remembered(), 0U);
}

TEST_F(Remembering, IsOfFullyIsolatedProgramsOnly) {
  ASSERT_EQ(judge_mine({"--isolation", "limits"}), 0) << err_;
  EXPECT_EQ(judge_mine({"--isolation", "limits", "--format", "json"}), 0) << err_;
  EXPECT_EQ(remembered(), 0U);
  EXPECT_EQ(judge_mine({"--format", "json"}), 0) << err_;
  EXPECT_EQ(remembered(), 0U);
}

TEST_F(Remembering, KeepsOnlyWhatIsQuickOfABusyMachine) {
  const std::string answer = "read n\necho $((n + n))\n";
  for (const auto& [source, count] :
       {std::pair(answer, 3U),
        {"i=0\nwhile [ $i -lt 150000 ]; do i=$((i + 1)); done\n" + answer, 0U}}) {
    write("mine.sh", source);
    ::setenv("JUDGE_SLOWNESS", "2", 1);
    EXPECT_EQ(judge_mine(), 0) << err_;
    ::setenv("JUDGE_SLOWNESS", "1", 1);
    EXPECT_EQ(judge_mine({"--format", "json"}), 0) << err_;
    EXPECT_EQ(remembered(), count) << source;
  }
}

TEST_F(Remembering, IsSharedByVerify) {
  EXPECT_EQ(judge({"verify", "double"}), 0) << out_ << err_;
  EXPECT_THAT(out_, Not(HasSubstr("remembered")));
  EXPECT_EQ(judge({"verify", "double"}), 0) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr(" remembered, in "));
  EXPECT_EQ(judge({"verify", "double", "--fresh"}), 0) << out_ << err_;
  EXPECT_THAT(out_, Not(HasSubstr("remembered")));
}

TEST_F(Remembering, FindsTestDataThatWereChangedSince) {
  ASSERT_EQ(judge({"verify", "double", "--only", "data-differs-from-plan"}), 0) << out_ << err_;
  ASSERT_EQ(judge({"verify", "double", "--only", "data-differs-from-plan"}), 0) << out_ << err_;
  write("cases/double/secret/02-nine.ans", "19\n");
  EXPECT_EQ(judge({"verify", "double", "--only", "data-differs-from-plan"}), 1);
  const std::string all = out_;
  EXPECT_THAT(all, HasSubstr("02-nine.ans")) << "what was not made is made to be shown";
  EXPECT_EQ(judge({"verify", "double", "--only", "data-differs-from-plan", "--fresh"}), 1);
  EXPECT_EQ(out_, all);
}

TEST_F(Remembering, AsksAValidatorThatWasChanged) {
  const std::vector<std::string> verify = {"verify", "double", "--only", "invalid-input-accepted"};
  ASSERT_EQ(judge(verify), 0) << out_ << err_;
  write("generators/double/validator.sh", "exit 42\n");
  EXPECT_NE(judge(verify), 0);
  EXPECT_THAT(out_, HasSubstr("not as the plan makes them"));
}

TEST_F(Remembering, IsShownCheckedAndEnded) {
  ASSERT_EQ(judge_mine(), 0) << err_;
  EXPECT_EQ(judge({"cache", "stats"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("3 results remembered, "));
  EXPECT_EQ(judge({"cache", "verify"}), 0) << err_;
  EXPECT_EQ(out_, "3 results sound, 0 damaged\n");
  EXPECT_EQ(judge({"cache", "clear"}), 0) << err_;
  EXPECT_EQ(out_, "3 results forgotten\n");
  EXPECT_EQ(judge_mine({"--format", "json"}), 0) << err_;
  EXPECT_EQ(remembered(), 0U);
  EXPECT_EQ(judge({"cache"}), 2);
  EXPECT_EQ(judge({"cache", "claer"}), 2);
}

TEST_F(Remembering, GoesOnWithoutAStoreThatIsNotOurs) {
  ASSERT_EQ(judge_mine(), 0) << err_;
  std::filesystem::permissions(cache_.path() / "results", std::filesystem::perms(0777));
  EXPECT_EQ(judge_mine({"--format", "json"}), 0) << err_;
  EXPECT_EQ(remembered(), 0U);
  EXPECT_THAT(err_, HasSubstr("results are not remembered: others could have written "));
}

}  // namespace
}  // namespace judge
