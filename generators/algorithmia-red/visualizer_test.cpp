// What the visualizers of Algorithmia's colours draw beside the walls: routes, start and goal.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"

namespace {

using testing::HasSubstr;

const std::string kInput = "12 08 33 47 50 61 79 90 99 03\n0 15\n";
const std::string kMaze = " _ _ _ _ \n|_  |  _|\n|_ _  | |\n|   |   |\n|_|_ _|_|\n";

struct Row {
  std::string name;
  std::string output;
  std::string told;
  int crosses = 0;

  friend std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.name; }
};

class RouteVisualizer : public testing::TestWithParam<Row> {};

TEST_P(RouteVisualizer, TellsWhatIsWrongWithARoute) {
  const auto folder = judge::TempDir::create().value();
  ASSERT_TRUE(judge::write_file_whole(folder.path() / "in", kInput));
  ASSERT_TRUE(judge::write_file_whole(folder.path() / "ans", kMaze + "RDRDRD\n"));
  ASSERT_TRUE(judge::write_file_whole(folder.path() / "out", GetParam().output));
  const auto result = judge::run_command(
      {.arguments = {VISUALIZER_PROGRAM, (folder.path() / "in").string(),
                     (folder.path() / "ans").string(), folder.path().string() + "/"},
       .standard_input = folder.path() / "out",
       .wall_limit = std::chrono::seconds(60)});
  ASSERT_EQ(result.value().exit_code, 0) << result->error_output;
  pugi::xml_document document;
  ASSERT_TRUE(document.load_file((folder.path() / "judgeimage.svg").c_str()));
  EXPECT_THAT(document.child("svg").child("desc").text().get(), HasSubstr(GetParam().told));
  const std::string drawn = "//*[not(ancestor-or-self::g[@class='legend']) and @class='";
  EXPECT_EQ(document.select_nodes((drawn + "hit']").c_str()).size(),
            static_cast<std::size_t>(GetParam().crosses));
  for (const char* kind : {"way", "start", "goal"})
    EXPECT_EQ(document.select_nodes((drawn + kind + "']").c_str()).size(), 1U) << kind;
}

INSTANTIATE_TEST_SUITE_P(
    All, RouteVisualizer,
    testing::Values(Row{"Right", kMaze + "RDRDRD\n", "✓ the route is as expected"},
                    Row{"ThroughAWall", kMaze + "RRDDRD\n", "✗ the route crosses a wall: move 2",
                        1},
                    Row{"OutOfTheMaze", kMaze + "RU\n", "✗ the route cannot go on: move 2"},
                    Row{"NoMove", kMaze + "RxD\n", "✗ the route cannot go on: move 2"},
                    Row{"TooShort", kMaze + "RDR\n", "✗ the route does not end at the goal"},
                    Row{"ADetour", kMaze + "RLRDRDRD\n", "✗ the route is another one"},
                    Row{"None", kMaze, "✗ there is no route"},
                    Row{"NothingAtAll", "", "✗ the output is empty"}),
    [](const testing::TestParamInfo<Row>& row) { return row.param.name; });

}  // namespace
