#include "judge/compare/codeabbey.hpp"

#include <ostream>
#include <string>

#include <gtest/gtest.h>

namespace judge {
namespace {

struct Row {
  CodeAbbeyMode mode;
  std::string expected;
  std::string found;
  std::string difference;  ///< empty where the site accepts
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << testing::PrintToString(row.expected) << " / " << testing::PrintToString(row.found);
}

class CodeAbbey : public testing::TestWithParam<Row> {};

TEST_P(CodeAbbey, ComparesAsTheSiteDoes) {
  const Row& row = GetParam();
  const auto difference = compare_as_codeabbey(row.mode, row.expected, row.found);
  EXPECT_EQ(difference ? to_string(*difference) : "", row.difference);
}

constexpr auto kFolded = CodeAbbeyMode::folded;
constexpr auto kExactly = CodeAbbeyMode::exact;
constexpr auto kAsNumbers = CodeAbbeyMode::numbers;

INSTANTIATE_TEST_SUITE_P(
    Folded, CodeAbbey,
    testing::Values(
        Row{kFolded, "1 2 3", "1 2 3", ""}, Row{kFolded, "1 2 3", "  1\n2\t 3\n\n", ""},
        Row{kFolded, "Yes no", "YES NO", ""}, Row{kFolded, "", " \n", ""},
        Row{kFolded, " _ _\n|_|", "_ _ |_|", ""},
        Row{kFolded, "1 2 3", "1 2 4", R"(line 1, column 5: expected "3", found "4")"},
        Row{kFolded, "1 2 3", "1 23", R"(line 1, column 4: expected "2", found "23")"},
        Row{kFolded, "1 2", "1", R"(line 1, column 2: expected "2", found the end of the output)"},
        Row{kFolded, "1.0 2", "1 2", R"(line 1, column 2: expected "1.0", found "1")"}));

INSTANTIATE_TEST_SUITE_P(
    FoldedAsOneNumber, CodeAbbey,
    testing::Values(
        Row{kFolded, "7.0", "7\n", ""}, Row{kFolded, "100", "1e2", ""},
        Row{kFolded, "5", "+005", ""}, Row{kExactly, "0.50", "0.5", ""},
        Row{kFolded, "9007199254740993", "9007199254740992",
            R"(line 1, column 16: expected "9007199254740993", found "9007199254740992")"},
        Row{kFolded, "99999999999999999999", "99999999999999999998",
            R"(line 1, column 20: expected "99999999999999999999", )"
            R"(found "99999999999999999998")"}));

INSTANTIATE_TEST_SUITE_P(Exact, CodeAbbey,
                         testing::Values(Row{kExactly, "a  b", "a  b", ""},
                                         Row{kExactly, "a  b", "a b",
                                             R"(line 1, column 3: expected "a  b", found "a b" )"
                                             "(only white space differs)"},
                                         Row{kExactly, "a", "A",
                                             R"(line 1, column 1: expected "a", found "A" )"
                                             "(only upper and lower case differ)"}));

INSTANTIATE_TEST_SUITE_P(
    Numbers, CodeAbbey,
    testing::Values(
        Row{kAsNumbers, "1 2.5", "1.00000009\n2.5", ""},
        Row{kAsNumbers, "1", "1.0000002",
            R"(line 1, column 1: expected "1", found "1.0000002" (the numbers are 2e-07 apart))"},
        Row{kAsNumbers, "1000000", "1000000.09", ""},
        Row{kAsNumbers, "-1000000", "-1000000.2",
            R"(line 1, column 1: expected "-1000000", found "-1000000.2" )"
            "(the numbers are 0.2 apart)"},
        Row{kAsNumbers, "0 12", "none 12cm", ""},
        Row{kAsNumbers, "1 2", "1 x",
            R"(line 1, column 3: expected "2", found "x" (not a number))"},
        Row{kAsNumbers, "1 2", "1",
            R"(line 1, column 2: expected "2", found the end of the output)"},
        Row{kAsNumbers, "1", "1\n2",
            R"(line 2, column 1: expected the end of the output, found "2")"}));

}  // namespace
}  // namespace judge
