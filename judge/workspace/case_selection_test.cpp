#include "judge/workspace/case_selection.hpp"

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

struct MatchRow {
  const char* name;
  const char* pattern;
  bool matches;
};

std::ostream& operator<<(std::ostream& out, const MatchRow& row) {
  return out << row.name << " by " << row.pattern;
}

class CasePattern : public testing::TestWithParam<MatchRow> {};

TEST_P(CasePattern, MeansTheNamesThatPeopleExpect) {
  EXPECT_EQ(matches(GetParam().name, {GetParam().pattern}), GetParam().matches);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, CasePattern,
    testing::Values(
        MatchRow{"secret/02-five", "secret/02-five", true},
        MatchRow{"secret/02-five", "02-five", true}, MatchRow{"secret/02-five", "secret/02", true},
        MatchRow{"secret/02-five", "02", true}, MatchRow{"secret/02-five", "secret", true},
        MatchRow{"secret/02-five", "sample", false}, MatchRow{"secret/02-five", "0", false},
        MatchRow{"secret/02-five", "02-fi", true}, MatchRow{"secret/02-five", "sec", true},
        MatchRow{"secret/120-many", "secret/12", false}, MatchRow{"secret/02-five", "five", false},
        MatchRow{"secret/02-five", "*five", true}, MatchRow{"secret/12", "1", false},
        MatchRow{"secret/large/1", "secret/large", true}, MatchRow{"secret/large/1", "1", true},
        MatchRow{"secret/02-five", "2", true}, MatchRow{"secret/02-five", "secret/2", true},
        MatchRow{"secret/02-five", "sample/2", false}, MatchRow{"secret/2", "002", true},
        MatchRow{"secret/00-none", "0", true}, MatchRow{"secret/20-many", "2", false},
        MatchRow{"secret/02-five", "secret/", true}, MatchRow{"secret/02-five", "sample/", false}));

TEST(CaseHelp, NamesTheNearest) {
  const std::vector<std::string> names = {"sample/01-one", "secret/01-zero", "secret/02-nine",
                                          "secret/03-large-1", "secret/04-large-2"};
  EXPECT_EQ(case_help("secret/none", names), "did you mean 'secret/02-nine'?");
  EXPECT_EQ(case_help("secret/large", names),
            "did you mean 'secret/03-large-1' or 'secret/04-large-2'?");
  EXPECT_EQ(case_help("smaple/01-one", names), "did you mean 'sample/01-one'?");
  EXPECT_EQ(case_help("smaple", names), "did you mean 'sample'?");
  EXPECT_EQ(case_help("SAMPLE", names), "did you mean 'sample'?");
  EXPECT_EQ(case_help("SECRET/02", names), "did you mean 'secret/02-nine'?");
  EXPECT_EQ(case_help("seceret/02", names), "did you mean 'secret/02-nine'?");
  EXPECT_EQ(case_help("secret/99", names), "the last one is 'secret/04-large-2'");
  EXPECT_EQ(case_help("sample/7", names), "the last one is 'sample/01-one'");
  EXPECT_EQ(case_help("largee", names), "did you mean 'secret/03-large-1' or 'secret/04-large-2'?");
  EXPECT_EQ(case_help("secret/lrge", names),
            "did you mean 'secret/03-large-1' or 'secret/04-large-2'?");
  EXPECT_EQ(case_help("SAMPLE", names), "did you mean 'sample'?");
  EXPECT_EQ(case_help("SECRET/02-NINE", names), "did you mean 'secret/02-nine'?");
  EXPECT_EQ(case_help("SECRET/02", names), "did you mean 'secret/02-nine'?");
  EXPECT_EQ(case_help("LARGE", names), "did you mean 'secret/03-large-1' or 'secret/04-large-2'?");
  EXPECT_EQ(case_help("xyz", names), "");
  EXPECT_EQ(case_help("zzz", names), "");
}

TEST(CasesThereAre, AreCountedAndTheFirstNamed) {
  EXPECT_EQ(cases_there_are({"sample/1", "sample/2", "secret/1", "secret/2", "secret/3"}),
            "there are 5 testcases: sample/1, sample/2, secret/1 and 2 more");
  EXPECT_EQ(cases_there_are({"sample/1"}), "there is 1 testcase: sample/1");
  EXPECT_EQ(cases_there_are({}), "there is none");
}

TEST(CasesByInputSize, HasEachInputOnceTheSmallestFirst) {
  const TempDir folder = TempDir::create().value();
  const auto test_case = [&](const std::string& name, const std::string& input) {
    return TestCase{.name = name, .input = folder.path() / input};
  };
  for (const auto& [file, text] :
       {std::pair("a", "12345"), std::pair("b", "1"), std::pair("c", "123"), std::pair("d", "2")})
    ASSERT_TRUE(write_scratch_file(folder.path() / file, text));
  Problem problem;
  problem.data.cases = {test_case("secret/1", "a"), test_case("secret/2", "gone"),
                        test_case("secret/3", "b"), test_case("secret/4", "a"),
                        test_case("secret/5", "c"), test_case("secret/6", "d")};
  std::vector<std::string> names;
  for (const TestCase& each : cases_by_input_size(problem)) names.push_back(each.name);
  EXPECT_EQ(names,
            (std::vector<std::string>{"secret/3", "secret/6", "secret/5", "secret/1", "secret/2"}));
}

}  // namespace
}  // namespace judge
