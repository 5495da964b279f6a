#include "judge/base/text/path_pattern.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;

struct PathPatternRow {
  const char* pattern;
  const char* path;
  bool is_meant;
};

std::ostream& operator<<(std::ostream& out, const PathPatternRow& row) {
  return out << row.pattern << " and " << row.path;
}

class PathPatterns : public testing::TestWithParam<PathPatternRow> {};

TEST_P(PathPatterns, MeansPathsAndWhatIsInThem) {
  const PathPatternRow& row = GetParam();
  EXPECT_EQ(is_meant_by(row.pattern, row.path), row.is_meant);
}

INSTANTIATE_TEST_SUITE_P(Rows, PathPatterns,
                         testing::Values(PathPatternRow{"accepted", "accepted/a.py", true},
                                         PathPatternRow{"accepted/*", "accepted/a.py", true},
                                         PathPatternRow{"accepted/*", "accepted/folder/a.py", true},
                                         PathPatternRow{"*", "accepted/a.py", true},
                                         PathPatternRow{"*.py", "accepted/a.py", false},
                                         PathPatternRow{"*/*.py", "accepted/a.py", true},
                                         PathPatternRow{"secret/*-easy", "secret/01-easy", true},
                                         PathPatternRow{"secret/*-easy", "secret/01-easy-not",
                                                        false},
                                         PathPatternRow{"secret/*a*b", "secret/xaxab", true},
                                         PathPatternRow{"secret/[ab]", "secret/a", false},
                                         PathPatternRow{"secret/?", "secret/a", false},
                                         PathPatternRow{"x/{a,b*}.{py,cpp}", "x/bcd.cpp", true},
                                         PathPatternRow{"x/{a,b*}.{py,cpp}", "x/a.c", false},
                                         PathPatternRow{"x/{a", "x/{a", true},
                                         PathPatternRow{"secret/group1", "secret/group10/1", false},
                                         PathPatternRow{"", "secret", false}));

TEST(PathPattern, MeansThePathAloneWhereItMustBeIt) {
  EXPECT_TRUE(is_exactly_meant_by("secret/*", "secret/g"));
  EXPECT_FALSE(is_exactly_meant_by("secret/*", "secret/g/1"));
}

TEST(ExpandedBraces, GoIntoOneAnotherAndEnd) {
  EXPECT_THAT(expanded_braces("a{b,c{d,e}}f"), ElementsAre("abf", "acdf", "acef"));
  EXPECT_THAT(expanded_braces("{}"), ElementsAre(""));
  std::string many;
  for (int i = 0; i < 40; ++i) many += "{a,b}";
  EXPECT_LE(expanded_braces(many).size(), 1000U);
}

}  // namespace
}  // namespace judge
