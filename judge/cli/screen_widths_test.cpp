// Screens on terminals of several widths: names that fit on a line stay whole, and no terminal has
// to break a line but one that is a single name without a slash.
#include <algorithm>
#include <array>
#include <sstream>

#include <gmock/gmock.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/trimmed.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/terminal.hpp"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::array<unsigned short, 3> kWidths = {40, 80, 200};

class ScreenWidths : public JudgeOnProject {
 protected:
  ScreenWidths() : JudgeOnProject("double") {
    std::string manifest = content("cases/double/problem.yaml");
    manifest.replace(manifest.find("Double"), 6, "A Problem Whose Name Is Longer Than a Line");
    write("cases/double/problem.yaml", manifest);
    write("solutions/double/wrong_answer/forgets_numbers_above_999.sh", "echo 1\n");
    write("mine.sh", "read n\necho $((n + 1))\n");
    std::filesystem::copy(
        std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/legacy-near",
        root() / "legacy-near", std::filesystem::copy_options::recursive);
    EXPECT_EQ(judge({"generate", "double"}), 0) << err_;
    EXPECT_LT(judge({"run", "double", (root() / "mine.sh").string()}), 2) << err_;
  }

  /// All that the judge shows on a terminal of so many columns.
  std::string screen(std::vector<std::string> words, unsigned short columns) {
    words.insert(words.begin(), {"/bin/sh", "-c", "cd \"$0\"; \"$@\"; echo '[end]'",
                                 root().string(), JUDGE_PROGRAM});
    words.insert(words.end(), {"--root", root().string(), "--cache", cache_.path().string()});
    Terminal terminal(words, columns);
    return terminal.type_plainly("", "[end]");
  }

  void expect_fits(const std::vector<std::string>& words, unsigned short columns) {
    std::istringstream lines(screen(words, columns));
    for (std::string line; std::getline(lines, line);) {
      EXPECT_TRUE(column_count(line) <= columns || is_name(line))
          << testing::PrintToString(words) << "\n"
          << line;
    }
  }

  /// Whether a line is one word, perhaps behind a sign, and no path, which is broken at slashes.
  static bool is_name(std::string_view line) {
    const std::string_view text = trimmed(line);
    const std::size_t last = text.rfind(' ');
    const bool is_word = last == std::string_view::npos || column_count(text.substr(0, last)) <= 1;
    return is_word &&
           text.find('/', last == std::string_view::npos ? 1 : last + 2) == std::string_view::npos;
  }
};

TEST_F(ScreenWidths, FitEveryHelp) {
  for (const CommandEntry& command : commands()) {
    for (const unsigned short columns : kWidths)
      expect_fits({std::string(command.name), "--help"}, columns);
  }
}

TEST_F(ScreenWidths, FitLongWordsOfAProgram) {
  write("test/says.sh", "echo a b " + std::string(300, 'w') + " >&2\nexit 3\n");
  write("test/1.in", "3\n");
  write("test/1.ans", "6\n");
  const std::string says = (root() / "test/says.sh").string();
  const std::vector<std::vector<std::string>> commands = {
      {"answer", "double", (root() / "test/1.in").string(), "--submission", says},
      {"run", "double", says, "--stderr"},
      {"test", says}};
  for (const std::vector<std::string>& words : commands) {
    for (const unsigned short columns : kWidths) {
      const std::string seen = screen(words, columns);
      std::istringstream lines(seen);
      for (std::string line; std::getline(lines, line);) {
        const bool is_said = line.find("www") != std::string::npos;
        EXPECT_TRUE(column_count(line) <= columns || !is_said) << words.front() << "\n" << seen;
      }
      EXPECT_GE(std::ranges::count(seen, 'w'), 300) << words.front() << "\n" << seen;
    }
  }
}

TEST_F(ScreenWidths, FitWhatCommandsTell) {
  for (const unsigned short columns : kWidths) {
    expect_fits({"list"}, columns);
    expect_fits({"show", "double", "--cases"}, columns);
    expect_fits({"history"}, columns);
    expect_fits({"cache", "stats"}, columns);
    expect_fits({"convert", "legacy-near", "--force"}, columns);
    expect_fits({"export", "legacy-near", "--output", "exported", "--force"}, columns);
    expect_fits({"run", "duoble"}, columns);
    expect_fits({"import", "--unknown"}, columns);
  }
}

TEST_F(ScreenWidths, FitWhereACaseIsKept) {
  write("data.txt", "4\n");
  write("expected.txt", "9\n");
  for (const unsigned short columns : kWidths) {
    expect_fits({"compare", "--exact", "mine.sh", "solutions/double/double.sh"}, columns);
    const std::string name = "a-case-whose-name-is-long-" + std::to_string(columns);
    expect_fits({"answer", "double", "data.txt", "--expect", "expected.txt", "--keep", name},
                columns);
    EXPECT_TRUE(std::filesystem::exists(root() / "generators/double/kept" / (name + ".in")));
    // Another input each time: one that is a case already is not kept.
    write("large.sh", "read n\necho $((n < " + std::to_string(columns) + " ? 2 * n : 0))\n");
    for (int i = 0; i < 2; ++i)
      expect_fits({"stress", "double", "large.sh", "--generator", "number 500", "--keep",
                   name + "-of-stress", "--save", (root() / "what-is-found.txt").string()},
                  columns);
    EXPECT_TRUE(
        std::filesystem::exists(root() / "generators/double/kept" / (name + "-of-stress.in")));
  }
}

TEST_F(ScreenWidths, BreakAPathThatFitsOnNoLineBehindItsSlashes) {
  const std::string name = "wrong_answer/" + std::string(30, 'x') + ".sh";
  write("solutions/double/" + name, "echo 1\n");
  EXPECT_THAT(screen({"show", "double"}, 40),
              HasSubstr("\n  wrong_answer/\n    " + name.substr(13) + "\n    WA on some"));
}

TEST_F(ScreenWidths, KeepNamesWhole) {
  EXPECT_THAT(screen({"show", "double"}, 40),
              AllOf(HasSubstr(" generators/double/generators.yaml\n"),
                    HasSubstr("statement: cases/double/statement.md\n")));
  EXPECT_THAT(screen({"convert", "legacy-near", "--force"}, 40),
              HasSubstr(" data/secret/narrow/test_group.yaml\n"));
  EXPECT_THAT(screen({"history"}, 60), HasSubstr("\n   double "));
}

TEST_F(ScreenWidths, AlignRowsThatFit) {
  // As far as behind the longest name.
  EXPECT_THAT(screen({"show", "double"}, 80),
              HasSubstr("\n  double.sh" + std::string(34, ' ') + "the reference\n"));
}

TEST_F(ScreenWidths, AlignTheOtherRowsBesideANameThatLeavesNoRoom) {
  const std::string name = "time_limit_exceeded/" + std::string(24, 'x') + ".sh";
  write("solutions/double/" + name, "sleep 9\n");
  const std::string seen = screen({"show", "double"}, 80);
  EXPECT_THAT(seen, HasSubstr("\n  " + name + "\n" + std::string(50, ' ') + "TLE on some case"))
      << seen;
  EXPECT_THAT(seen, HasSubstr("\n  double.sh" + std::string(39, ' ') + "the reference\n"));
}

TEST_F(ScreenWidths, PutTitlesWithoutRoomBelowTheirBeginning) {
  write("contest/sum/problem.yaml",
        "name: Sums of numbers of which there are so many as there are\n");
  write("contest/sum/data/secret/1.in", "1\n");
  write("contest/sum/data/secret/1.ans", "1\n");
  EXPECT_THAT(screen({"list", "contest"}, 70),
              HasSubstr("\nproblem  cases  submissions     limit  title\n"
                        "sum          1            0  computed  Sums of numbers of which there\n"
                        "                                       are so many as there are\n"));
  EXPECT_THAT(screen({"list", "contest"}, 60),
              HasSubstr("\n  1 case, 0 submissions, limit computed\n"));
  EXPECT_THAT(screen({"list", "double"}, 40), HasSubstr(" submissions, limit "))
      << "a number alone says not of what it is";
}

TEST_F(ScreenWidths, FoldTheRulesOfGroupsBelowThemselves) {
  std::filesystem::copy(
      std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/legacy-points",
      root() / "points", std::filesystem::copy_options::recursive);
  EXPECT_THAT(
      screen({"show", "points"}, 80),
      HasSubstr("      1-small  2 cases  min, range 0 to 40, accept_score 40, breaks off when\n"
                "                        rejected\n"));
}

TEST_F(ScreenWidths, LeaveExamplesOneLineAt80Columns) {
  for (const CommandEntry& command : commands()) {
    const std::string help = screen({std::string(command.name), "--help"}, 80);
    std::istringstream lines(help);
    bool is_below_example = false;
    for (std::string line; std::getline(lines, line);) {
      EXPECT_FALSE(is_below_example && line.starts_with("    ") && line[4] != ' ') << line;
      is_below_example = line.starts_with("  judge ");
    }
  }
}

}  // namespace
}  // namespace judge
