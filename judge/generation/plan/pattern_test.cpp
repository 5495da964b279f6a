#include "judge/generation/plan/pattern.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

struct Search {
  const char* pattern;
  const char* text;
  bool is_found;
};

// What Python's re.search() says, with MULTILINE and DOTALL.
const Search kSearches[] = {
    {"^1 2$", "5\n1 2\n3\n", true},
    {"^1 2$", "1 23\n", false},
    {"5.1", "5\n1", true},
    {"(?P<n>\\d+) \\1", "7 7", true},
    {"(?i)yes", "YES", true},
    {"3\\Z", "1\n3", true},
    {"3\\Z", "3\n", false},
    {"\\A5", "5\n", true},
    {"^5", "1\n5", true},
    {"\\A5", "1\n5", false},
    {"\\bab\\b", "x ab y", true},
    {"a(?=b)", "ab", true},
    {"a(?!b)", "ab", false},
    {"[0-9]{3,}", "12 345", true},
    {"^(\\d+ ){2}\\d+$", "1 2 3\n", true},
    {"", "", true},
    {"\\\\Z", "a\\Z", true},
};

TEST(Pattern, IsFoundWherePythonFindsIt) {
  for (const Search& row : kSearches) {
    EXPECT_EQ(fault_of_pattern(row.pattern), std::nullopt) << row.pattern;
    EXPECT_EQ(is_found(row.pattern, row.text).value(), row.is_found)
        << row.pattern << " in " << row.text;
  }
}

TEST(Pattern, TellsWhatIsWrongWithIt) {
  for (const char* pattern : {"(1", "[a", "a{2,1}", "*"}) {
    const auto fault = fault_of_pattern(pattern);
    ASSERT_TRUE(fault) << pattern;
    EXPECT_FALSE(fault->empty()) << pattern;
    EXPECT_EQ(fault->find("occurred"), std::string::npos) << *fault;
  }
}

TEST(Pattern, LooksAtLargeTexts) {
  const std::string text = std::string(20'000'000, '1') + "\nend\n";
  EXPECT_TRUE(is_found("^end$", text).value());
  EXPECT_TRUE(is_found("1+\\n", text).value());
}

TEST(Pattern, ThatTakesForEverIsGivenUp) {
  EXPECT_FALSE(is_found("^(a+)+$", std::string(5000, 'a') + "b"));
}

}  // namespace
}  // namespace judge
