#include "judge/base/text/own_names.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace judge {
namespace {

std::string with_names(std::string_view text, const std::vector<std::filesystem::path>& own) {
  return with_own_names(text, own);
}

TEST(OwnNames, StandInThePlaceOfPathsOfTheRun) {
  EXPECT_EQ(with_names("  File \"/program/bad.py\", line 7\n", {"bad.py"}),
            "  File \"bad.py\", line 7\n");
  EXPECT_EQ(with_names("/program/bad.js:3\n    at f (/program/bad.js:3:9)\n", {"bad.js"}),
            "bad.js:3\n    at f (bad.js:3:9)\n");
  EXPECT_EQ(with_names("file:///program/bad.mjs:3", {"bad.mjs"}), "bad.mjs:3");
  EXPECT_EQ(with_names("./x.cpp:3: boom", {"x.cpp"}), "x.cpp:3: boom");
}

TEST(OwnNames, AreOfFilesOfItsOwnOnly) {
  const std::string others = "/usr/lib/python3/random.py and /program/bad.pyc and a/bad.py";
  EXPECT_EQ(with_names(others, {"bad.py"}), others);
  EXPECT_EQ(with_names("", {"bad.py"}), "");
  EXPECT_EQ(with_names("/program/bad.py", {}), "/program/bad.py");
}

TEST(OwnNames, AreTheLongestThatFit) {
  EXPECT_EQ(with_names("/program/sub/a.py and /program/a.py", {"a.py", "sub/a.py"}),
            "sub/a.py and a.py");
}

TEST(OwnNames, ArePathsFromWhereTheseBegin) {
  EXPECT_EQ(with_names("/p/a.py|/p/a.py (/p/a.py)", {"a.py"}), "a.py|/p/a.py (a.py)");
  EXPECT_EQ(with_names("x/a.py /p/a.py/a.py=/a.py", {"a.py"}), "x/a.py a.py=a.py");
}

TEST(CalledNames, AreThoseOfFilesBeforeTheyWereRenamed) {
  const std::vector<std::filesystem::path> own = {"Main.java", "x.py"};
  const auto called = [&](std::string_view text, const std::vector<std::string>& names) {
    return with_called_names(text, own, names);
  };
  EXPECT_EQ(called("at f(Main.java:3), Main.java:12: x.py:3", {"a.java", "x.py"}),
            "at f(a.java:3), a.java:12: x.py:3");
  const std::string others = "Main.java: no line, OtherMain.java:3, b/Main.java:3 and Main.java";
  EXPECT_EQ(called(others, {"a.java", "x.py"}), others);
  EXPECT_EQ(called("Main.java:3", {}), "Main.java:3");
}

}  // namespace
}  // namespace judge
