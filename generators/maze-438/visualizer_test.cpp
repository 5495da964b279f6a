// What the visualizer draws: as many walls, missing ones and ones too many as there are.
#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"

namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kFive =
    " _ _ _ _ _ \n| | |_  | |\n|  _|_  | |\n|  _| |_  |\n| |   |_  |\n|_ _|_ _ _|\n";

struct Drawn {
  int exit_code = 0;
  std::string said;
  std::string svg;
  pugi::xml_document document;

  /// How many walls a path of that class has.
  long walls(const std::string& kind) const {
    const auto path = document.select_node(
        ("//path[@class='" + kind + "' and not(ancestor::g[@class='legend'])]").c_str());
    const std::string d = path.node().attribute("d").value();
    return std::count(d.begin(), d.end(), 'M');
  }

  std::string desc() const { return document.child("svg").child("desc").text().get(); }
};

class MazeVisualizer : public testing::Test {
 protected:
  Drawn draw(const std::string& input, const std::string& answer, const std::string& output) {
    const auto& folder = folder_.path();
    for (const auto& [name, text] :
         {std::pair("in", input), std::pair("ans", answer), std::pair("out", output)})
      EXPECT_TRUE(judge::write_file_whole(folder / name, text));
    std::filesystem::remove(folder / "judgeimage.svg");
    const auto result =
        judge::run_command({.arguments = {VISUALIZER_PROGRAM, (folder / "in").string(),
                                          (folder / "ans").string(), folder.string() + "/"},
                            .standard_input = folder / "out",
                            .wall_limit = std::chrono::seconds(60)})
            .value();
    Drawn drawn{.exit_code = result.exit_code, .said = result.error_output, .document = {}};
    drawn.svg = judge::read_file(folder / "judgeimage.svg").value_or("");
    if (result.exit_code == 0) {
      EXPECT_TRUE(drawn.document.load_string(drawn.svg.c_str()));
    }
    return drawn;
  }

  judge::TempDir folder_ = judge::TempDir::create().value();
};

TEST_F(MazeVisualizer, DrawsEveryWallOfARightOutput) {
  const Drawn drawn = draw("5 1\n", kFive, kFive);
  EXPECT_EQ(drawn.exit_code, 0);
  // 20 at the border; of 40 between cells 24 are open in a spanning tree of 25.
  EXPECT_EQ(drawn.walls("wall"), 20 + 40 - 24);
  EXPECT_EQ(drawn.walls("missing"), 0);
  EXPECT_EQ(drawn.walls("extra"), 0);
  EXPECT_EQ(drawn.desc(), "✓ the walls are as expected");
  EXPECT_THAT(drawn.svg, Not(HasSubstr("missing wall")));
}

TEST_F(MazeVisualizer, TellsWhatFollowsAMaze) {
  EXPECT_THAT(draw("5 1\n", kFive, kFive + "more\n\n").desc(),
              HasSubstr("✗ the maze is as expected, and 2 lines follow"));
  EXPECT_EQ(draw("5 1\n", kFive, kFive.substr(0, kFive.size() - 1)).desc(),
            "✓ the walls are as expected");
}

TEST_F(MazeVisualizer, MarksWhatIsMissingAndWhatIsTooMuch) {
  std::string wrong = kFive;
  wrong[12 + 1] = '_';       // below (0, 0)
  wrong[12 + 2] = ' ';       // right of (0, 0)
  wrong[2 * 12 + 10] = ' ';  // the border right of (1, 4)
  const Drawn drawn = draw("5 1\n", kFive, wrong);
  EXPECT_EQ(drawn.walls("wall"), 36 - 2);
  EXPECT_EQ(drawn.walls("missing"), 2);
  EXPECT_EQ(drawn.walls("extra"), 1);
  EXPECT_THAT(drawn.desc(), HasSubstr("2 walls are missing, 1 too many"));
  EXPECT_THAT(drawn.desc(), HasSubstr("first difference in line 2, character 2: row 0, column 0"));
  // Colour is not the only sign.
  const auto dashes = [&](const char* kind) {
    return drawn.document.select_node((std::string("//path[@class='") + kind + "']").c_str())
        .node()
        .attribute("stroke-dasharray")
        .value();
  };
  EXPECT_STRNE(dashes("missing"), "");
  EXPECT_STRNE(dashes("extra"), dashes("missing"));
  EXPECT_THAT(drawn.svg, HasSubstr("missing wall"));
  EXPECT_THAT(drawn.svg, HasSubstr("wall too many"));
}

TEST_F(MazeVisualizer, TellsWhereOnlySpacesDiffer) {
  std::string wrong = kFive;
  wrong.erase(10, 1);
  const Drawn drawn = draw("5 1\n", kFive, wrong);
  EXPECT_EQ(drawn.walls("missing") + drawn.walls("extra"), 0);
  EXPECT_THAT(drawn.desc(), HasSubstr("the walls are as expected, and other characters are not"));
  EXPECT_THAT(drawn.desc(), HasSubstr("first difference in line 1, character 11"));
}

TEST_F(MazeVisualizer, TakesAnyOutput) {
  EXPECT_EQ(draw("5 1\n", kFive, "").walls("missing"), 36);
  std::string flood(1'000'000, '<');
  flood.append("\n\xff\x00&\n", 5);
  EXPECT_EQ(draw("5 1\n", kFive, flood).walls("missing"), 36);
  EXPECT_EQ(draw("5 1\n", kFive, kFive + kFive).walls("wall"), 36);
  EXPECT_EQ(draw("5 1\n", kFive, std::string(500, '_')).walls("extra"), 0);
}

TEST_F(MazeVisualizer, DrawsTheOutputAloneWhereNobodyKnowsTheAnswer) {
  const Drawn drawn = draw("5 1\n", "", kFive);
  EXPECT_EQ(drawn.walls("wall"), 36);
  EXPECT_EQ(drawn.desc(), "nothing is known to compare it with");
}

TEST_F(MazeVisualizer, ShowsThePartAroundTheFirstDifferenceOfALargeMaze) {
  constexpr int kSide = 300;
  std::string large = " ";
  for (int i = 0; i < kSide; ++i) large += "_ ";
  large += '\n';
  std::string row = "|";
  for (int i = 0; i < kSide; ++i) row += "_|";
  for (int i = 0; i < kSide; ++i) large += row + '\n';
  const std::size_t line = 2 * kSide + 2;
  std::string wrong = large;
  wrong[line * (200 + 1) + 2 * 123 + 2] = ' ';  // right of (200, 123)
  wrong[line * (299 + 1) + 2 * 299 + 2] = ' ';  // far away
  const Drawn drawn = draw("300 5\n", large, wrong);
  EXPECT_EQ(drawn.walls("missing"), 1);
  EXPECT_EQ(drawn.walls("wall"), 2 * 30 * 31 - 1);
  EXPECT_THAT(drawn.desc(), HasSubstr("2 walls are missing, 0 too many"));
  EXPECT_THAT(drawn.desc(), HasSubstr("row 200, column 123"));
  EXPECT_THAT(drawn.desc(),
              HasSubstr("shown are rows 185 to 214, columns 108 to 137 of 300 x 300"));
  wrong = large;
  wrong.back() = ' ';
  wrong[line * 300 + 2 * 299 + 2] = ' ';
  EXPECT_THAT(draw("300 5\n", large, wrong).desc(),
              HasSubstr("shown are rows 270 to 299, columns 270 to 299"));
}

TEST_F(MazeVisualizer, FailsWithoutAnInput) {
  const Drawn drawn = draw("five one\n", kFive, kFive);
  EXPECT_EQ(drawn.exit_code, 1);
  EXPECT_EQ(drawn.said, "the input has no size and seed\n");
  EXPECT_EQ(drawn.svg, "");
}

}  // namespace
