// Random grammars, inputs and regular expressions: nothing crashes or goes on for ever, and where
// somebody else can tell what is right, that is what comes out.

#include <random>
#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "judge/checktestdata/interpreter.hpp"
#include "judge/checktestdata/parser.hpp"
#include "judge/checktestdata/regex.hpp"

namespace judge::checktestdata {
namespace {

#ifdef JUDGE_SANITIZED
constexpr int kRounds = 3'000;
#else
constexpr int kRounds = 20'000;
#endif

using Random = std::mt19937;

template <std::size_t count>
std::string one_of(Random& random, const char* const (&choices)[count]) {
  return choices[random() % count];
}

class GrammarMaker {
 public:
  explicit GrammarMaker(Random& random) : random_(random) {}

  std::string commands(int depth) {
    std::string all;
    for (auto count = random_() % 4; count > 0; --count) all += command(depth) + " ";
    return all;
  }

 private:
  std::string command(int depth) {
    switch (random_() % (depth > 0 ? 15 : 9)) {
      case 0:
        return "SPACE";
      case 1:
        return "NEWLINE";
      case 2:
        return "INT(" + value(2) + "," + value(2) + "," + variable(1) + ")";
      case 3:
        return "FLOATP(" + value(2) + "," + value(2) + ",0,3," + variable(1) + ")";
      case 4:
        return "STRING(" + value(1) + ")";
      case 5:
        return "REGEX(" + value(0) + "," + variable(1) + ")";
      case 6:
        return "ASSERT(" + test(3) + ")";
      case 7:
        return "SET(" + variable(1) + "=" + value(3) + ")";
      case 8:
        return "UNSET(" + one_of(random_, {"a", "b", "c"}) + ")";
      case 9:
        return "REP(" + value(1) + "," + command(0) + ") " + commands(depth - 1) + "END";
      case 10:
        return "REPI(" + variable(1) + "," + value(1) + ") " + commands(depth - 1) + "END";
      case 11:
        return "WHILE(" + test(2) + ",SPACE) " + commands(depth - 1) + "END";
      case 12:
        return "WHILEI(" + variable(0) + "," + test(2) + ") " + commands(depth - 1) + "END";
      case 13:
        return "IF(" + test(2) + ") " + commands(depth - 1) + "END";
      default:
        return "IF(" + test(2) + ") " + commands(depth - 1) + "ELSE " + commands(depth - 1) + "END";
    }
  }

  std::string variable(int depth) {
    const std::string name = one_of(random_, {"a", "b", "c"});
    if (depth == 0 || random_() % 2 == 0) return name;
    return name + "[" + value(depth - 1) + (random_() % 3 == 0 ? "," + value(depth - 1) : "") + "]";
  }

  std::string value(int depth) {
    if (depth == 0 || random_() % 2 == 0) {
      return random_() % 3 == 0
                 ? variable(0)
                 : one_of(random_, {"0", "1", "2", "7", "10", "0.5", "1e3", "10^20", "\"a\"",
                                    "\"[0-9]*\"", "\"(a|b)+\"", "\"a{2}\"", "\"*\"", "\"\""});
    }
    if (random_() % 6 == 0) return "STRLEN(" + value(depth - 1) + ")";
    if (random_() % 6 == 0) return "-" + value(depth - 1);
    return "(" + value(depth - 1) + one_of(random_, {"+", "-", "*", "/", "%", "^"}) +
           value(depth - 1) + ")";
  }

  std::string test(int depth) {
    if (depth > 0 && random_() % 2 == 0) {
      if (random_() % 4 == 0) return "!" + test(depth - 1);
      return "(" + test(depth - 1) + one_of(random_, {"&&", "||"}) + test(depth - 1) + ")";
    }
    switch (random_() % 5) {
      case 0:
        return "ISEOF";
      case 1:
        return "MATCH(\"0123 \")";
      case 2:
        return "UNIQUE(a,b)";
      case 3:
        return "INARRAY(" + value(1) + ",c)";
      default:
        return value(1) + one_of(random_, {"==", "!=", "<", "<=", ">", ">="}) + value(1);
    }
  }

  Random& random_;
};

std::string random_input(Random& random) {
  std::string input;
  for (auto count = random() % 12; count > 0; --count)
    input += one_of(random, {"0", "1", "7", "10", " ", " ", "\n", "a", "b", "-", "0.5", "1e3"});
  return input;
}

TEST(RandomGrammars, AlwaysComeToAnEnd) {
  Random random(1);
  int matched = 0;
  int mismatched = 0;
  int broken = 0;
  for (int round = 0; round < kRounds; ++round) {
    const std::string text = "SET(a=1,b=2,c=3) " + GrammarMaker(random).commands(3);
    const auto grammar = parse_grammar(text);
    if (!grammar) {
      ++broken;
      continue;
    }
    for (int i = 0; i < 3; ++i) {
      const auto found = match(*grammar, random_input(random), {.most_iterations = 500});
      ++(std::holds_alternative<Matches>(found)    ? matched
         : std::holds_alternative<Mismatch>(found) ? mismatched
                                                   : broken);
    }
  }
  EXPECT_GT(matched, kRounds / 20);
  EXPECT_GT(mismatched, kRounds / 4);
  EXPECT_GT(broken, kRounds / 4);
}

TEST(RandomGrammars, OfWordsInAnyOrderAreReadOrRefused) {
  Random random(2);
  for (int round = 0; round < kRounds; ++round) {
    std::string text;
    for (auto count = random() % 20; count > 0; --count) {
      text += one_of(random, {"INT",   "(",     ")", ",",  "REP",  "END",   "IF", "ELSE",
                              "WHILE", "ISEOF", "x", "1",  "1.",   "\"",    "\\", "[",
                              "]",     "SET",   "=", "==", "!",    "-",     "^",  "&&",
                              "#",     "\n",    " ", "{",  "\x80", "UNIQUE"});
    }
    const auto grammar = parse_grammar(text);
    if (grammar) match(*grammar, "1 2 3\n", {.most_iterations = 500});
  }
}

/// Nothing that can match nothing is repeated: that is the one thing that dialects see differently.
std::string random_pattern(Random& random, int depth) {
  std::string pattern;
  for (auto parts = 1 + random() % 3; parts > 0; --parts) {
    const bool is_group = depth > 0 && random() % 3 == 0;
    const std::string part = is_group ? "(" + random_pattern(random, depth - 1) + ")"
                                      : one_of(random, {"a", "b", "[ab]", "[^a]", "c"});
    pattern += part;
    if (!std::regex_match("", std::regex(part)))
      pattern += one_of(random, {"", "", "", "*", "+", "?", "{2}", "{1,2}", "{0,}"});
    if (random() % 6 == 0 && parts > 1) pattern += "|";
  }
  return pattern;
}

TEST(RandomRegexes, MatchAsASearchWithBacktrackingDoes) {
  Random random(3);
  for (int round = 0; round < kRounds; ++round) {
    const std::string pattern = random_pattern(random, 2);
    const std::regex reference(pattern);
    Regex regex(pattern);
    for (int i = 0; i < 4; ++i) {
      std::string input;
      for (auto length = random() % 9; length > 0; --length)
        input += one_of(random, {"a", "a", "b", "c"});
      std::smatch found;
      const bool is_found =
          std::regex_search(input, found, reference, std::regex_constants::match_continuous);
      const auto length = regex.match_length(input);
      ASSERT_EQ(length.has_value(), is_found) << pattern << " on " << input;
      if (is_found) {
        ASSERT_EQ(*length, static_cast<std::size_t>(found.length(0))) << pattern << " on " << input;
      }
    }
  }
}

TEST(RandomRegexes, OfCharactersInAnyOrderAreReadOrRefused) {
  Random random(4);
  for (int round = 0; round < kRounds; ++round) {
    std::string pattern;
    for (auto count = random() % 12; count > 0; --count)
      pattern += one_of(random, {"a", "b", "(", ")", "[",  "]", "{", "}", "1", ",",        "2",
                                 "*", "+", "?", "|", "\\", "^", ".", "-", "$", "[:alpha:]"});
    try {
      Regex(pattern).match_length("aab1,2-");
    } catch (const RegexFault& fault) {
      EXPECT_LE(fault.position, pattern.size()) << pattern;
    }
  }
}

TEST(RandomDecimals, CompareAndAddAsScaledIntegers) {
  Random random(5);
  const auto scaled = [](const Decimal& number) {
    return number.digits() * power_of_ten(number.exponent() + 40);
  };
  const auto random_decimal = [&] {
    std::string digits;
    for (auto count = 1 + random() % 25; count > 0; --count)
      digits += static_cast<char>('0' + (random() % 3 == 0 ? 0 : random() % 10));
    const BigInteger size =
        BigInteger(digits.insert(0, "1")) % power_of_ten(static_cast<std::int64_t>(digits.size()));
    const auto exponent = static_cast<std::int64_t>(random() % 21) - 10;
    return Decimal(random() % 2 == 0 ? size : BigInteger(-size), exponent);
  };
  for (int round = 0; round < kRounds; ++round) {
    const Decimal a = random_decimal();
    const Decimal b = random() % 5 == 0 ? a : random_decimal();
    ASSERT_EQ((a <=> b) < 0, scaled(a) < scaled(b)) << a.to_string() << ' ' << b.to_string();
    ASSERT_EQ((a <=> b) == 0, scaled(a) == scaled(b)) << a.to_string() << ' ' << b.to_string();
    ASSERT_EQ(scaled(a + b), scaled(a) + scaled(b)) << a.to_string() << ' ' << b.to_string();
    ASSERT_EQ(Decimal::parse(a.to_string()), a);
  }
}

}  // namespace
}  // namespace judge::checktestdata
