// What the visualizer draws: every step of a route, with the walls that it decides.
#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"

namespace {

const std::string kBoard = ".oo..o\n.....o\n.o.oo.\n.oo...\n..o.oo\nooooo.\n30 5\n";
const std::string kAnswer = "10\nRRUUUURRRU\n";

class StepsVisualizer : public testing::Test {
 protected:
  void draw(const std::string& answer, const std::string& output) {
    const auto folder = judge::TempDir::create().value();
    ASSERT_TRUE(judge::write_file_whole(folder.path() / "in", kBoard));
    ASSERT_TRUE(judge::write_file_whole(folder.path() / "ans", answer));
    ASSERT_TRUE(judge::write_file_whole(folder.path() / "out", output));
    const auto result = judge::run_command(
        {.arguments = {VISUALIZER_PROGRAM, (folder.path() / "in").string(),
                       (folder.path() / "ans").string(), folder.path().string() + "/"},
         .standard_input = folder.path() / "out",
         .wall_limit = std::chrono::seconds(60)});
    ASSERT_EQ(result.value().exit_code, 0) << result->error_output;
    document_.reset();
    ASSERT_TRUE(document_.load_file((folder.path() / "judgeimage.svg").c_str()));
  }

  std::size_t count(const std::string& path) const {
    return document_.select_nodes(path.c_str()).size();
  }
  std::size_t steps() const { return count("//defs/g[starts-with(@id, 'step-')]"); }
  std::string told() const { return document_.child("svg").child("desc").text().get(); }
  std::string label(const std::string& step) const {
    return document_.select_node(("//g[@id='step-" + step + "']").c_str())
        .node()
        .attribute("aria-label")
        .value();
  }
  long lines(const std::string& step, const std::string& kind) const {
    const std::string d =
        document_.select_node(("//g[@id='step-" + step + "']/path[@class='" + kind + "']").c_str())
            .node()
            .attribute("d")
            .value();
    return std::count(d.begin(), d.end(), 'M');
  }

  pugi::xml_document document_;
};

TEST_F(StepsVisualizer, DrawsEveryStepWithItsSeedAndItsWalls) {
  draw(kAnswer, kAnswer);
  EXPECT_EQ(steps(), 11U);
  EXPECT_EQ(count("//g[@class='tile']"), 11U);
  EXPECT_EQ(told(), "✓ 10 moves to the goal");
  EXPECT_EQ(label("0"), "start, seed 011100");
  // 24 at the border; of 60 between cells those of the start, in a corner, are absent.
  EXPECT_EQ(lines("0", "wall"), 24);
  EXPECT_EQ(lines("0", "open"), 60 - 2);
  // Below (5, 1) is the border, to its right and above it two walls get decided.
  EXPECT_EQ(lines("1", "decided"), 2);
  EXPECT_EQ(lines("1", "open"), 58 - 2);
  for (int step = 1; step <= 10; ++step) {
    const std::string at = std::to_string(step);
    EXPECT_EQ(lines(at, "open") + lines(at, "decided"), lines(std::to_string(step - 1), "open"));
  }
  EXPECT_EQ(count("//path[@class='hit']"), 0U);
}

TEST_F(StepsVisualizer, CanBeReadWithoutItsScript) {
  draw(kAnswer, kAnswer);
  EXPECT_STREQ(document_.select_node("//use[@id='large']").node().attribute("href").value(),
               "#step-10");
  EXPECT_EQ(count("//g[@id='slider' and @visibility='hidden' and @aria-valuemax='10']"), 1U);
}

TEST_F(StepsVisualizer, MarksTheMoveThatRunsIntoAWall) {
  draw(kAnswer, "3\nURR\n");
  EXPECT_EQ(steps(), 3U);
  EXPECT_EQ(told(), "✗ move 2, R, runs into a wall");
  EXPECT_EQ(label("2"), "move 2: R, a wall, seed 100111");
  EXPECT_EQ(count("//g[@id='step-2']/path[@class='hit']"), 1U);
  EXPECT_EQ(count("//path[@class='hit']"), 1U);
}

TEST_F(StepsVisualizer, TellsWhatElseIsWrong) {
  draw(kAnswer, "2\nRR\n");
  EXPECT_EQ(told(), "✗ the route does not end at the goal");
  draw(kAnswer, "9\nRRUUUURRRU\n");
  EXPECT_EQ(told(), "✗ the output says '9' moves, and its route has 10");
  draw("8\nRRUUUURR\n", kAnswer);
  EXPECT_EQ(told(), "✗ 10 moves, and '8' were expected");
  draw(kAnswer, "10\nRR<\xff\n");
  EXPECT_EQ(told(), "✗ move 3, '<', is none of U, R, D and L");
  draw("IMPOSSIBLE\n", "IMPOSSIBLE\n");
  EXPECT_EQ(told(), "✓ no route, as expected");
  EXPECT_EQ(steps(), 1U);
}

TEST_F(StepsVisualizer, ShowsARightRouteWhereTheOutputHasNone) {
  draw(kAnswer, "IMPOSSIBLE\n");
  EXPECT_EQ(told(), "✗ the output says that there is no route: here is one");
  EXPECT_EQ(steps(), 11U);
  draw(kAnswer, "");
  EXPECT_EQ(told(), "✗ there is no route in the output: here is a right one");
}

TEST_F(StepsVisualizer, ShowsTheLastStepsOfALongWay) {
  std::string there_and_back = "100\n";
  for (int i = 0; i < 50; ++i) there_and_back += "RL";
  draw(kAnswer, there_and_back + "\n");
  EXPECT_EQ(steps(), 36U);
  EXPECT_THAT(told(), testing::HasSubstr("shown are the last 36 of 101 steps"));
  EXPECT_EQ(label("35").substr(0, 11), "move 100: L");
}

TEST_F(StepsVisualizer, HasASliderThatKeysMoveInABrowser) {
  const bool has_browser =
      judge::run_command({.arguments = {"/bin/sh", "-c", "command -v chromium"}})
          .value()
          .exit_code == 0;
  if (!has_browser)
    GTEST_SKIP() << "no chromium here (Debian's package of that name): the slider is not tried";
  draw(kAnswer, kAnswer);
  // As somebody would who presses these.
  document_.child("svg").append_child("script").text().set(
      "for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight'])"
      "  document.documentElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: "
      "true}));");
  const auto folder = judge::TempDir::create().value();
  ASSERT_TRUE(document_.save_file((folder.path() / "picture.svg").c_str()));
  const auto seen =
      judge::run_command({.arguments = {"chromium", "--headless=new", "--no-sandbox",
                                        "--disable-gpu", "--disable-dev-shm-usage",
                                        "--user-data-dir=" + (folder.path() / "profile").string(),
                                        "--virtual-time-budget=2000", "--dump-dom",
                                        "file://" + (folder.path() / "picture.svg").string()},
                          .wall_limit = std::chrono::seconds(60)});
  if (seen.value().exit_code != 0)
    GTEST_SKIP() << "chromium does not start here: the slider is not tried";
  pugi::xml_document after;
  ASSERT_TRUE(after.load_string(seen->output.c_str())) << seen->output;
  EXPECT_STREQ(after.select_node("//*[@id='large']").node().attribute("href").value(), "#step-2");
  const auto slider = after.select_node("//*[@id='slider']").node();
  EXPECT_STREQ(slider.attribute("aria-valuenow").value(), "2");
  EXPECT_TRUE(slider.attribute("visibility").empty());
  EXPECT_EQ(after.select_nodes("//*[@class='tile chosen' and @data-step='2']").size(), 1U);
  EXPECT_EQ(after.select_nodes("//*[@class='tile chosen']").size(), 1U);
}

}  // namespace
