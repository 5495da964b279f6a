// Visualizer of procedural-maze: the route of the output, step by step, with the walls that it
// decides, up to the move that runs into one.

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "judge/kit/give_verdict.hpp"
#include "judge/kit/visualizer.hpp"
#include "judge/visualizers/lib/procedural_maze.hpp"
#include "judge/visualizers/lib/steps_drawing.hpp"

namespace {

using judge::visualizers::kSide, judge::visualizers::ProceduralMaze;
using judge::visualizers::Sheet, judge::visualizers::StepsDrawing;

ProceduralMaze read_maze(std::istream& input) {
  std::string circles;
  for (int row = 0; row < kSide; ++row) {
    std::string line;
    if (!(input >> line) || line.size() != kSide || line.find_first_not_of("o.") != line.npos)
      throw std::runtime_error("a row of the board has six characters, 'o' or '.'");
    circles += line;
  }
  int start = -1;
  int goal = -1;
  if (!(input >> start >> goal) || std::min(start, goal) < 0 ||
      std::max(start, goal) >= kSide * kSide)
    throw std::runtime_error("the input has no start and goal");
  return {std::move(circles), start, goal};
}

/// What an output says.
struct Said {
  std::string count;  ///< or IMPOSSIBLE, or nothing
  std::string moves;

  bool is_impossible() const { return count == "IMPOSSIBLE"; }
};

Said read_said(std::istream& in) {
  // A stranger's words may be of any length.
  constexpr int kLongest = 10'000;
  Said said;
  in.width(kLongest);
  in >> said.count;
  in.width(kLongest);
  in >> said.moves;
  return said;
}

/// Goes that way; says what stops it, or nothing.
std::string follow(const std::string& moves, ProceduralMaze& maze, StepsDrawing& steps) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string name = "move " + std::to_string(i + 1);
    const std::string letter(1, moves[i]);
    const std::size_t direction = judge::visualizers::direction_of(letter);
    if (direction == judge::visualizers::kClockwise.size())
      return name + ", " + judge::kit::in_quotes(letter) + ", is none of U, R, D and L";
    const ProceduralMaze before = maze;
    if (!maze.go(direction)) {
      steps.strike(maze, moves[i]);
      return name + ", " + letter + ", runs into a wall";
    }
    steps.move(before, maze, moves[i]);
  }
  return maze.is_solved() ? "" : "the route does not end at the goal";
}

}  // namespace

int main(int count, char** words) {
  return judge::kit::draw_output(count, words, [](judge::kit::VisualizerFiles& files) {
    ProceduralMaze maze = read_maze(files.input);
    const Said answer = read_said(files.answer);
    const Said output = read_said(files.output);
    Sheet sheet("procedural-maze");
    StepsDrawing steps;
    steps.start(maze);
    // Where there is no route to be seen, the right one is.
    const bool shows_answer = output.moves.empty() && !answer.moves.empty();
    const std::string stopped = follow(shows_answer ? answer.moves : output.moves, maze, steps);
    const std::string length = std::to_string(output.moves.size());
    if (output.is_impossible() && answer.is_impossible()) {
      sheet.remark("✓ no route, as expected", "good");
    } else if (shows_answer) {
      sheet.remark(output.is_impossible()
                       ? "✗ the output says that there is no route: here is one"
                       : "✗ there is no route in the output: here is a right one",
                   "bad");
    } else if (!stopped.empty()) {
      sheet.remark("✗ " + stopped, "bad");
    } else if (output.count != length) {
      sheet.remark("✗ the output says " + judge::kit::in_quotes(output.count) +
                       " moves, and its route has " + length,
                   "bad");
    } else if (!answer.count.empty() && answer.count != output.count) {
      sheet.remark(
          "✗ " + length + " moves, and " + judge::kit::in_quotes(answer.count) + " were expected",
          "bad");
    } else {
      sheet.remark("✓ " + length + " moves to the goal", "good");
    }
    return steps.text(sheet);
  });
}
