#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/cli/exchange/exported_verdicts_fixture.hpp"

// What leaves as a package of Polygon is judged there as it was before.

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path kRootOfAll = JUDGE_SOURCE_ROOT;

class PolygonVerdicts : public ExportedVerdicts {
 protected:
  fs::path exported(const std::vector<std::string>& problem) {
    const fs::path target = ExportedVerdicts::exported("polygon", problem);
    EXPECT_FALSE(target.empty()) << err_;
    return target;
  }
};

// One test with one cache: else the same would be compiled for each package anew.
TEST_F(PolygonVerdicts, AreTheSame) {
  for (const char* package : {"legacy-double", "legacy-guess", "current-drawn"}) {
    SCOPED_TRACE(package);
    const std::string source = (kRootOfAll / "judge/testdata/packages" / package).string();
    const auto before = verdicts({source});
    EXPECT_GT(before.size(), 2U);
    EXPECT_EQ(verdicts({exported({source}).string()}), before);
  }
}

/// A problem of ours with two of its solutions, and what these have on the samples.
struct OwnProblem {
  const char* id;
  const char* right;
  const char* wrong;
  std::vector<const char*> verdicts_of_wrong;
};

// Only what was exported is run: what is expected are the verdicts before.
TEST_F(PolygonVerdicts, AreTheSameOnOurSamples) {
  const char* const accepted = "accepted";
  const char* const wrong_answer = "wrong_answer";
  const std::vector<OwnProblem> problems = {
      {"maze-438", "maze-438.cpp", "literal_statement.cpp", {accepted, wrong_answer}},
      {"procedural-maze",
       "procedural-maze.cpp",
       "reversed_seed.cpp",
       {wrong_answer, wrong_answer, accepted}},
      {"procedural-maze-live",
       "procedural-maze-live.cpp",
       "guess_walks_into_wall.cpp",
       {wrong_answer, wrong_answer, wrong_answer}}};
  for (const OwnProblem& problem : problems) {
    SCOPED_TRACE(problem.id);
    std::map<std::string, std::string> expected = {{problem.right, accepted},
                                                   {problem.wrong, wrong_answer}};
    int number = 0;
    for (const char* verdict : problem.verdicts_of_wrong) {
      const std::string suffix = "/" + std::to_string(++number);
      expected[problem.right + suffix] = accepted;
      expected[problem.wrong + suffix] = verdict;
    }
    const fs::path target = exported({problem.id, "--root", kRootOfAll.string()}) / "solutions";
    EXPECT_EQ(verdicts({(target / problem.right).string(), (target / problem.wrong).string(), "-c",
                        "sample"}),
              expected);
  }
}

/// A checker as they are found: two files, macros, several ways to end, and its words in files.
TEST_F(PolygonVerdicts, AreTheSameByACheckerThatEndsAsItLikes) {
  const std::string package = (kRootOfAll / "judge/testdata/packages/legacy-ends").string();
  const auto before = verdicts({package});
  EXPECT_EQ(before.at("near.py/1"), "wrong_answer");
  EXPECT_EQ(before.at("near.py/2"), "accepted");
  EXPECT_EQ(before.at("far.py/2"), "wrong_answer");
  const fs::path target = exported({package});
  EXPECT_EQ(verdicts({target.string()}), before);
  EXPECT_THAT(out_, testing::HasSubstr("wrong answer it is 10"));
  // As Polygon gives it to those with Windows.
  for (const char* name : {"01", "01.a", "02", "02.a", "03", "03.a"}) {
    std::string text = read_file(target / "tests" / name).value();
    ASSERT_TRUE(text.ends_with('\n'));
    text.insert(text.size() - 1, "\r");
    ASSERT_TRUE(write_file_whole(target / "tests" / name, text));
  }
  EXPECT_EQ(verdicts({target.string()}), before);
  EXPECT_EQ(judge({"verify", target.string(), "--only", "input-refused,answer-refused"}), 0)
      << out_ << err_;
}

TEST_F(PolygonVerdicts, HaveNoBalloons) {
  EXPECT_EQ(judge({"export", "--format", "polygon", "--balloon", "red", "maze-438", "--root",
                   kRootOfAll.string(), "--output", (folder_.path() / "polygon").string()}),
            2);
  EXPECT_THAT(err_, testing::HasSubstr("--balloon is for --format domjudge"));
  EXPECT_FALSE(fs::exists(folder_.path() / "polygon"));
}

}  // namespace
}  // namespace judge
