#include "judge/checktestdata/parser.hpp"

#include <ostream>
#include <string>

#include <gtest/gtest.h>

namespace judge::checktestdata {
namespace {

std::string repeated(const std::string& text, int count) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

std::string fault_of(std::string text) {
  const auto grammar = parse_grammar(std::move(text));
  if (grammar) return "";
  const GrammarFault& fault = grammar.error();
  return std::to_string(fault.place.line) + ":" + std::to_string(fault.place.column) + ": " +
         fault.what;
}

struct GrammarRow {
  const char* name;
  std::string grammar;
  const char* fault;
};

std::ostream& operator<<(std::ostream& out, const GrammarRow& row) {
  return out << row.name;
}

class Grammars : public testing::TestWithParam<GrammarRow> {};

TEST_P(Grammars, AreReadOrToldWhatIsWrong) {
  EXPECT_EQ(fault_of(GetParam().grammar), GetParam().fault);
}

const GrammarRow kRows[] = {
    {"empty", "", ""},
    {"comments", "# INT(\n  # one more # still it\nSPACE # SPACE (\nNEWLINE #", ""},
    {"comment_within", "STRING(# a\n\"x\" # b\n)", ""},
    {"hash_in_a_string", "STRING(\"#\")", ""},
    {"no_white_space_needed", "INT(1,2)SPACE\nREP(2,SPACE)INT(1,2)END", ""},
    {"unknown_command", "SPACE\nNEWLIEN",
     "2:1: expected a command (INT, NEWLINE, REP ...), found 'NEWLIEN'"},
    {"lower_case", "newline", "1:1: expected a command (INT, NEWLINE, REP ...), found 'newline'"},
    {"mixed_case", "Int(1,2)",
     "1:1: 'In...': names of variables are lower-case letters and digits, commands upper-case "
     "letters"},
    {"underscore", "SET(max_n=1)",
     "1:5: 'max_...': names of variables are lower-case letters and digits, commands upper-case "
     "letters"},
    {"no_parenthesis", "INT", "1:4: expected '(' behind INT, found the end of the grammar"},
    {"one_bound", "INT(1)", "1:6: expected ',' and another value, found ')'"},
    {"not_closed", "INT(1,2 NEWLINE",
     "1:9: expected ')' behind what INT is given, found 'NEWLINE'"},
    {"target_is_no_variable", "INT(1,2,3)", "1:9: expected a variable, found '3'"},
    {"option", "FLOAT(1,2,x,FIX)", "1:13: expected FIXED or SCIENTIFIC, found 'FIX'"},
    {"option_without_a_name", "FLOAT(1,2,FIXED)", "1:11: expected a variable, found 'FIXED'"},
    {"value_for_a_test", "ASSERT(1)", "1:8: expected a test, found a value"},
    {"test_for_a_value", "INT(1 < 2, 3)", "1:7: expected ',' and another value, found '<'"},
    {"sum_of_tests", "ASSERT((1<2) + 1 == 2)", "1:8: expected a value, found a test"},
    {"comparison_of_comparisons", "ASSERT(1 < 2 < 3)",
     "1:14: expected ')' behind what ASSERT is given, found '<'"},
    {"not_of_a_value", "ASSERT(!1)", "1:9: expected a test, found a value"},
    {"command_for_a_value", "INT(NEWLINE,1)", "1:5: expected a value or a test, found 'NEWLINE'"},
    {"function_is_no_command", "STRLEN(\"a\")",
     "1:1: expected a command (INT, NEWLINE, REP ...), found 'STRLEN'"},
    {"end_without_block", "SPACE END",
     "1:7: expected a command; nothing is open here, found 'END'"},
    {"else_without_if", "REP(1) ELSE END", "1:8: expected END, found 'ELSE'"},
    {"two_elses", "IF(1==1) ELSE ELSE END", "1:15: expected END, found 'ELSE'"},
    {"block_without_end", "REP(1)\n  IF(1==1) END", "1:1: REP without its END"},
    {"string_not_closed", "SPACE STRING(\"abc\n", "1:14: a string without its closing '\"'"},
    {"string_ends_in_a_backslash", "STRING(\"abc\\", "1:8: a string without its closing '\"'"},
    {"octal", "STRING(\"\\400\")", "1:9: an octal escape of more than \\377"},
    {"leading_zero", "INT(007,8)", "1:5: an integer with a leading zero: 007"},
    {"number_with_letters", "INT(1n,8)", "1:5: a number with letters: '1n...'"},
    {"strange_character", "SPACE;", "1:6: unexpected ';'"},
    {"single_ampersand", "ASSERT(1==1 & 2==2)", "1:13: unexpected '&'"},
    {"constant_of_a_package", "INT(1, {{max_n}})",
     "1:8: a constant {{...}} that nobody has filled in"},
    {"never_given_a_value", "INT(1,n) REP(m) END INT(1,m)", "1:7: 'n' is never given a value"},
    {"array_never_given_a_value", "SET(v=1) ASSERT(INARRAY(v,y))",
     "1:27: 'y' is never given a value"},
    {"given_a_value_later", "WHILE(!ISEOF) IF(ISEOF) ASSERT(x==1) END INT(1,2,x) END", ""},
    {"unset_only", "UNSET(x)", ""},
    {"constant_division", "SET(x=1/0)", "1:7: a division by zero"},
    {"constant_type", "SET(x=1+\"a\")", "1:7: cannot add 1 and \"a\""},
    {"float_exponent", "INT(2^1.1,2)",
     "1:5: an exponent is an integer that is not negative and has 64 bits, not 1.1"},
    {"huge_power", "INT(1,10^1000000)", "1:7: an integer of more than a hundred thousand digits"},
    {"endless_power", "INT(1,10^(10^10))",
     "1:7: an integer of more than a hundred thousand digits"},
    {"float_power", "FLOAT(0,1.5^(10^17))", "1:9: a float with too large an exponent"},
    {"remainder_of_floats", "SET(x=1.5%2)", "1:7: only integers have a remainder, not 1.5 and 2"},
    {"regex", "REGEX(\"[z-a]\")",
     "1:7: the regular expression \"[z-a]\" is wrong at character 5: a range whose end is before "
     "its beginning"},
    {"deep_parentheses", "SET(x=" + repeated("(", 100'000),
     "1:208: expressions too deep in each other"},
    {"deep_signs", "SET(x=" + repeated("-", 100'000), "1:208: expressions too deep in each other"},
    {"deep_nots", "ASSERT(" + repeated("!", 100'000), "1:208: expressions too deep in each other"},
    {"deep_indices", "SET(x" + repeated("[x", 100'000),
     "1:405: expressions too deep in each other"},
    {"deep_blocks", repeated("REP(1)", 100'000), "1:1201: blocks too deep in each other"},
    {"deep_separators", repeated("REP(1,", 100'000), "1:1201: blocks too deep in each other"},
    {"long_sum", "SET(x=1) SET(x=x" + repeated("+x", 900) + ")", ""},
    {"too_long_sum", "SET(x=1) SET(x=x" + repeated("+x", 100'000) + ")",
     "1:16: an expression with too many parts"},
};
INSTANTIATE_TEST_SUITE_P(Parser, Grammars, testing::ValuesIn(kRows));

}  // namespace
}  // namespace judge::checktestdata
