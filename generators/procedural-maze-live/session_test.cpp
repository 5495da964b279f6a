#include "generators/procedural-maze-live/session.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"

namespace {

namespace fs = std::filesystem;
using procedural_maze_live::Session;
using procedural_maze_live::Stage;

fs::path cases(const std::string& group) {
  return fs::path(JUDGE_SOURCE_ROOT) / "cases" / "procedural-maze-live" / group;
}

std::vector<fs::path> files(const std::string& group, const std::string& extension) {
  std::vector<fs::path> found;
  const auto all = judge::files_in(cases(group));
  EXPECT_TRUE(all) << all.error().message;
  for (const fs::path& file : all.value_or(std::vector<fs::path>{})) {
    if (file.extension() == extension) found.push_back(file);
  }
  return found;
}

class ProceduralMazeReference : public testing::TestWithParam<std::string> {};

TEST_P(ProceduralMazeReference, WinsEverySession) {
  Stage stage;
  const std::vector<fs::path> inputs = files(GetParam(), ".in");
  EXPECT_FALSE(inputs.empty());
  for (const fs::path& input : inputs) {
    const Session session = stage.play(judge::read_file(input).value(), {SOLUTION_PROGRAM});
    EXPECT_EQ(session.interactor, "42") << input << ": " << session.message;
    EXPECT_EQ(session.submission, "0") << input;
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, ProceduralMazeReference, testing::Values("sample", "secret"),
                         [](const auto& row) { return row.param; });

struct Drawn {
  std::string circles;
  std::string places;

  friend std::ostream& operator<<(std::ostream& out, const Drawn& drawn) {
    return out << drawn.circles << ' ' << drawn.places;
  }
};

class ProceduralMazeDrawn : public testing::TestWithParam<Drawn> {};

TEST_P(ProceduralMazeDrawn, IsWonByTheReference) {
  Stage stage;
  for (int seed = 1000; seed < 1012; ++seed) {
    const std::string input =
        std::to_string(seed) + " " + GetParam().circles + " " + GetParam().places + "\n0\n";
    const Session session = stage.play(input, {SOLUTION_PROGRAM});
    EXPECT_EQ(session.interactor, "42") << input << session.message;
    EXPECT_EQ(session.submission, "0") << input;
  }
}

const Drawn kDrawn[] = {{"0", "corners"},   {"5", "anywhere"},  {"15", "corners"},
                        {"33", "corners"},  {"33", "anywhere"}, {"50", "corners"},
                        {"67", "anywhere"}, {"85", "corners"},  {"100", "anywhere"}};

INSTANTIATE_TEST_SUITE_P(Sessions, ProceduralMazeDrawn, testing::ValuesIn(kDrawn),
                         [](const auto& row) { return row.param.places + row.param.circles; });

/// The lines that one of the two says, without the sign in front, up to the `turn`-th line of
/// orders.
struct Heard {
  std::string orders;
  std::string answers;
};

Heard heard_until(const std::string& interaction, int turn) {
  Heard heard;
  std::size_t begin = 0;
  while (begin < interaction.size()) {
    const std::size_t end = interaction.find('\n', begin) + 1;
    const std::string line = interaction.substr(begin + 1, end - begin - 1);
    if (interaction[begin] == '<') {
      heard.answers += line;
    } else if (turn-- == 0) {
      break;
    } else {
      heard.orders += line;
    }
    begin = end;
  }
  return heard;
}

TEST(ProceduralMazeSamples, ShowWhatIsSaidAndWhen) {
  Stage stage;
  const std::vector<fs::path> interactions = files("sample", ".interaction");
  EXPECT_EQ(interactions.size(), files("sample", ".in").size());
  for (fs::path file : interactions) {
    const std::string interaction = judge::read_file(file).value();
    const std::string input = judge::read_file(file.replace_extension(".in")).value();
    const auto turns = std::count(interaction.begin(), interaction.end(), '>');
    for (int turn = 0; turn <= turns; ++turn) {
      const Heard heard = heard_until(interaction, turn);
      const Session session = stage.listen(input, heard.orders);
      EXPECT_EQ(session.said, heard.answers) << file << ", after order " << turn;
      EXPECT_EQ(session.interactor, turn == turns ? "42" : "43") << file;
    }
  }
}

}  // namespace
