#include "judge/checktestdata/interpreter.hpp"

#include <ostream>
#include <string>

#include <gtest/gtest.h>

#include "judge/checktestdata/parser.hpp"

namespace judge::checktestdata {
namespace {

std::string at(Place place) {
  return std::to_string(place.line) + ":" + std::to_string(place.column) + " ";
}

/// "valid", "2:3 what is wrong with the input", "grammar 1:5 what is wrong with the grammar".
std::string outcome(const std::string& grammar_text, std::string_view input,
                    MatchOptions::Blanks blanks = MatchOptions::Blanks::strict) {
  const auto grammar = parse_grammar(grammar_text);
  if (!grammar) return "grammar " + at(grammar.error().place) + grammar.error().what;
  const auto found = match(*grammar, input, {.blanks = blanks});
  if (const auto* mismatch = std::get_if<Mismatch>(&found))
    return at(mismatch->place) + mismatch->what;
  if (const auto* fault = std::get_if<GrammarFault>(&found))
    return "grammar " + at(fault->place) + fault->what;
  return "valid";
}

struct MatchRow {
  const char* name;
  const char* grammar;
  const char* input;
  const char* expected;
};

std::ostream& operator<<(std::ostream& out, const MatchRow& row) {
  return out << row.name;
}

class Matching : public testing::TestWithParam<MatchRow> {};

TEST_P(Matching, SaysWhetherAnInputIsAsItsGrammarHasIt) {
  EXPECT_EQ(outcome(GetParam().grammar, GetParam().input), GetParam().expected);
}

const MatchRow kWhitespace[] = {
    {"nothing", "", "", "valid"},
    {"something_left", "", "x", "1:1 expected the end of the input, found 'x'"},
    {"space", "SPACE", " ", "valid"},
    {"two_spaces", "SPACE SPACE", "  ", "valid"},
    {"no_space", "SPACE", "\n", "1:1 expected a space, found the end of the line"},
    {"tab_for_space", "SPACE", "\t", "1:1 expected a space, found a tab"},
    {"newline", "NEWLINE", "\n", "valid"},
    {"no_newline", "NEWLINE", "", "1:1 expected the end of the line, found the end of the input"},
    {"carriage_return", "NEWLINE", "\r\n",
     "1:1 expected the end of the line, found a carriage return"},
    {"end", "NEWLINE EOF", "\n", "valid"},
    {"end_too_early", "EOF NEWLINE", "\n",
     "1:1 expected the end of the input, found the end of the line"},
    {"goes_on_behind_the_end", "EOF ASSERT(1 == 2)", "", "1:1 does not hold: 1 == 2"},
    {"place_in_a_later_line", "NEWLINE NEWLINE STRING(\"abc\") NEWLINE", "\n\nabx\n",
     "3:3 expected \"abc\", found 'x'"},
    {"strange_byte", "SPACE", "\x01", "1:1 expected a space, found byte 0x01"},
};
INSTANTIATE_TEST_SUITE_P(Whitespace, Matching, testing::ValuesIn(kWhitespace));

const MatchRow kIntegers[] = {
    {"least", "INT(1,10)", "1", "valid"},
    {"most", "INT(1,10)", "10", "valid"},
    {"less", "INT(1,10)", "0", "1:1 expected an integer from 1 to 10, found 0"},
    {"more", "INT(1,10)", "11", "1:1 expected an integer from 1 to 10, found 11"},
    {"negative", "INT(-10,-1)", "-7", "valid"},
    {"word", "INT(1,10)", "x1", "1:1 expected an integer from 1 to 10, found 'x1'"},
    {"nothing_there", "INT(1,10)", "",
     "1:1 expected an integer from 1 to 10, found the end of the input"},
    {"only_a_sign", "INT(1,10)", "- 1", "1:1 expected an integer from 1 to 10, found '-'"},
    {"plus", "INT(1,10)", "+1", "1:1 expected an integer from 1 to 10, found '+1'"},
    {"leading_zero", "INT(1,10)", "07",
     "1:1 expected an integer without a needless zero or sign, found 07"},
    {"minus_zero", "INT(-1,10)", "-0",
     "1:1 expected an integer without a needless zero or sign, found -0"},
    {"zero", "INT(-1,10)", "0", "valid"},
    {"float_is_not_read_to_its_end", "INT(1,10)", "1.5",
     "1:2 expected the end of the input, found '.5'"},
    {"power", "INT(1,10^18)", "1000000000000000000", "valid"},
    {"least_of_64_bits", "INT(-2^63,0)", "-9223372036854775808", "valid"},
    {"beyond_64_bits", "INT(0,10^30)", "1000000000000000000000000000000", "valid"},
    {"one_more", "INT(0,10^30)", "1000000000000000000000000000001",
     "1:1 expected an integer from 0 to 1000000000000000000000000000000, found "
     "1000000000000000000000000000001"},
    {"too_long_to_be_read", "INT(0,10)",
     "1234567890123456789012345678901234567890123456789012345678901234567890",
     "1:1 expected an integer from 0 to 10, found 1234567890123456789012345678901234567890... "
     "(70 characters)"},
    {"bounds_of_the_input", "INT(1,9,n) SPACE INT(1,n)", "3 4",
     "1:3 expected an integer from 1 to 3, found 4"},
    {"float_bound", "INT(1,1e9)", "1",
     "grammar 1:7 INT takes an integer here, not 1000000000, a float; 10^9 is an integer"},
    {"string_bound", "INT(1,\"a\")", "1", "grammar 1:7 INT takes an integer here, not \"a\""},
};
INSTANTIATE_TEST_SUITE_P(Integers, Matching, testing::ValuesIn(kIntegers));

const MatchRow kFloats[] = {
    {"integer", "FLOAT(-1,1)", "1", "valid"},
    {"zero", "FLOAT(-1,1)", "0", "valid"},
    {"minus_zero", "FLOAT(-1,1)", "-0.0", "valid"},
    {"decimals", "FLOAT(-1,1)", "-0.75", "valid"},
    {"exponent", "FLOAT(-1,1000)", "2.5e2", "valid"},
    {"exponent_signs", "FLOAT(-1,1000) SPACE FLOAT(0,1)", "2.5E+2 1e-3", "valid"},
    {"bound_is_exact", "FLOAT(0,1)", "1.0000000000000000000000000000000000000000000000001",
     "1:1 expected a number from 0 to 1, found 1.00000000000000000000000000000000000000... "
     "(51 characters)"},
    {"below", "FLOAT(0.5,1)", "0.499", "1:1 expected a number from 0.5 to 1, found 0.499"},
    {"huge_exponent", "FLOAT(0,1)", "1e99999999999999999999",
     "1:1 expected a number from 0 to 1, found 1e99999999999999999999"},
    {"tiny", "FLOAT(0,1)", "1e-99999999999999999999", "valid"},
    {"word", "FLOAT(0,1)", "nan", "1:1 expected a number from 0 to 1, found 'nan'"},
    {"no_digit_before_point", "FLOAT(0,1)", ".5", "1:1 expected a number from 0 to 1, found '.5'"},
    {"no_digit_behind_point", "FLOAT(0,1) NEWLINE", "1.\n",
     "1:2 expected the end of the line, found '.'"},
    {"leading_zero", "FLOAT(0,10)", "01.5",
     "1:1 expected a number from 0 to 10, without leading zeros, found 01"},
    {"leading_zero_in_exponent", "FLOAT(0,10)", "0e01",
     "1:1 expected a number from 0 to 10, without leading zeros in its exponent, found 0e01"},
    {"zero_exponent", "FLOAT(0,10)", "0.0e0", "valid"},
    {"fixed", "FLOAT(0,10,x,FIXED)", "2.5", "valid"},
    {"fixed_takes_no_exponent", "FLOAT(0,10,x,FIXED)", "2.5e0",
     "1:4 expected the end of the input, found 'e0'"},
    {"scientific", "FLOAT(0,10,x,SCIENTIFIC)", "2.5e0", "valid"},
    {"scientific_takes_nothing_else", "FLOAT(0,10,x,SCIENTIFIC)", "2.5",
     "1:1 expected a number from 0 to 10, in scientific notation, found 2.5"},
    {"decimals_wanted", "FLOATP(0,10,1,3)", "2.125", "valid"},
    {"too_few_decimals", "FLOATP(0,10,1,3)", "2",
     "1:1 expected a number from 0 to 10, with 1 to 3 decimals, found 2"},
    {"too_many_decimals", "FLOATP(0,10,2,2)", "2.000",
     "1:1 expected a number from 0 to 10, with 2 decimals, found 2.000"},
    {"no_decimals", "FLOATP(0,10,0,0)", "5", "valid"},
    {"decimals_in_scientific_notation", "FLOATP(0,100,2,2)", "1.25e1", "valid"},
    {"one_digit_before_the_point", "FLOATP(0,100,2,2)", "12.25e0",
     "1:1 expected a number from 0 to 100, with one digit that is not 0 before the point, found "
     "12.25e0"},
    {"and_a_point", "FLOATP(0,1000000,0,2)", "1e5",
     "1:1 expected a number from 0 to 1000000, with one digit that is not 0 before the point, "
     "found "
     "1e5"},
    {"that_is_not_zero", "FLOATP(0,100,2,2,x,SCIENTIFIC)", "0.25e1",
     "1:1 expected a number from 0 to 100, with one digit that is not 0 before the point, found "
     "0.25e1"},
    {"decimals_the_wrong_way_round", "FLOATP(0,1,4,3)", "0.1234",
     "grammar 1:12 FLOATP takes the lesser number of decimals first"},
    {"negative_decimals", "FLOATP(0,1,-1,3)", "0.1234",
     "grammar 1:12 FLOATP takes a number of decimals, not -1"},
    {"value_is_kept", "FLOAT(0,9,x) ASSERT(x == 5/2.)", "2.50", "valid"},
};
INSTANTIATE_TEST_SUITE_P(Floats, Matching, testing::ValuesIn(kFloats));

const MatchRow kTexts[] = {
    {"string", "STRING(\"a b\")", "a b", "valid"},
    {"other_string", "STRING(\"abc\")", "abd", "1:3 expected \"abc\", found 'd'"},
    {"string_cut_off", "STRING(\"abc\")", "ab", "1:3 expected \"abc\", found the end of the input"},
    {"string_of_a_variable", "REGEX(\"[a-z]+\",s) SPACE STRING(s)", "abc abc", "valid"},
    {"string_of_a_number", "STRING(5)", "5", "grammar 1:8 STRING takes a string here, not 5"},
    {"escapes", "STRING(\"\\\"\\\\\\t\\101\\q\")", "\"\\\tA\\q", "valid"},
    {"escaped_line_feed", "STRING(\"a\\\nb\")", "ab", "valid"},
    {"string_of_two_lines", "STRING(\"a\nb\") STRING(\"c\")", "a\nbd",
     "2:2 expected \"c\", found 'd'"},
    {"regex", "REGEX(\"[a-z]{2,3}\") NEWLINE", "abc\n", "valid"},
    {"regex_takes_no_more", "REGEX(\"[a-z]{2,3}\") NEWLINE", "abcd\n",
     "1:4 expected the end of the line, found 'd'"},
    {"regex_does_not_match", "REGEX(\"[a-z]+\")", "ABC",
     "1:1 expected what the regular expression \"[a-z]+\" matches, found 'ABC'"},
    {"regex_may_match_nothing", "REGEX(\"x*\") NEWLINE", "\n", "valid"},
    {"regex_at_the_end", "REGEX(\"x*\")", "", "valid"},
    {"regex_over_lines", "REGEX(\".*\")", "a\nb\n", "valid"},
    {"regex_of_the_input", "REGEX(\"[^ ]*\",r) SPACE REGEX(r)", "[x-z]+ yyx", "valid"},
    {"bad_regex_of_the_input", "REGEX(\"[^ ]*\",r) SPACE REGEX(r)", "a** b",
     "grammar 1:30 the regular expression \"a**\" is wrong at character 3: a repetition of a "
     "repetition; put the first one into ( )"},
    {"regex_with_a_hint", "REGEX(\"\\d+\")", "12",
     "1:1 expected what the regular expression \"\\\\d+\" matches ('\\d' is a backslash and a 'd' "
     "here), found '12'"},
    {"regex_is_kept", "REGEX(\"[a-z]*\",s) ASSERT(STRLEN(s) == 3)", "abc", "valid"},
};
INSTANTIATE_TEST_SUITE_P(Texts, Matching, testing::ValuesIn(kTexts));

const MatchRow kLoops[] = {
    {"rep", "REP(3) INT(1,9) NEWLINE END", "1\n2\n3\n", "valid"},
    {"rep_none", "REP(0) INT(1,9) END", "", "valid"},
    {"rep_separator", "REP(3, SPACE) INT(1,9) END", "1 2 3", "valid"},
    {"rep_separator_missing", "REP(3, SPACE) INT(1,9) END", "1 23",
     "1:3 expected an integer from 1 to 9, found 23"},
    {"rep_one_separator_none", "REP(1, SPACE) INT(1,9) END NEWLINE", "1\n", "valid"},
    {"separator_is_any_command", "REP(3, STRING(\", \")) INT(1,9) END", "1, 2, 3", "valid"},
    {"separator_is_a_block", "REP(2, REP(2) SPACE END) INT(1,9) END", "1  2", "valid"},
    {"repi", "REPI(i,3,SPACE) INT(i,i) END ASSERT(i == 3)", "0 1 2", "valid"},
    {"repi_of_none", "REPI(i,0) END ASSERT(i == 0)", "", "valid"},
    {"repi_over_an_index", "REPI(a[0],2) END ASSERT(a[0] == 2)", "", "valid"},
    {"rep_negative", "REP(-1) END", "",
     "grammar 1:5 REP takes a number of 32 bits that is not negative, not -1"},
    {"rep_too_many", "REP(2^32) END", "",
     "grammar 1:5 REP takes a number of 32 bits that is not negative, not 4294967296"},
    {"while_to_the_end", "WHILE(!ISEOF) INT(1,9) NEWLINE END", "1\n2\n", "valid"},
    {"while_separator", "WHILE(!MATCH(\"\\n\"), SPACE) INT(1,9) END NEWLINE", "1 2 3\n", "valid"},
    {"while_not_once", "WHILE(!MATCH(\"\\n\"), SPACE) INT(1,9) END NEWLINE", "\n", "valid"},
    {"whilei", "WHILEI(i,!MATCH(\"\\n\"), SPACE) INT(0,1) END ASSERT(i>=2) NEWLINE", "1 0 1\n",
     "valid"},
    {"whilei_too_few", "WHILEI(i,!MATCH(\"\\n\"), SPACE) INT(0,1) END ASSERT(i>=2) NEWLINE", "1\n",
     "1:2 does not hold: i>=2 (1 >= 2)"},
    {"while_without_end", "WHILE(!MATCH(\"\\n\")) REGEX(\"a*\") END NEWLINE", "aa",
     "grammar 1:1 this loop never ends: it has read nothing and changed no variable"},
    {"if", "INT(0,1,n) IF(n == 1) STRING(\"x\") END", "1x", "valid"},
    {"if_not", "INT(0,1,n) IF(n == 1) STRING(\"x\") END", "0", "valid"},
    {"else", "INT(0,1,n) IF(n == 1) STRING(\"x\") ELSE STRING(\"y\") END", "0y", "valid"},
    {"else_of_the_inner_if", "IF(1 == 2) IF(1 == 1) ELSE STRING(\"x\") END ELSE STRING(\"y\") END",
     "y", "valid"},
};
INSTANTIATE_TEST_SUITE_P(Loops, Matching, testing::ValuesIn(kLoops));

const MatchRow kVariables[] = {
    {"set", "SET(a=3, b=a+1) INT(b,b)", "4", "valid"},
    {"set_of_a_string", "SET(s=\"xy\") STRING(s)", "xy", "valid"},
    {"array", "REPI(i,3,SPACE) INT(0,9,x[i]) END ASSERT(x[0]+x[1]==x[2])", "2 3 5", "valid"},
    {"two_indices", "SET(x[1,2]=3, x[2,1]=4) ASSERT(x[1,2]*x[2,1]==12)", "", "valid"},
    {"three_indices", "SET(x[1,2,3]=3) ASSERT(x[1,2,3]==3)", "", "valid"},
    {"any_index", "SET(x[-5]=1, x[10^30]=2, x[10^9]=3) ASSERT(x[-5]+x[10^30]+x[10^9]==6)", "",
     "valid"},
    {"index_of_an_index", "SET(x[0]=7, c[x[0]]=1) ASSERT(c[7]==1)", "", "valid"},
    {"no_value_yet", "SET(x[0]=1) ASSERT(x[1]==1)", "", "grammar 1:20 x[1] has no value here"},
    {"float_index", "SET(x[0.5]=1)", "",
     "grammar 1:7 an index of x takes an integer here, not 0.5, "
     "a float; 10^9 is an integer"},
    {"unset", "SET(x=1) UNSET(x) ASSERT(x==1)", "", "grammar 1:26 x has no value here"},
    {"unset_elements", "SET(x[1]=1, y=1) UNSET(x,y) ASSERT(x[1]==1)", "",
     "grammar 1:36 x[1] has no value here"},
    {"variable_and_array", "SET(a=0, a[0]=5) ASSERT(a==0 && a[0]==5)", "", "valid"},
    {"unique", "SET(x[0]=1, x[1]=2) ASSERT(UNIQUE(x))", "", "valid"},
    {"not_unique", "SET(x[0]=1, x[1]=2, x[2]=1) ASSERT(UNIQUE(x))", "",
     "1:1 does not hold: UNIQUE(x) (x[0] and x[2] are both 1)"},
    {"unique_numbers_by_value", "SET(x[0]=1, x[1]=1.0) ASSERT(!UNIQUE(x))", "", "valid"},
    {"unique_of_all_kinds", "SET(x[0]=1, x[1]=\"1\", x[2]=1.5, x[3]=10^30) ASSERT(UNIQUE(x))", "",
     "valid"},
    {"unique_strings", "SET(x[0]=\"a\", x[1]=\"a\") ASSERT(UNIQUE(x))", "",
     "1:1 does not hold: UNIQUE(x) (x[0] and x[1] are both \"a\")"},
    {"unique_with_the_variable_itself", "SET(x=1, x[0]=1) ASSERT(UNIQUE(x))", "",
     "1:1 does not hold: UNIQUE(x) (x and x[0] are both 1)"},
    {"unique_pairs", "SET(x[0]=1,y[0]=2, x[1]=1,y[1]=3) ASSERT(UNIQUE(x,y))", "", "valid"},
    {"not_unique_pairs", "SET(x[0]=1,y[0]=2, x[1]=1,y[1]=2) ASSERT(UNIQUE(x,y))", "",
     "1:1 does not hold: UNIQUE(x,y) (x[0] and x[1] are both 1, y[0] and y[1] are both 2)"},
    {"unique_other_indices", "SET(x[0]=1,y[1]=2) ASSERT(UNIQUE(x,y))", "",
     "1:1 does not hold: UNIQUE(x,y) (x[0] is there, but not y[0])"},
    {"unique_more_indices", "SET(x[0]=1,y[0]=1,y[1]=2) ASSERT(UNIQUE(x,y))", "",
     "1:1 does not hold: UNIQUE(x,y) (y has other indices than x)"},
    {"unique_of_nothing", "REPI(i,0) SET(x[i]=1) END ASSERT(UNIQUE(x))", "", "valid"},
    {"unique_as_a_test", "SET(x[0]=1,x[1]=1) IF(UNIQUE(x)) STRING(\"u\") ELSE STRING(\"n\") END",
     "n", "valid"},
    {"in_array", "SET(x[0]=1,x[1]=2) ASSERT(INARRAY(2,x))", "", "valid"},
    {"not_in_array", "SET(x[0]=1,x[1]=2) ASSERT(INARRAY(3,x))", "",
     "1:1 does not hold: INARRAY(3,x) (3 is not in x)"},
    {"in_array_after_a_change",
     "SET(x[0]=1,x[1]=2) ASSERT(INARRAY(2,x)) SET(x[1]=3) "
     "ASSERT(!INARRAY(2,x) && INARRAY(3,x) && INARRAY(3.0,x)) UNSET(x) ASSERT(!INARRAY(1,x))",
     "", "valid"},
};
INSTANTIATE_TEST_SUITE_P(Variables, Matching, testing::ValuesIn(kVariables));

const MatchRow kTests[] = {
    {"precedence", "ASSERT(1+2*3^2 == 19)", "", "valid"},
    {"powers_from_left_to_right", "ASSERT(2^3^2 == 64)", "", "valid"},
    {"sign_binds_less_than_power", "ASSERT(-2^2 == -4 && 2*-3 == -6)", "", "valid"},
    {"differences_from_left_to_right", "ASSERT(10-3-2 == 5 && 100/5/2 == 10)", "", "valid"},
    {"integers_divide_towards_zero", "ASSERT(7/2==3 && -7/2==-3 && -7%2==-1 && 7%-2==1)", "",
     "valid"},
    {"floats_divide", "ASSERT(1/2.0 == 0.5 && 1/2 == 0)", "", "valid"},
    {"big_integers", "ASSERT(10^40/10^20 == 10^20 && (10^20+7)%10^20 == 7 && -(10^20) < -(10^19))",
     "", "valid"},
    {"around_64_bits",
     "ASSERT((9223372036854775807+1)-1 == 9223372036854775807 && "
     "(-9223372036854775808*-1)*-1 == -9223372036854775808 && "
     "(-9223372036854775807-1)/-1 == 2^63 && (-9223372036854775807-1)%-1 == 0)",
     "", "valid"},
    {"decimals_are_exact", "SET(p=0) REP(250) SET(p=p+0.004) END ASSERT(p == 1)", "", "valid"},
    {"and_binds_more_than_or", "ASSERT(1==1 || 1==1 && 1==2)", "", "valid"},
    {"not_binds_more_than_and", "ASSERT(!(1==1) || !1==2 && 1==1)", "", "valid"},
    {"second_test_is_not_asked", "SET(x[0]=1) ASSERT(1==1 || x[1]==1)", "", "valid"},
    {"strings_compare", "ASSERT(\"abc\" < \"b\" && \"b\" >= \"ab\" && \"a\" != \"b\")", "",
     "valid"},
    {"string_with_number", "ASSERT(\"1\" == 1)", "", "grammar 1:8 cannot compare \"1\" with 1"},
    {"division_by_zero", "INT(0,9,n) ASSERT(1/n == 1)", "0", "grammar 1:19 a division by zero"},
    {"match", "ASSERT(MATCH(\"ab\")) STRING(\"b\")", "b", "valid"},
    {"match_not", "ASSERT(MATCH(\"ab\"))", "c", "1:1 does not hold: MATCH(\"ab\") (found 'c')"},
    {"match_at_the_end", "ASSERT(!MATCH(\"\\000\"))", "", "valid"},
    {"match_of_a_variable", "SET(s=\"xy\") ASSERT(MATCH(s)) STRING(\"y\")", "y", "valid"},
    {"is_eof", "ASSERT(ISEOF)", "", "valid"},
    {"is_eof_not", "ASSERT(ISEOF)", "x", "1:1 does not hold: ISEOF (found 'x')"},
    {"first_part_that_fails", "INT(1,9,a) SPACE INT(1,9,b) ASSERT(a < 5 && b < 5)", "1 7",
     "1:4 does not hold: a < 5 && b < 5 (7 < 5)"},
    {"strlen", "ASSERT(STRLEN(\"a\\nb\") + 1 == 4)", "", "valid"},
    {"number_grows_too_large", "SET(x=10) REP(20) SET(x=x*x) END", "",
     "grammar 1:25 an integer of more than a hundred thousand digits"},
};
INSTANTIATE_TEST_SUITE_P(Tests, Matching, testing::ValuesIn(kTests));

TEST(Mismatch, NamesTheCommandThatTheInputBreaks) {
  const auto grammar = parse_grammar("NEWLINE\n  REPI(i, 2, SPACE) INT(1, 9, a[i]) END");
  ASSERT_TRUE(grammar);
  const auto found = match(*grammar, "\n1,2");
  ASSERT_TRUE(std::holds_alternative<Mismatch>(found));
  EXPECT_EQ(std::get<Mismatch>(found),
            (Mismatch{{2, 2}, "expected a space, found ',2'", {2, 14}, "SPACE"}));
}

struct LenientRow {
  const char* name;
  const char* grammar;
  const char* input;
  const char* expected;
};

TEST(LenientBlanks, AreMoreThanOneAndAtBothEndsOfLines) {
  const LenientRow rows[] = {
      {"more than one", "INT(1,2) SPACE INT(1,2)", "1 \t 2", "valid"},
      {"none", "INT(1,2) SPACE INT(1,2)", "1,2", "1:2 expected a space, found ',2'"},
      {"ends of lines", "INT(1,2) NEWLINE INT(1,2) NEWLINE", "  1 \r\n  2\t\n ", "valid"},
      {"no more line feeds", "INT(1,2) NEWLINE", "1\n\n",
       "2:1 expected the end of the input, found the end of the line"},
      {"greedy", "INT(1,2) SPACE SPACE INT(1,2)", "1  2", "1:4 expected a space, found '2'"},
  };
  for (const LenientRow& row : rows) {
    EXPECT_EQ(outcome(row.grammar, row.input, MatchOptions::Blanks::lenient), row.expected)
        << row.name;
  }
}

TEST(NumberRead, IsToldWithItsNameAndItsLimits) {
  const auto grammar =
      parse_grammar("INT(1,9,n) SPACE FLOAT(0.5,2,x[n]) SPACE INT(n,\n   7) NEWLINE");
  ASSERT_TRUE(grammar);
  std::string told;
  const auto note = [&](const NumberRead& read) {
    told += std::string(read.name) + " " + shown(read.value) + " " + shown(read.least) + " " +
            shown(read.most) + "\n";
  };
  EXPECT_TRUE(std::holds_alternative<Matches>(match(*grammar, "3 1.5 4\n", {.number_read = note})));
  EXPECT_EQ(told, "n 3 1 9\nx 1.5 0.5 2\nINT(n, 7) 4 3 7\n");
}

TEST(Iterations, CanBeLimited) {
  const auto grammar = parse_grammar("REP(1000000) END");
  ASSERT_TRUE(grammar);
  const auto found = match(*grammar, "", {.most_iterations = 10});
  EXPECT_EQ(
      found,
      (std::variant<Matches, Mismatch, GrammarFault>(GrammarFault{{1, 1}, "too many iterations"})));
}

}  // namespace
}  // namespace judge::checktestdata
