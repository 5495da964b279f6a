#include "judge/report/terminal/compiler_text.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

constexpr const char* kSaid =
    "    a.cpp:5:34: error: cannot convert\n"
    "        5 | int main() { int unused; return text[0]; }\n"
    "          |                                 ~~~~^~~\n";

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
