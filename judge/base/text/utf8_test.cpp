#include "judge/base/text/utf8.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Utf8, IsCheckedToTheEnd) {
  for (const char* text : {"", "a", "\xC3\xA4", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"})
    EXPECT_TRUE(is_utf8(text)) << text;
  for (const char* text :
       {"\xff", "\xC3", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "a\x80"})
    EXPECT_FALSE(is_utf8(text)) << text;
}

TEST(Utf8, TellsOtherBytes) {
  EXPECT_EQ(utf8_with_other_bytes_told("caf\xe9.py caf\xC3\xA9\n"), "caf\\xe9.py caf\xC3\xA9\n");
  EXPECT_EQ(utf8_with_other_bytes_told("\xE2\x82"), "\\xe2\\x82");
  EXPECT_EQ(utf8_with_other_bytes_told(""), "");
}

TEST(Utf8, HasCharactersThatAreCounted) {
  EXPECT_EQ(continuing_bytes(""), 0U);
  EXPECT_EQ(continuing_bytes("a\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80z"), 6U);
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  EXPECT_EQ(continuing_bytes(all), 64U);
  const std::string text = "a\xC3\xA4\xE2\x82\xAC";
  const std::size_t numbers[] = {1, 2, 2, 3, 3, 3, 4};
  for (std::size_t at = 0; at <= text.size(); ++at)
    EXPECT_EQ(character_at(text, at), numbers[at]) << at;
  EXPECT_EQ(character_at("\x80", 0), 1U);
}

TEST(Utf8, IsMissedInTheFirstLineWithoutIt) {
  EXPECT_EQ(line_that_is_not_utf8("H\xE4lfte"), 1);
  EXPECT_EQ(line_that_is_not_utf8("\xC3\xA4\na\n\xFF\n\xFF"), 3);
  EXPECT_EQ(line_that_is_not_utf8("a\n"), 2);
}

TEST(Utf8, IsMadeOfEachByteOfLatin1) {
  EXPECT_EQ(utf8_of_latin1("H\xE4lfte \xA7\x31\xFF"), "H\xC3\xA4lfte \xC2\xA7\x31\xC3\xBF");
  EXPECT_EQ(utf8_of_latin1("\xEF\xBB\xBF"
                           "a\xE4"),
            "a\xC3\xA4")
      << "without the mark";
  for (int byte = 0; byte < 256; ++byte)
    EXPECT_TRUE(is_utf8(utf8_of_latin1(std::string(1, static_cast<char>(byte))))) << byte;
}

}  // namespace
}  // namespace judge
