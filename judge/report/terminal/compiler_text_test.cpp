#include "judge/report/terminal/compiler_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

constexpr const char* kSaid =
    "    a.cpp:5:34: error: cannot convert\n"
    "        5 | int main() { int unused; return text[0]; }\n"
    "          |                                 ~~~~^~~\n";

TEST(TellingCompilerLines, AreTheProgramsOwnAndTheErrors) {
  const std::string said =
      "In file included from /usr/include/c++/12/string:48,\n"
      "                 from /usr/include/c++/12/ios:42,\n"
      "                 from stub.h:1:\n"
      "/usr/include/c++/12/bits/stl_function.h: In instantiation of 'std::less<P>':\n"
      "/usr/include/c++/12/bits/stl_set.h:521:25:   required from 'std::set<P>'\n"
      "a.cpp:4:31:   required from here\n"
      "/usr/include/c++/12/bits/stl_function.h:408:20: error: no match for 'operator<'\n"
      "  408 |       { return __x < __y; }\n"
      "      |                ~~~~^~~~~\n"
      "In file included from /usr/include/c++/12/bits/stl_algobase.h:67:\n"
      "/usr/include/c++/12/bits/stl_iterator.h:579:5: note: candidate: 'operator<=>'\n"
      "  579 |     operator<=>(const reverse_iterator<_IteratorL>& __x,\n"
      "      |     ^~~~~~~~\n"
      "In file included from b.h:2,\n"
      "                 from a.cpp:1:\n"
      "c.h:3:8: note: 'P' is there\n"
      "    3 | struct P { int x; };\n";
  EXPECT_THAT(telling_compiler_lines(said, 2),
              testing::ElementsAre(
                  "a.cpp:4:31:   required from here",
                  "/usr/include/c++/12/bits/stl_function.h:408:20: error: no match for 'operator<'",
                  "  408 |       { return __x < __y; }", "      |                ~~~~^~~~~",
                  "In file included from b.h:2,", "                 from a.cpp:1:",
                  "c.h:3:8: note: 'P' is there", "    3 | struct P { int x; };"));
}

TEST(TellingCompilerLines, AreAllWhereThereIsRoomOrNothingElse) {
  const std::string said = "/usr/include/a.h:1:1: note: a\n/usr/include/a.h:2:1: note: b\n";
  EXPECT_EQ(telling_compiler_lines(said, 1).size(), 2U);
  EXPECT_EQ(telling_compiler_lines("a.cpp:1:1: error: x\n" + said, 3).size(), 3U);
  EXPECT_EQ(telling_compiler_lines("a.cpp:1:1: error: x\n" + said, 2).size(), 1U);
}

TEST(TellingCompilerLines, OfALinkerAreWhatItMisses) {
  const std::string said =
      "/usr/bin/ld: /tmp/cc308OG6.o: in function `main':\n"
      "a.cpp:(.text.startup+0x6): undefined reference to `f(int)'\n"
      "/usr/bin/ld: a.cpp:(.text+0x6): undefined reference to `g(int)'\n"
      "/usr/bin/ld: cannot find -lgmp: No such file or directory\n";
  EXPECT_THAT(
      telling_compiler_lines(said, 2),
      testing::ElementsAre("a.cpp:(.text.startup+0x6): undefined reference to `f(int)'",
                           "/usr/bin/ld: a.cpp:(.text+0x6): undefined reference to `g(int)'",
                           "/usr/bin/ld: cannot find -lgmp: No such file or directory"));
}

TEST(FoldedCompilerText, StaysWhereThereIsRoom) {
  EXPECT_EQ(folded_compiler_text(kSaid, 60), kSaid);
}

TEST(FoldedCompilerText, ShowsWhatIsPointedAt) {
  EXPECT_EQ(folded_compiler_text(kSaid, 34),
            "    a.cpp:5:34: error: cannot\n"
            "      convert\n"
            "        5 | …eturn text[0]; }\n"
            "          |        ~~~~^~~\n");
}

TEST(FoldedCompilerText, CutsWhatIsBehindIt) {
  EXPECT_EQ(folded_compiler_text("    5 | int x = first + second + third;\n"
                                 "      |             ^~~~~\n",
                                 24),
            "    5 | int x = first +…\n"
            "      |             ^~~…\n");
}

TEST(FoldedCompilerText, FoldsWhatOnlyLooksLikeAnExcerpt) {
  EXPECT_EQ(folded_compiler_text("one | two three four\n", 10), "one | two\n  three\n  four\n");
}

TEST(FoldedCompilerText, ShowsWhatIsPointedAtWithoutABar) {
  EXPECT_EQ(folded_compiler_text("    Main.java:1: bad\n"
                                 "    class Main { int x = \"text\"; }\n"
                                 "                         ^\n"
                                 "    1 error\n",
                                 24),
            "    Main.java:1: bad\n"
            "    … int x = \"text\"; }\n"
            "              ^\n"
            "    1 error\n");
}

TEST(FoldedCompilerText, TakesEachPlaceForItself) {
  EXPECT_EQ(folded_compiler_text("  5 | 0123456789abcdef\n"
                                 "    |              ^\n"
                                 "  6 | short\n",
                                 14),
            "  5 | …abcdef\n"
            "    |     ^\n"
            "  6 | short\n");
}

}  // namespace
}  // namespace judge
