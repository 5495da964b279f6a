#include "judge/compare/standard_comparer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

enum class Said { accepts, wrong, format, fault };

struct StandardRow {
  const char* name;
  const char* checker;
  const char* answer;
  const char* output;
  Said said;
};

std::ostream& operator<<(std::ostream& out, const StandardRow& row) {
  return out << row.checker << " " << row.name;
}

Said said_of(const StandardRow& row, std::size_t chunk) {
  const std::string_view answer = row.answer;
  const std::string_view output = row.output;
  const auto comparer = make_comparer(
      {.mode = CompareMode::standard, .standard_checker = *standard_checker(row.checker)}, answer);
  for (std::size_t at = 0; at < output.size(); at += chunk)
    comparer->consume(output.substr(at, chunk));
  comparer->finish();
  if (!comparer->fault_of_answer().empty()) return Said::fault;
  if (!comparer->difference()) return Said::accepts;
  return comparer->difference()->what.starts_with("wrong output format") ? Said::format
                                                                         : Said::wrong;
}

const StandardRow kStandardRows[] = {
    {"white_space_is_nothing", "wcmp", "a b\nc\n", " a\tb c", Said::accepts},
    {"case_counts", "wcmp", "a", "A", Said::wrong},
    {"both_empty", "wcmp", "", "\n", Said::accepts},
    {"nothing_printed", "wcmp", "a", "", Said::wrong},
    {"one_more", "wcmp", "a", "a b", Said::wrong},
    {"numbers_are_tokens", "wcmp", "1", "1.0", Said::wrong},

    {"same", "ncmp", "1 2 3\n", "1\n2\n3", Said::accepts},
    {"other", "ncmp", "1 2 3", "1 2 4", Said::wrong},
    {"too_few", "ncmp", "1 2 3", "1 2", Said::wrong},
    {"too_many", "ncmp", "1 2", "1 2 3", Said::wrong},
    {"no_integer", "ncmp", "1 2", "1 x", Said::format},
    {"no_fraction", "ncmp", "1", "1.0", Said::format},
    {"leading_zero", "ncmp", "1", "01", Said::format},
    {"plus", "ncmp", "1", "+1", Said::format},
    {"minus_zero", "ncmp", "0", "-0", Said::format},
    {"largest", "ncmp", "9223372036854775807", "9223372036854775807", Said::accepts},
    {"least", "ncmp", "-9223372036854775808", "-9223372036854775808", Said::accepts},
    {"too_large", "ncmp", "1", "9223372036854775808", Said::format},
    {"answer_is_no_integer", "ncmp", "x", "1", Said::fault},
    {"rest_of_answer_is_no_integer", "ncmp", "1 x", "1", Said::fault},
    {"empty_both", "ncmp", "", "", Said::accepts},

    {"same", "icmp", "-5", "-5\n", Said::accepts},
    {"no_int32", "icmp", "5", "2147483648", Said::format},
    {"more_behind_it", "icmp", "5", "5 6", Said::format},
    {"nothing_printed", "icmp", "5", " \n", Said::format},
    {"no_answer", "icmp", "", "5", Said::fault},

    {"huge", "hcmp", "123456789012345678901234567890", "123456789012345678901234567890",
     Said::accepts},
    {"another_huge", "hcmp", "123456789012345678901234567890", "123456789012345678901234567891",
     Said::wrong},
    {"no_integer", "hcmp", "1", "1e5", Said::format},
    {"leading_zero", "hcmp", "1", "01", Said::format},
    {"minus_zero", "hcmp", "0", "-0", Said::format},
    {"two_answers", "hcmp", "1 2", "1", Said::fault},

    {"in_any_order", "uncmp", "3 1 2", "1 2 3", Said::accepts},
    {"one_twice", "uncmp", "1 1 2", "1 2 2", Said::wrong},
    {"too_few", "uncmp", "1 2", "1", Said::wrong},
    {"no_integer", "uncmp", "1", "a", Said::format},
    {"empty_both", "uncmp", "\n", "", Said::accepts},

    {"letters_of_any_case", "yesno", "YES", "yEs", Said::accepts},
    {"the_other", "yesno", "YES", "no", Said::wrong},
    {"neither", "yesno", "YES", "y", Said::format},
    {"two", "yesno", "YES", "YES NO", Said::format},
    {"answer_is_neither", "yesno", "maybe", "YES", Said::fault},
    {"several", "nyesno", "YES no", "yes\nNO\n", Said::accepts},
    {"one_other", "nyesno", "YES NO", "YES YES", Said::wrong},
    {"one_neither", "nyesno", "YES NO", "YES 1", Said::format},
    {"too_many", "nyesno", "YES", "YES x", Said::wrong},
    {"empty_both", "nyesno", "", "", Said::accepts},

    {"near", "rcmp4", "1.0 2.0", "1.00009 2", Said::accepts},
    {"far", "rcmp4", "1.0", "1.00011", Said::wrong},
    {"relatively_near", "rcmp4", "1000000", "1000099", Said::accepts},
    {"relatively_far", "rcmp4", "1000000", "1000101", Said::wrong},
    {"negative_relatively_near", "rcmp6", "-1000000", "-1000000.9", Said::accepts},
    {"too_few", "rcmp6", "1 2", "1", Said::format},
    {"too_many", "rcmp6", "1", "1 2", Said::format},
    {"not_a_number", "rcmp6", "1", "nan", Said::format},
    {"infinite", "rcmp6", "inf", "inf", Said::fault},
    {"infinite_for_a_number", "rcmp6", "1", "inf", Said::format},
    {"exponent", "rcmp9", "1e3", "1000", Said::accepts},
    {"hexadecimal", "rcmp9", "16", "0x10", Said::format},
    {"nine_digits", "rcmp9", "0.1234567890", "0.1234567905", Said::wrong},
    {"half_a_number", "rcmp9", "1", "1.0x", Said::format},
    {"two_signs", "rcmp9", "1", "--1", Said::format},
    {"sign_only", "rcmp9", "1", "-", Said::format},
    {"beyond_a_double", "rcmp9", "1", "1e999", Said::wrong},
    {"below_a_double", "rcmp9", "0", "1e-999", Said::accepts},
    {"as_good_as_infinite", "rcmp9", "2e300", "1e999", Said::accepts},
    {"infinite_to_the_other_side", "rcmp9", "2e300", "-2e300", Said::wrong},
    {"relatively_at_the_very_edge", "rcmp4", "1000", "1000.1", Said::accepts},
    {"relatively_just_behind_the_edge", "rcmp4", "1e9", "1000100000.00001", Said::wrong},
    {"empty_both", "rcmp9", "", "", Said::accepts},

    {"near", "rcmp", "1", "1.0000015", Said::accepts},
    {"far", "rcmp", "1", "1.0000016", Said::wrong},
    {"only_absolutely", "rcmp", "1000000", "1000001", Said::wrong},
    {"near", "acmp", "1", "1.0000009", Said::accepts},
    {"far", "acmp", "1", "1.0000012", Said::wrong},
    {"near", "dcmp", "1000000", "1000000.9", Said::accepts},
    {"far", "dcmp", "1000000", "1000002", Said::wrong},
    {"near", "rncmp", "1 2", "1.00001 2", Said::accepts},
    {"far", "rncmp", "1 2", "1 2.00002", Said::wrong},

    {"same_lines", "fcmp", "a b\nc\n", "a b\nc", Said::accepts},
    {"space_counts", "fcmp", "a b\n", "a  b\n", Said::wrong},
    {"trailing_space_counts", "fcmp", "a\n", "a \n", Said::wrong},
    {"line_ends_of_windows", "fcmp", "a\nb\n", "a\r\nb\r\n", Said::accepts},
    {"empty_lines_behind", "fcmp", "a\n", "a\n\n\n", Said::accepts},
    {"empty_lines_missing", "fcmp", "a\n\n\n", "a\n", Said::accepts},
    {"line_behind_empty_ones_missing", "fcmp", "a\n\nb\n", "a\n", Said::format},
    {"space_in_a_missing_line", "fcmp", "a\n \n", "a\n", Said::format},
    {"text_behind", "fcmp", "a\n", "a\nb\n", Said::format},
    {"line_missing", "fcmp", "a\nb\n", "a\n", Said::format},
    {"empty_line_missing_at_the_end", "fcmp", "a\n\n", "a\n", Said::accepts},
    {"empty_both", "fcmp", "", "", Said::accepts},

    {"spaces_in_lines", "lcmp", "a b\nc\n", " a  b \nc", Said::accepts},
    {"lines_count", "lcmp", "a b\n", "a\nb\n", Said::wrong},
    {"line_without_tokens_missing", "lcmp", "a\n \n", "a\n", Said::accepts},
    {"case_counts", "lcmp", "a\n", "A\n", Said::wrong},
    {"line_missing", "lcmp", "a\nb\n", "a\n", Said::format},
    {"vertical_tab_parts", "lcmp", "a b\n", "a\vb\n", Said::accepts},

    {"same", "caseicmp", "Case 1: 5\nCase 2: 6\n", "Case 1: 5 Case 2: 6", Said::accepts},
    {"other", "caseicmp", "Case 1: 5", "Case 1: 6", Said::wrong},
    {"no_word", "caseicmp", "Case 1: 5", "5", Said::format},
    {"other_number", "caseicmp", "Case 1: 5", "Case 2: 5", Said::format},
    {"too_few", "caseicmp", "Case 1: 5 Case 2: 6", "Case 1: 5", Said::format},
    {"answer_without_word", "caseicmp", "5", "Case 1: 5", Said::fault},
    {"same", "casencmp", "Case 1: 5 6\nCase 2:\n", "Case 1: 5\n6 Case 2:", Said::accepts},
    {"one_missing", "casencmp", "Case 1: 5 6\nCase 2: 7", "Case 1: 5\nCase 2: 7", Said::wrong},
    {"case_missing", "casencmp", "Case 1: 5 Case 2: 7", "Case 1: 5", Said::format},
    {"case_too_many", "casencmp", "Case 1: 5", "Case 1: 5 Case 2: 7", Said::format},
    {"no_integer", "casencmp", "Case 1: 5", "Case 1: a", Said::format},
    {"same", "casewcmp", "Case 1: a b", "Case 1:\na b\n", Said::accepts},
    {"other", "casewcmp", "Case 1: a b", "Case 1: a c", Said::wrong},
    {"empty_both", "casewcmp", "", "", Said::accepts},
};

class StandardComparerTest : public testing::TestWithParam<StandardRow> {};

TEST_P(StandardComparerTest, SaysWhatTestlibsOwnSays) {
  EXPECT_EQ(said_of(GetParam(), 4096), GetParam().said);
  EXPECT_EQ(said_of(GetParam(), 1), GetParam().said) << "in pieces";
}

INSTANTIATE_TEST_SUITE_P(Rows, StandardComparerTest, testing::ValuesIn(kStandardRows),
                         [](const auto& row) {
                           return std::string(row.param.checker) + "_" + row.param.name;
                         });

TEST(StandardComparer, TellsWhereTheOutputIsOther) {
  const CompareOptions options{.mode = CompareMode::standard,
                               .standard_checker = StandardChecker::ncmp};
  EXPECT_EQ(to_string(*compare_output(options, std::string_view("1 2\n3\n"), "1 2\n\n 4\n")),
            "line 3, column 2: expected \"3\", found \"4\"");
  EXPECT_EQ(to_string(*compare_output(options, std::string_view("1 2\n"), "1 x\n")),
            "line 1, column 3: expected \"2\", found \"x\" (wrong output format: not an integer)");
  EXPECT_EQ(to_string(*compare_output(options, std::string_view("1 2\n"), "1\n")),
            "line 2, column 1: expected \"2\", found the end of the output");
  EXPECT_THAT(to_string(*compare_output(options, std::string_view("x\n"), "x\n")),
              testing::HasSubstr("ncmp: in the answer there must be an integer"));
}

TEST(StandardChecker, IsKnownByTheNamesThatPackagesGiveIt) {
  for (const auto& [checker, name] : kStandardCheckers) {
    EXPECT_EQ(to_string(checker), name);
    EXPECT_EQ(standard_checker(name), checker);
    EXPECT_EQ(standard_checker("std::" + std::string(name) + ".cpp"), checker);
  }
  EXPECT_FALSE(standard_checker("std::pointscmp.cpp"));
  EXPECT_FALSE(standard_checker(""));
}

TEST(StandardChecker, IsNamedByAFlagThatStandsAlone) {
  const Location place{"problem.yaml", 3};
  const auto read = [&](const std::vector<std::string>& flags) {
    return parse_compare_options(flags, place);
  };
  const auto options = read({"standard_checker", "rcmp6"});
  ASSERT_TRUE(options);
  EXPECT_EQ(options->mode, CompareMode::standard);
  EXPECT_EQ(options->standard_checker, StandardChecker::rcmp6);
  EXPECT_EQ(read({"standard_checker", "rcmp7"}).error().front().what,
            "there is no standard checker 'rcmp7'");
  EXPECT_EQ(read({"standard_checker"}).error().front().what,
            "output validator flag 'standard_checker' lacks its name");
  EXPECT_EQ(read({"standard_checker", "ncmp", "case_sensitive"}).error().front().what,
            "unknown output validator flag 'case_sensitive'");
  EXPECT_EQ(read({"case_sensitive", "standard_checker", "ncmp"}).error().front().what,
            "output validator flag 'standard_checker' stands behind others");
}

}  // namespace
}  // namespace judge
