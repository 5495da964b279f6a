#include "judge/base/text/foreign_text.hpp"

#include <gtest/gtest.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

TEST(PrintableName, StaysInItsLine) {
  EXPECT_EQ(printable_name("a b\n\tc\r\xff"), "a b\\n\\tc\\r\\xff");
}

TEST(InOneLine, SaysWhetherThereIsMore) {
  EXPECT_EQ(in_one_line("\n  \nwrong wall\x1b[2J\n"), "wrong wall\\x1b[2J");
  EXPECT_EQ(in_one_line("wrong wall\nrow 3"), "wrong wall …");
  EXPECT_EQ(in_one_line("it failed: Traceback (most recent call last):\n  line 3\nKeyError: 7\n"),
            "it failed: KeyError: 7");
  EXPECT_EQ(in_one_line("Traceback (most recent call last):\n"
                        "  File \"either.py\", line 3, in <module>\n"
                        "    d = json.loads(s)\n"
                        "  File \"/usr/lib/python3.11/json/__init__.py\", line 346, in loads\n"
                        "  File \"<string>\", line 1, in <module>\n"
                        "ValueError: no value\n"),
            "ValueError: no value (either.py:3)");
  EXPECT_EQ(in_one_line("Traceback (most recent call last):\n"
                        "  File \"either.py\", line 3, in <module>\n"
                        "KeyError: 7\n"
                        "random.py hides a module: rename it\n"),
            "random.py hides a module: rename it");
  EXPECT_EQ(in_one_line(" \n"), "");
}

TEST(TellingLine, IsTheLastThatIsNotBlank) {
  EXPECT_EQ(telling_line("\nreading 3 numbers\nno wall there\n \n\n"), "no wall there");
  EXPECT_EQ(telling_line("x.sh: 3: foo: not found"), "x.sh: 3: foo: not found");
  EXPECT_EQ(telling_line("Traceback (most recent call last):\n  File \"x.py\"\nIndexError: out\n"),
            "IndexError: out");
  EXPECT_EQ(telling_line("\tat\tx"), "        at      x");
  EXPECT_EQ(telling_line(""), "");
  EXPECT_EQ(column_count(telling_line(std::string(1000, 'x'))), 160U);
}

}  // namespace
}  // namespace judge
