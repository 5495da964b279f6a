#include "judge/workspace/case_selection.hpp"

#include <gtest/gtest.h>

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
  EXPECT_EQ(case_help("seceret/02", names), "did you mean 'secret/02-nine'?");
  EXPECT_EQ(case_help("secret/99", names), "the last one is 'secret/04-large-2'");
  EXPECT_EQ(case_help("sample/7", names), "the last one is 'sample/01-one'");
  EXPECT_EQ(case_help("largee", names), "did you mean 'secret/03-large-1' or 'secret/04-large-2'?");
  EXPECT_EQ(case_help("secret/lrge", names),
            "did you mean 'secret/03-large-1' or 'secret/04-large-2'?");
  EXPECT_EQ(case_help("xyz", names), "");
  EXPECT_EQ(case_help("zzz", names), "");
}

}  // namespace
}  // namespace judge
