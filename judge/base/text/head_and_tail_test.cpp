#include "judge/base/text/head_and_tail.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

constexpr std::string_view kBetween = "\n… (not all of it is kept) …\n";

TEST(HeadAndTail, KeepsAllOfWhatIsShort) {
  EXPECT_EQ(head_and_tail("", 8), "");
  EXPECT_EQ(head_and_tail("abcd", 8), "abcd");
  EXPECT_EQ(head_and_tail("abcdefgh", 8), "abcdefgh");
}

TEST(HeadAndTail, KeepsTheBeginningAndTheEnd) {
  EXPECT_EQ(head_and_tail("abcdefghi", 8), "abcd" + std::string(kBetween) + "fghi");
}

TEST(HeadAndTail, DoesNotDependOnHowTheTextIsCut) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += std::to_string(i);
  for (const std::size_t size : {1U, 3U, 7U, 100U, 5000U}) {
    HeadAndTail kept(64);
    for (std::size_t at = 0; at < text.size(); at += size)
      kept.add(std::string_view(text).substr(at, size));
    EXPECT_EQ(kept.text(),
              text.substr(0, 32) + std::string(kBetween) + text.substr(text.size() - 32))
        << size;
  }
}

}  // namespace
}  // namespace judge
