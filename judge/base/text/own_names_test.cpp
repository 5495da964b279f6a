#include "judge/base/text/own_names.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace judge {
namespace {

std::string with_names(std::string_view text, const std::vector<std::filesystem::path>& own) {
  return with_own_names(text, {.paths = own});
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

TEST(OwnNamesStream, PassesOnWhatBeginsNoPath) {
  const std::vector<std::filesystem::path> own = {"a.py"};
  OwnNamesStream stream({.paths = own});
  EXPECT_EQ(stream.next("name: "), "name: ");
  EXPECT_EQ(stream.next("how many?"), "how many?");
  EXPECT_EQ(stream.next("."), ".") << "it is in a word";
  EXPECT_EQ(stream.next("\n"), "\n");
  EXPECT_EQ(stream.next("."), "");
  EXPECT_EQ(stream.next("."), "..");
  EXPECT_EQ(stream.rest(), "");
}

TEST(OwnNamesStream, KnowsPathsInWhateverPiecesTheyCome) {
  constexpr std::string_view kText =
      "at (/program/my a.py:3)\n\tFile \"file:///program/a.py\", ./a.py and ../a.py x/a.py\n"
      "/program/a.py/program/a.py /usr/a.pyc /program/my a.py";
  const std::vector<std::filesystem::path> own = {"a.py", "my a.py"};
  const std::string whole = with_own_names(kText, {.paths = own});
  EXPECT_EQ(whole.find("/program/my"), std::string::npos);
  for (std::size_t size = 1; size <= kText.size(); ++size) {
    OwnNamesStream stream({.paths = own});
    std::string passed_on;
    for (std::size_t at = 0; at < kText.size(); at += size)
      passed_on += stream.next(kText.substr(at, size));
    EXPECT_EQ(passed_on + stream.rest(), whole) << "in pieces of " << size;
  }
}

TEST(OwnNamesStream, KeepsNothingBackWhenAskedForTheRestOrWhenItIsLong) {
  const std::vector<std::filesystem::path> own = {"a.py"};
  OwnNamesStream stream({.paths = own});
  EXPECT_EQ(stream.next("go to /pro"), "go to ");
  EXPECT_EQ(stream.rest(), "/pro");
  EXPECT_EQ(stream.next("gram/a.py\n"), "gram/a.py\n");
  const std::string long_line = "/" + std::string(5000, 'y');
  EXPECT_EQ(stream.next(long_line), long_line);
}

TEST(CalledNames, AreThoseOfFilesBeforeTheyWereRenamed) {
  const std::vector<std::filesystem::path> own = {"Main.java", "x.py"};
  const auto called = [&](std::string_view text, const std::vector<std::string>& names) {
    return with_called_names(text, {.paths = own, .called = names});
  };
  EXPECT_EQ(called("at f(Main.java:3), Main.java:12: x.py:3", {"a.java", "x.py"}),
            "at f(a.java:3), a.java:12: x.py:3");
  const std::string others = "Main.java: no line, OtherMain.java:3, b/Main.java:3 and Main.java";
  EXPECT_EQ(called(others, {"a.java", "x.py"}), others);
  EXPECT_EQ(called("Main.java:3", {}), "Main.java:3");
}

TEST(CalledNames, AreTheNamesThatPeopleKnow) {
  constexpr std::string_view kText =
      "name: Exception\n\tat Main.main(Main.java:3)\n\tat Main.f(/program/Main.java:4)\nx";
  const std::vector<std::filesystem::path> paths = {"Main.java"};
  const std::vector<std::string> called = {"a.java"};
  const OwnFiles own{.paths = paths, .called = called};
  const std::string whole = with_own_names(kText, own);
  EXPECT_EQ(whole, "name: Exception\n\tat Main.main(a.java:3)\n\tat Main.f(a.java:4)\nx");
  for (std::size_t size = 1; size <= kText.size(); ++size) {
    OwnNamesStream stream(own);
    std::string passed_on;
    for (std::size_t at = 0; at < kText.size(); at += size)
      passed_on += stream.next(kText.substr(at, size));
    EXPECT_EQ(passed_on + stream.rest(), whole) << "in pieces of " << size;
  }
}

}  // namespace
}  // namespace judge
