#include "judge/checktestdata/regex.hpp"

#include <string>

#include <gtest/gtest.h>

namespace judge::checktestdata {
namespace {

#ifdef JUDGE_SANITIZED
constexpr std::size_t kLong = 100'000;
#else
constexpr std::size_t kLong = 1'000'000;
#endif

/// What it matches at the beginning, in < >; "no match"; or what is wrong with it.
std::string matched(const std::string& pattern, const std::string& input) {
  try {
    Regex regex(pattern);
    const auto length = regex.match_length(input);
    return length ? "<" + input.substr(0, *length) + ">" : "no match";
  } catch (const RegexFault& fault) {
    return std::to_string(fault.position) + ": " + fault.what;
  }
}

struct RegexRow {
  const char* pattern;
  const char* input;
  const char* matched;
};

class Regexes : public testing::TestWithParam<RegexRow> {};

TEST_P(Regexes, MatchAsTheLanguageHasIt) {
  EXPECT_EQ(matched(GetParam().pattern, GetParam().input), GetParam().matched);
}

const RegexRow kMatches[] = {
    {"", "abc", "<>"},
    {"a", "abc", "<a>"},
    {"a", "b", "no match"},
    {"b", "ab", "no match"},
    {"a b", "a b", "<a b>"},
    {".", "\n", "<\n>"},
    {".*", "a\nb", "<a\nb>"},
    {"[abc]+", "cabx", "<cab>"},
    {"[a-cx-z]+", "axbyd", "<axby>"},
    {"[^a]+", "b\nca", "<b\nc>"},
    {"[*+?.(){}|]+", ".+*?|{}()", "<.+*?|{}()>"},
    {"[-]", "-", "<->"},
    {"[--]", "-", "<->"},
    {"[---]", "-", "<->"},
    {"[-a-c-]+", "-b-", "<-b->"},
    {"[a-]+", "a-b", "<a->"},
    {"[a-a-z]+", "-az", "<-az>"},
    {"[a\\-z]+", "-az", "<-az>"},
    {"[a\\-z]", "m", "no match"},
    {"[\\]\\[]+", "[]", "<[]>"},
    {"[\\^a]+", "^a", "<^a>"},
    {"[a^]+", "^a", "<^a>"},
    {"[\\d]+", "\\dd", "<\\dd>"},
    {"[+-9]+", "+,-./09:", "<+,-./09>"},
    {"[[:digit:]x]+", "1x2y", "<1x2>"},
    {"[^[:space:]]+", "ab c", "<ab>"},
    {"[:digit:]", "d", "<d>"},
    {"[\\[:digit:\\]]+", ":]", "<:]>"},
    {"a*", "aab", "<aa>"},
    {"a*", "b", "<>"},
    {"a+", "b", "no match"},
    {"a?a?", "aaa", "<aa>"},
    {"a{2}", "aaa", "<aa>"},
    {"a{2,3}", "aaaa", "<aaa>"},
    {"a{2,}", "aaaa", "<aaaa>"},
    {"a{,2}", "aaaa", "<aa>"},
    {"a{,}", "aaaa", "<aaaa>"},
    {"a{0}b", "ab", "no match"},
    {"a{3,4}a{3}b", "aaaaaaab", "<aaaaaaab>"},
    {"(a{2}){2}", "aaaaa", "<aaaa>"},
    {"(ab)+", "ababa", "<abab>"},
    {"()?", "a", "<>"},
    {"()*x", "x", "<x>"},
    {"(a*)*b", "aab", "<aab>"},
    {"(a|b*)*c", "abbac", "<abbac>"},
    {"a|b|c", "c", "<c>"},
    {"p|ps", "ps", "<p>"},
    {"ps|p", "ps", "<ps>"},
    {"(p|ps)x", "psx", "<psx>"},
    {"|a", "a", "<>"},
    {"a|", "b", "<>"},
    {"ab|(c|d)e", "de", "<de>"},
    {"^abc$", "^abc$", "<^abc$>"},
    {"^a", "a", "no match"},
    {"\\d", "\\d", "<\\d>"},
    {"\\d", "5", "no match"},
    {"\\?\\*\\+\\]\\[\\)\\(\\}\\{\\|\\.\\-\\^\\\\", "?*+][)(}{|.-^\\", "<?*+][)(}{|.-^\\>"},
    {"a\\", "a\\", "<a\\>"},
    {"a-z]}", "a-z]}", "<a-z]}>"},
    {"\xC3\xA4+", "\xC3\xA4\xA4", "<\xC3\xA4\xA4>"},
};
INSTANTIATE_TEST_SUITE_P(Matches, Regexes, testing::ValuesIn(kMatches));

const RegexRow kFaults[] = {
    {"*", "*", "0: a repetition of nothing"},
    {"a|+", "", "2: a repetition of nothing"},
    {"({1})", "", "1: a repetition of nothing"},
    {"a**", "", "2: a repetition of a repetition; put the first one into ( )"},
    {"a{2}{3}", "", "4: a repetition of a repetition; put the first one into ( )"},
    {"a{}", "", "2: a number is missing in { }"},
    {"a{-1,2}", "", "2: a number is missing in { }"},
    {"a{1,+2}", "", "4: in { } there are numbers, with ',' between two"},
    {"a{1", "", "3: in { } there are numbers, with ',' between two"},
    {"a{00,2}", "", "3: a number with a leading zero"},
    {"a{3,2}", "", "6: in {m,n} m is not more than n"},
    {"a{99999999999999999999}", "", "9: more than a million repetitions"},
    {"((a{1000}){1000}){1000}", "", "0: too large, with all its repetitions"},
    {"(", "", "1: '(' without its ')'"},
    {"a)", "", "1: ')' without its '('"},
    {"[]", "", "2: [ ] without a character"},
    {"[^]", "", "3: [ ] without a character"},
    {"[a", "", "2: '[' without its ']'"},
    {"[[]", "", "1: a '[' within [ ]; write it as \\["},
    {"[c-a]", "", "4: a range whose end is before its beginning"},
};
INSTANTIATE_TEST_SUITE_P(Faults, Regexes, testing::ValuesIn(kFaults));

TEST(Regexes, HintWhatIsOftenMeantOtherwise) {
  EXPECT_EQ(Regex("\\d+").hint(), "'\\d' is a backslash and a 'd' here");
  EXPECT_EQ(Regex("^a").hint(), "'^' stands for itself here");
  EXPECT_EQ(Regex("a$").hint(), "'$' stands for itself here");
  EXPECT_EQ(Regex("[^a]\\.x").hint(), "");
}

TEST(Regexes, NestedGroupsHaveALimit) {
  EXPECT_EQ(matched(std::string(100'000, '('), ""), "201: groups too deep in each other");
  const std::string deep = std::string(200, '(') + "a" + std::string(200, ')');
  EXPECT_EQ(matched(deep, "a"), "<a>");
}

TEST(Regexes, NeedNoStackAndNoTimeForLongInputs) {
  const std::string input(kLong, 'a');
  for (const char* pattern : {"(a|b)*", "(a*)*", "(a|aa)+$", "[a-z]{1,1000000}", "(a?){30}a{30}"})
    EXPECT_NE(matched(pattern, input), "") << pattern;
  EXPECT_EQ(Regex("(a|b)*").match_length(input), input.size());
  EXPECT_EQ(Regex("[a-z]{1,1000000}").match_length(input), input.size());
  EXPECT_EQ(Regex("(a|aa)+b").match_length(input), std::nullopt);
}

TEST(Regexes, CanBeAskedAgain) {
  Regex regex("[a-z]+");
  EXPECT_EQ(regex.match_length("abc1"), 3U);
  EXPECT_EQ(regex.match_length("1"), std::nullopt);
  EXPECT_EQ(regex.match_length("a"), 1U);
}

}  // namespace
}  // namespace judge::checktestdata
