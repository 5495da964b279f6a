#include "judge/base/text/spelling.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

const std::vector<std::string> kCommands = {"run", "generate", "verify", "list", "show"};

TEST(Spelling, FindsWhatWasMeant) {
  EXPECT_EQ(closest_spelling("genrate", kCommands), "generate");
  EXPECT_EQ(closest_spelling("rnu", kCommands), "run");
  EXPECT_EQ(closest_spelling("lits", kCommands), "list");
}

TEST(Spelling, TakesTheOnlyOneThatBeginsSoAndIsTheSameInOtherLetters) {
  EXPECT_EQ(meant_spelling("gen", kCommands), "generate");
  EXPECT_EQ(meant_spelling("hist", {"list", "history"}), "history") << "before what is near";
  EXPECT_EQ(meant_spelling("com", {"compare", "completion"}), std::nullopt) << "which one?";
  EXPECT_EQ(meant_spelling("com", {"compare", "compare"}), "compare") << "the same one";
  EXPECT_EQ(meant_spelling("VERIFY", kCommands), "verify");
  EXPECT_EQ(meant_spelling("ge", kCommands), std::nullopt);
  EXPECT_EQ(meant_spelling("genrate", kCommands), "generate");
  EXPECT_EQ(spelling_help("gen", kCommands), "did you mean 'generate'?");
  EXPECT_EQ(closest_spelling("gen", kCommands), std::nullopt);
}

TEST(Spelling, TakesNoWordOfWhichNoLetterStays) {
  EXPECT_EQ(closest_spelling("-", {"e"}), std::nullopt);
  EXPECT_EQ(closest_spelling("", {"e", ""}), std::nullopt);
  EXPECT_EQ(closest_spelling("e", {"ex"}), "ex");
}

TEST(Spelling, NamesTheFirstOfVeryMany) {
  std::vector<std::string> many;
  for (int i = 10; i < 50; ++i) many.push_back("problem-" + std::to_string(i));
  EXPECT_THAT(spelling_help("xyzzy", many),
              testing::EndsWith("problem-32, problem-33 and 16 more"));
}

TEST(Spelling, DoesNotGuessWildly) {
  EXPECT_EQ(closest_spelling("xyzzy", kCommands), std::nullopt);
  EXPECT_EQ(spelling_help("xyzzy", kCommands), "known: run, generate, verify, list, show");
}

/// By the recurrence itself.
std::size_t distance(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return a.size() + b.size();
  const std::string_view a_rest = a.substr(1);
  const std::string_view b_rest = b.substr(1);
  std::size_t least = std::min({distance(a_rest, b) + 1, distance(a, b_rest) + 1,
                                distance(a_rest, b_rest) + (a.front() == b.front() ? 0 : 1)});
  if (a.size() > 1 && b.size() > 1 && a[0] == b[1] && a[1] == b[0])
    least = std::min(least, distance(a.substr(2), b.substr(2)) + 1);
  return least;
}

TEST(Spelling, IsCloseByLettersPutInLeftOutReplacedAndExchanged) {
  std::vector<std::string> words = {""};
  for (std::size_t i = 0; words[i].size() < 5; ++i) {
    for (const char letter : {'a', 'b'}) words.push_back(words[i] + letter);
  }
  for (const std::string& word : words) {
    const std::size_t allowed = std::max<std::size_t>(1, word.size() / 3);
    for (const std::string& other : words) {
      const std::size_t changes = distance(word, other);
      const bool is_close = changes <= allowed && changes < std::max(word.size(), other.size());
      EXPECT_EQ(closest_spelling(word, {"far from all", other}).has_value(), is_close)
          << word << " " << other;
    }
  }
}

TEST(Spelling, OfSeveralTakesTheClosest) {
  EXPECT_EQ(closest_spelling("abcdef", {"abcd", "abcdxf", "abcdef", "bacdef"}), "abcdef");
  EXPECT_EQ(closest_spelling("abcdef", {"abcd", "abcdxf", "bacdef"}), "abcdxf") << "the first";
}

}  // namespace
}  // namespace judge
