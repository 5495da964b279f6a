// Visualizer of procedural-maze-live: the board that is played, with all walls that the light's way
// has decided so far. No answer tells of a wall: they follow from the board and the moves, by the
// rules in the statement. An answer that contradicts the rules is told and no picture drawn.
//
// Called with nothing but a conversation it prints that for whoever plays; called as an output
// visualizer it draws all steps.

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <exception>
#include <iostream>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "judge/kit/give_verdict.hpp"
#include "judge/kit/visualizer.hpp"
#include "judge/visualizers/lib/procedural_maze.hpp"
#include "judge/visualizers/lib/steps_drawing.hpp"

namespace {

using judge::visualizers::Sheet, judge::visualizers::StepsDrawing;

using judge::visualizers::Decision, judge::visualizers::Place, judge::visualizers::ProceduralMaze;
using judge::visualizers::direction_of, judge::visualizers::kClockwise,
    judge::visualizers::kLattice, judge::visualizers::kSide;

constexpr int kMostMoves = 5000;
constexpr int kMostHolds = 50;
constexpr std::size_t kMostMovesShown = 23;

/// A maze as text.
class TextOfMaze {
 public:
  explicit TextOfMaze(const ProceduralMaze& maze) : maze_(maze) {}

  std::string text() const {
    std::string text;
    for (int row = 0; row < kLattice; ++row) {
      for (int column = 0; column < kLattice; ++column) text += symbol({row, column});
      text += '\n';
    }
    return text;
  }

 private:
  /// Three columns for what has an odd coordinate to the right, one for the rest.
  std::string symbol(Place place) const {
    const bool is_between_rows = place.row % 2 == 0;
    const bool is_between_columns = place.column % 2 == 0;
    if (is_between_rows && is_between_columns) return corner(place);
    if (!is_between_rows && !is_between_columns) return inside(place);
    switch (maze_.wall(place)) {
      case Decision::undecided:
        return is_between_rows ? "┈┈┈" : "┊";
      case Decision::absent:
        return is_between_rows ? "   " : " ";
      case Decision::present:
        break;
    }
    return is_between_rows ? "━━━" : "┃";
  }

  std::string inside(Place place) const {
    const std::string content = place == maze_.light() ? "●" : place == maze_.goal() ? "▲" : " ";
    return maze_.has_circle(place) ? "(" + content + ")" : " " + content + " ";
  }

  /// What joins the walls that meet here.
  std::string corner(Place place) const {
    constexpr std::array<const char*, 16> kJoints = {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣",
                                                     "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"};
    std::size_t present = 0;
    bool is_open_question = false;
    for (std::size_t i = 0; i < kClockwise.size(); ++i) {
      const Place arm = place + kClockwise[i].step;
      if (std::min(arm.row, arm.column) < 0 || std::max(arm.row, arm.column) >= kLattice) continue;
      if (maze_.wall(arm) == Decision::present) present |= std::size_t{1} << i;
      is_open_question = is_open_question || maze_.wall(arm) == Decision::undecided;
    }
    return present == 0 && is_open_question ? "·" : kJoints[present];
  }

  const ProceduralMaze& maze_;
};

/// Follows a conversation, line by line.
class Game {
 public:
  void listen(const std::string& line) {
    ++line_;
    if (line.starts_with('>')) {
      orders_.push_back(line.substr(1));
    } else if (line.starts_with('<')) {
      take_answer(line.substr(1));
    } else {
      fail("a line begins with '<' or '>'");
    }
  }

  /// All lines are to be no wider than 40 columns.
  std::string picture() const {
    if (!maze_) return "no board yet\n";
    const ProceduralMaze& maze = *maze_;
    const std::string& way = maze.way();
    const std::string shown = way.empty() ? "-"
                              : way.size() > kMostMovesShown
                                  ? "…" + way.substr(way.size() - kMostMovesShown + 1)
                                  : way;
    std::ostringstream text;
    text << TextOfMaze(maze).text() << "seed " << maze.seed() << "  way " << shown << "\nmoves "
         << moves_ << " of " << kMostMoves << "  holds " << holds_ << " of " << kMostHolds
         << "\n( ) circle  ● light  ▲ goal  ┊ unknown\n"
         << status() << '\n';
    return text.str();
  }

  /// All steps, as SVG.
  std::string drawing() const {
    if (!maze_) throw std::runtime_error("there is no board in the conversation");
    Sheet sheet("procedural-maze-live");
    if (!struck_by_.empty()) {
      sheet.remark(
          "✗ a strike: move " + std::to_string(moves_) + ", " + struck_by_ + ", runs into a wall",
          "bad");
    } else if (maze_->is_solved()) {
      sheet.remark("✓ solved in " + counted(moves_, "move") + ", " + counted(holds_, "hold"),
                   "good");
    } else {
      sheet.remark("✗ not solved: " + counted(moves_, "move") + ", " + counted(holds_, "hold"),
                   "bad");
    }
    if (!orders_.empty())
      sheet.remark("the last order, " + judge::kit::in_quotes(orders_.back()) +
                   ", was not answered");
    return steps_.text(sheet);
  }

 private:
  static std::string counted(int count, const char* what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
  }

  [[noreturn]] void fail(const std::string& why) const {
    throw std::runtime_error("line " + std::to_string(line_) + ": " + why);
  }

  void take_answer(const std::string& answer) {
    const bool is_board_due = !maze_ || (!orders_.empty() && orders_.front() == "hold");
    if (is_board_due) return take_board_line(answer);
    if (orders_.empty()) fail("an answer to no order");
    const std::string order = orders_.front();
    orders_.pop_front();
    const std::size_t number = direction_of(order);
    if (number == kClockwise.size()) fail("an answer to '" + order + "', which is no order");
    ++moves_;
    const ProceduralMaze before = *maze_;
    const bool has_gone = maze_->go(number);
    const std::string due = !has_gone ? "strike" : maze_->is_solved() ? "solved" : "moved";
    if (answer != due) fail("'" + answer + "', but by the rules it is '" + due + "'");
    if (has_gone) {
      steps_.move(before, *maze_, order.front());
    } else {
      steps_.strike(*maze_, order.front());
      struck_by_ = order;
    }
  }

  void take_board_line(const std::string& row) {
    if (rows_ < kSide) {
      if (row.size() != kSide || row.find_first_not_of("o.") != std::string::npos)
        fail("a row of a board has six characters, 'o' or '.'");
      circles_ += row;
      ++rows_;
      return;
    }
    std::istringstream numbers(row);
    int start = -1;
    int goal = -1;
    numbers >> start >> goal;
    const int least = std::min(start, goal);
    const int most = std::max(start, goal);
    if (!numbers || least < 0 || most >= kSide * kSide || least == most)
      fail("start and goal are two different cells");
    if (maze_) {
      orders_.pop_front();
      ++holds_;
    }
    maze_.emplace(circles_, start, goal);
    steps_.start(*maze_, holds_ == 0 ? "start" : "hold " + std::to_string(holds_));
    circles_.clear();
    rows_ = 0;
  }

  std::string status() const {
    if (!struck_by_.empty()) return "strike: " + struck_by_ + " runs into a wall";
    if (maze_->is_solved()) return "solved: there is no more to say";
    return "orders: U up, R right, D down, L left,\n        hold for another board";
  }

  int line_ = 0;
  std::deque<std::string> orders_;      ///< those without answer
  std::optional<ProceduralMaze> maze_;  ///< of the board that is played
  std::string circles_;
  int rows_ = 0;  ///< of a board that is not complete yet
  int moves_ = 0;
  int holds_ = 0;
  std::string struck_by_;
  StepsDrawing steps_;
};

Game game_in(std::istream& conversation) {
  Game game;
  for (std::string line; std::getline(conversation, line);) game.listen(line);
  return game;
}

}  // namespace

int main(int count, char** words) {
  if (count > 1) {
    return judge::kit::draw_output(count, words, [](judge::kit::VisualizerFiles& files) {
      return game_in(files.output).drawing();
    });
  }
  try {
    std::cout << game_in(std::cin).picture() << std::flush;
    return std::cout ? 0 : 1;
  } catch (const std::exception& fault) {
    std::cerr << fault.what() << '\n';
    return 1;
  }
}
