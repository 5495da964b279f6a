#include "judge/coverage/source_coverage.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A way out of a line, gone so many times.
std::string way(int count, bool is_throw = false) {
  return fmt::format(R"({{"count": {}, "throw": {}, "fallthrough": false}})", count, is_throw);
}

std::string line(int number, int count, const std::string& ways = "") {
  return fmt::format(
      R"({{"line_number": {}, "count": {}, "unexecuted_block": false, "branches": [{}]}})", number,
      count, ways);
}

std::string document(const std::string& file, const std::string& lines) {
  return fmt::format(R"({{"files": [{{"file": "{}", "lines": [{}]}}]}})", file, lines) + "\n";
}

FileCoverage coverage_of(const std::string& source, const std::string& lines) {
  const auto files = read_gcov(document("./a.cpp", lines), {{"a.cpp", source}});
  if (!files || files->size() != 1) {
    ADD_FAILURE() << (files ? "no file" : files.error().message);
    return {};
  }
  return files->front();
}

TEST(SourceCoverage, TakesLinesWithoutOneThatIsReachedBetweenThemTogether) {
  const FileCoverage file = coverage_of("a;\nb;\n\nc;\n}\nd;\ne;\n",
                                        line(1, 1) + "," + line(2, 0) + "," + line(4, 0) + "," +
                                            line(5, 0) + "," + line(6, 3) + "," + line(7, 0));
  EXPECT_EQ(file.path, "a.cpp");
  EXPECT_EQ(file.lines, (Reached{2, 5})) << "the brace does not count";
  EXPECT_THAT(file.missed_lines, ElementsAre(MissedLines{2, 4}, MissedLines{7, 7}));
  EXPECT_FALSE(file.is_complete());
}

TEST(SourceCoverage, KnowsWhichWayAConditionNeverGoes) {
  const FileCoverage file = coverage_of(
      "if (a)\nwhile (b)\nx ? 1 : 2;\nif (c)\n",
      line(1, 5, way(0) + "," + way(5)) + "," + line(2, 5, way(5) + "," + way(0)) + "," +
          line(3, 5, way(2) + "," + way(3)) + "," + line(4, 0, way(0) + "," + way(0)));
  EXPECT_EQ(file.branches, (Reached{4, 8}));
  EXPECT_THAT(file.missed_branches,
              ElementsAre(MissedBranch{1, MissedBranch::Kind::never_true, 1, 2},
                          MissedBranch{2, MissedBranch::Kind::never_false, 1, 2}))
      << "a line that is not reached is told of as such";
}

TEST(SourceCoverage, CountsTheWaysOfSeveralConditionsAndOfASwitch) {
  const FileCoverage file =
      coverage_of("if (a && b)\nswitch (c) {\ncase 1: {\n}\ndefault:\n}\n",
                  line(1, 5, way(5) + "," + way(0) + "," + way(3) + "," + way(2)) + "," +
                      line(2, 5, way(0) + "," + way(5)));
  EXPECT_THAT(file.missed_branches, ElementsAre(MissedBranch{1, MissedBranch::Kind::ways, 1, 4},
                                                MissedBranch{2, MissedBranch::Kind::ways, 1, 2}));
}

TEST(SourceCoverage, LeavesOutWhatASwitchWithoutDefaultDoesWithOtherValues) {
  const FileCoverage file =
      coverage_of("switch (c) {\n  case 1: {\n  }\n}\nswitch (d) { default: }\n",
                  line(1, 5, way(2) + "," + way(3) + "," + way(0)));
  EXPECT_EQ(file.branches, (Reached{2, 2}));
}

TEST(SourceCoverage, LeavesOutTheKitWhereAFileHoldsIt) {
  const std::string never = way(0) + "," + way(5);
  const FileCoverage file =
      coverage_of("a;\nnamespace judge::kit {\nif (b)\nc;\n}\n}  // namespace judge::kit\nd;\n",
                  line(1, 1) + "," + line(3, 5, never) + "," + line(4, 0) + "," + line(7, 0));
  EXPECT_EQ(file.lines, (Reached{1, 2}));
  EXPECT_EQ(file.branches, Reached{});
  EXPECT_THAT(file.missed_lines, ElementsAre(MissedLines{7, 7}));
}

TEST(SourceCoverage, LeavesOutNothingWhereTheKitHasNoEnd) {
  const FileCoverage file =
      coverage_of("namespace judge::kit {\na;\n}\nb;\n", line(2, 1) + "," + line(4, 0));
  EXPECT_EQ(file.lines, (Reached{1, 2}));
}

TEST(SourceCoverage, LeavesOutWhatNobodyWrote) {
  const std::string call = way(5) + "," + way(0, true);
  const FileCoverage file =
      coverage_of("if (f()) {  // x\nstatic S s = g();\nassert(a && b);\nh();  // if so\n",
                  line(1, 5, call + "," + way(2) + "," + way(3)) + "," +
                      line(2, 5, way(1) + "," + way(0) + "," + call) + "," +
                      line(3, 5, way(5) + "," + way(0)) + "," + line(4, 5, way(5) + "," + way(0)));
  EXPECT_EQ(file.branches, (Reached{2, 2}));
  EXPECT_THAT(file.missed_branches, IsEmpty());
  EXPECT_TRUE(file.is_complete());
}

/// The lines of a source on which a way is missed, where each has one that is.
std::string lines_with_branches(const std::string& source) {
  std::string lines;
  const auto count = std::ranges::count(source, '\n');
  for (int i = 1; i <= count; ++i) lines += (i > 1 ? "," : "") + line(i, 5, way(5) + "," + way(0));
  std::string found;
  for (const MissedBranch& branch : coverage_of(source, lines).missed_branches)
    found += fmt::format("{}{}", found.empty() ? "" : " ", branch.line);
  return found;
}

TEST(SourceCoverage, KnowsConditionsOfSeveralLines) {
  struct {
    const char* source;
    const char* lines;
  } const rows[] = {
      {"if (a &&\n    n < 5)\n  f();\ng();\n", "1 2"},
      {"if (a\n    && n < 5)\n  f();\n", "1 2"},
      {"if (f(a,\n      b) ==\n    c)\n  g(\n    d);\ne;\n", "1 2 3 5"},
      {"return a\n       // so\n       || b;\nc;\n", "1 3"},
      {"x = a ?\n  b :\n  c;\nd;\n", "1 2 3"},
      {"x = a or\n  b;\nfor_each\nc;\n", "1 2"},
      {"switch (a) {\ncase 1:\n  b;\ndefault:\n  c;\n}\n", "1"},
      {"if (a == '(')\n  b;\nif (c == \"//(\")\n  d;\n", "1 3"},
      {"/* if (\n   a\n*/\nb;\nn = 1'000;  // if (a &&\nc;\n", ""},
      {"assert(a &&\n       b\n       && c);\nd;\n", ""},
      {"if constexpr (a ==\n    b) {\nc;\n", "1 2"},
      {"f(R\"(if (x\n)\");\n}\na;\n", ""},
  };
  for (const auto& row : rows) EXPECT_EQ(lines_with_branches(row.source), row.lines) << row.source;
}

TEST(SourceCoverage, TakesInstancesOfATemplateAndSeveralDocumentsTogether) {
  const std::string first = line(1, 0) + "," + line(2, 1, way(1) + "," + way(0)) + "," +
                            line(2, 1, way(0) + "," + way(1));
  const auto files = read_gcov(document("t.hpp", first) + document("./t.hpp", line(1, 1)) +
                                   document("/usr/include/c++/12/vector", line(1, 0)),
                               {{"t.hpp", "a;\nif (b)\n"}});
  ASSERT_TRUE(files);
  ASSERT_EQ(files->size(), 1U);
  EXPECT_TRUE(files->front().is_complete());
  EXPECT_EQ(files->front().lines.total, 2U);
}

TEST(SourceCoverage, RefusesWhatIsNotFromGcov) {
  for (const char* text : {"gcov", "{}", R"({"files": [{"file": 1}]})"})
    EXPECT_FALSE(read_gcov(text, {})) << text;
}

}  // namespace
}  // namespace judge
