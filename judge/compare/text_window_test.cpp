#include "judge/compare/text_window.hpp"

#include <ostream>

#include <gtest/gtest.h>

namespace judge {
namespace {

struct WindowRow {
  const char* name;
  std::string text;
  std::int64_t line, column;
  std::size_t most;
  TextWindow window;
};

std::ostream& operator<<(std::ostream& out, const WindowRow& row) {
  return out << row.name;
}

TEST(TextWindow, IsAroundAPlace) {
  const std::string lines = "one\ntwo\nthree\nfour\n";
  const std::string wide(100, 'x');
  std::string accents;
  for (int i = 0; i < 40; ++i) accents += "é";
  const WindowRow rows[] = {
      {"all of it", lines, 2, 2, 100, {1, 1, "one\nt", "wo\nthree\nfour\n", true}},
      {"whole lines in front", lines, 3, 3, 15, {3, 1, "th", "ree\nfour\n", true}},
      {"two lines in front", lines, 3, 1, 18, {2, 1, "two\n", "three\nfour\n", true}},
      {"cut behind", lines, 1, 1, 6, {1, 1, "", "one\ntw", false}},
      {"the end of a line", lines, 1, 4, 100, {1, 1, "one", "\ntwo\nthree\nfour\n", true}},
      {"no such column", lines, 1, 9, 100, {1, 1, "one", "\ntwo\nthree\nfour\n", true}},
      {"the end of the text", lines, 5, 1, 100, {1, 1, lines, "", true}},
      {"no such line", lines, 9, 4, 100, {1, 1, lines, "", true}},
      {"nothing", "", 1, 1, 10, {1, 1, "", "", true}},
      {"within a long line", "a\n" + wide, 2, 51, 9, {2, 48, "xxx", "xxxxxx", false}},
      {"the place is a character's", "aéb", 1, 3, 100, {1, 1, "aé", "b", true}},
      {"within a long line of others",
       "a\n" + accents + wide,
       2,
       51,
       9,
       {2, 48, "xxx", "xxxxxx", false}},
      {"no character cut in front", "éé" + wide, 1, 4, 12, {1, 1, "ééx", "xxxxxxx", false}},
      {"nor behind", "aaé", 1, 1, 3, {1, 1, "", "aa", false}},
      {"no UTF-8", "a\x80\x80\x80\x80\x80z", 1, 2, 100, {1, 1, "a\x80\x80\x80\x80\x80", "z", true}},
  };
  for (const WindowRow& row : rows) {
    const TextWindow window = window_around(row.text, row.line, row.column, row.most);
    EXPECT_EQ(window.line, row.window.line) << row;
    EXPECT_EQ(window.column, row.window.column) << row;
    EXPECT_EQ(window.before, row.window.before) << row;
    EXPECT_EQ(window.after, row.window.after) << row;
    EXPECT_EQ(window.is_at_end, row.window.is_at_end) << row;
  }
}

}  // namespace
}  // namespace judge
