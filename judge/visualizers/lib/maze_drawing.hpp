#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/visualizers/lib/maze_pair.hpp"
#include "judge/visualizers/lib/sheet.hpp"

namespace judge::visualizers {

/// A way through a maze that is shown as a whole; cells are numbered in reading order, moves are
/// the letters U, R, D and L.
struct Journey {
  int start = 0;
  int goal = 0;
  std::string expected = {};  ///< the moves; empty where nobody knows
  std::string found = {};
};

/// Draws two pictures of a maze, laid over each other.
class MazeDrawing {
 public:
  MazeDrawing(const MazePair& maze, std::string title)
      : maze_(maze),
        sheet_(std::move(title)),
        size_(std::floor(
            std::clamp(520.0 / std::max(maze.shown_rows(), maze.shown_columns()), 12.0, 64.0))),
        thick_(std::clamp(size_ / 9, 2.0, 5.0)) {}

  std::string text(const std::optional<Journey>& journey = std::nullopt) {
    tell_walls();
    const double width = maze_.shown_columns() * size_ + 2 * kEdge;
    const double height = maze_.shown_rows() * size_ + 2 * kEdge;
    out_.add("rect", {{"class", "floor"},
                      {"x", kEdge},
                      {"y", kEdge},
                      {"width", width - 2 * kEdge},
                      {"height", height - 2 * kEdge}});
    add_place();
    if (journey) add_ways(*journey);
    add_points();
    add_walls();
    if (journey) add_ends(*journey);
    if (!maze_.is_whole()) add_numbers();
    add_legend(journey);
    return sheet_.text(width, height, out_.text());
  }

 private:
  using Svg = judge::kit::Svg;
  static constexpr double kEdge = 20;

  static std::string number(double value) { return judge::kit::svg_number(value); }

  double x(double column) const { return kEdge + column * size_; }
  double y(double row) const { return kEdge + row * size_; }

  static std::string counted(long long count, const char* one, const char* many) {
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
  }

  void tell_walls() {
    if (!maze_.has_found()) {
      sheet_.remark("✗ the output is empty: what was expected is drawn as missing", "bad");
    } else if (!maze_.has_expected()) {
      sheet_.remark("nothing is known to compare it with");
    } else if (maze_.missing() + maze_.extra() > 0) {
      sheet_.remark("✗ " + counted(maze_.missing(), "wall is", "walls are") + " missing, " +
                        std::to_string(maze_.extra()) + " too many",
                    "bad");
    } else if (maze_.differing_line() > maze_.rows() + 1) {
      sheet_.remark("✗ the maze is as expected, and " +
                        counted(maze_.surplus(), "line follows", "lines follow"),
                    "bad");
    } else if (maze_.differing_line() > 0) {
      sheet_.remark("✗ the walls are as expected, and other characters are not", "bad");
    } else {
      sheet_.remark("✓ the walls are as expected", "good");
    }
    if (maze_.differing_line() > 0) {
      const auto [row, column] = maze_.differing_cell();
      std::string where = "first difference in line " + std::to_string(maze_.differing_line()) +
                          ", character " + std::to_string(maze_.differing_character());
      if (row >= 0)
        where += ": row " + std::to_string(row) + ", column " + std::to_string(column) +
                 ", counted from 0";
      sheet_.remark(where);
    }
    if (!maze_.is_whole()) {
      sheet_.remark("shown are rows " + std::to_string(maze_.first_row()) + " to " +
                    std::to_string(maze_.first_row() + maze_.shown_rows() - 1) + ", columns " +
                    std::to_string(maze_.first_column()) + " to " +
                    std::to_string(maze_.first_column() + maze_.shown_columns() - 1) + " of " +
                    std::to_string(maze_.rows()) + " x " + std::to_string(maze_.columns()));
    }
  }

  void add_place() {
    const auto [row, column] = maze_.differing_cell();
    if (row < 0) return;
    out_.add("rect", {{"class", "place"},
                      {"x", x(column - maze_.first_column()) + thick_},
                      {"y", y(row - maze_.first_row()) + thick_},
                      {"width", size_ - 2 * thick_},
                      {"height", size_ - 2 * thick_},
                      {"rx", 3}});
  }

  /// Where walls may meet.
  void add_points() {
    std::string path;
    for (int row = 0; row <= maze_.shown_rows(); ++row) {
      for (int column = 0; column <= maze_.shown_columns(); ++column)
        path += "M" + number(x(column) - 1) + " " + number(y(row) - 1) + "h2v2h-2z";
    }
    out_.add("path", {{"class", "point"}, {"d", path}});
  }

  std::string walls(Wall wanted) const {
    std::string path;
    const std::string side = number(size_);
    for (int row = 0; row <= maze_.shown_rows(); ++row) {
      for (int column = 0; column < maze_.shown_columns(); ++column) {
        if (maze_.above(row, column) == wanted)
          path += "M" + number(x(column)) + " " + number(y(row)) + "h" + side;
      }
    }
    for (int row = 0; row < maze_.shown_rows(); ++row) {
      for (int column = 0; column <= maze_.shown_columns(); ++column) {
        if (maze_.left_of(row, column) == wanted)
          path += "M" + number(x(column)) + " " + number(y(row)) + "v" + side;
      }
    }
    return path;
  }

  /// A wall is four dashes, or dots that keep as far from its ends as from each other.
  std::string dashes() const { return number(size_ * 0.16) + " " + number(size_ * 0.12); }
  double space_of_dot() const {
    return size_ / std::max(2.0, std::floor(size_ / std::max(size_ / 5, thick_ * 1.6)));
  }

  void add_walls() {
    const std::string missing = walls(Wall::missing);
    const std::string extra = walls(Wall::extra);
    add_glow(missing + extra);
    out_.add("path", {{"class", "wall"}, {"stroke-width", thick_}, {"d", walls(Wall::present)}});
    out_.add("path", {{"class", "missing"},
                      {"stroke-width", thick_ * 1.2},
                      {"stroke-dasharray", dashes()},
                      {"d", missing}});
    out_.add("path", {{"class", "extra"},
                      {"stroke-width", thick_ * 1.3},
                      {"stroke-dasharray", "0 " + number(space_of_dot())},
                      {"stroke-dashoffset", -space_of_dot() / 2},
                      {"d", extra}});
  }

  /// A few that differ would be lost among many small walls.
  void add_glow(const std::string& differing) {
    constexpr std::ptrdiff_t kFew = 40;
    const auto count = std::count(differing.begin(), differing.end(), 'M');
    if (size_ > 30 || count == 0 || count > kFew) return;
    out_.add("path", {{"class", "glow"}, {"stroke-width", size_ * 0.6}, {"d", differing}});
  }

  void add_numbers() {
    const auto label = [&](double at_x, double at_y, int value) {
      out_.add("text", {{"class", "small middle"}, {"x", at_x}, {"y", at_y}, {"dy", "0.36em"}},
               std::to_string(value));
    };
    const int last_row = maze_.shown_rows() - 1;
    const int last_column = maze_.shown_columns() - 1;
    for (const int column : {0, last_column}) {
      const double centre = std::clamp(x(column + 0.5), kEdge + 8, x(last_column + 1) - 8);
      label(centre, 8, maze_.first_column() + column);
    }
    for (const int row : {0, last_row}) {
      out_.begin("g", {{"transform", "translate(8 " + number(y(row + 0.5)) + ") rotate(-90)"}});
      label(0, 0, maze_.first_row() + row);
      out_.end("g");
    }
  }

  /// The cells that moves lead through, up to what is no move, or leads out of the maze.
  struct Walk {
    std::vector<std::pair<int, int>> cells;
    std::optional<std::size_t> wall =
        std::nullopt;  ///< the first move that crosses an expected wall
    std::optional<std::size_t> stop = std::nullopt;  ///< the move that cannot be made
  };

  Walk walk(int start, const std::string& moves) const {
    constexpr std::size_t kMost = 400;
    int row = start / maze_.columns();
    int column = start % maze_.columns();
    Walk walk{.cells = {{row, column}}};
    for (std::size_t i = 0; i < std::min(moves.size(), kMost); ++i) {
      const char move = moves[i];
      const Wall wall = move == 'U'   ? maze_.above(row, column)
                        : move == 'D' ? maze_.above(row + 1, column)
                        : move == 'L' ? maze_.left_of(row, column)
                                      : maze_.left_of(row, column + 1);
      row += move == 'D' ? 1 : move == 'U' ? -1 : 0;
      column += move == 'R' ? 1 : move == 'L' ? -1 : 0;
      const bool is_move = std::string_view("URDL").find(move) != std::string_view::npos;
      if (!is_move || row < 0 || column < 0 || row >= maze_.rows() || column >= maze_.columns()) {
        walk.stop = i;
        break;
      }
      if (!walk.wall && (wall == Wall::present || wall == Wall::missing)) walk.wall = i;
      walk.cells.emplace_back(row, column);
    }
    return walk;
  }

  std::string line(const std::vector<std::pair<int, int>>& cells) const {
    std::string path;
    for (const auto& [row, column] : cells)
      path += (path.empty() ? "M" : "L") + number(x(column + 0.5)) + " " + number(y(row + 0.5));
    return path;
  }

  void add_ways(const Journey& journey) {
    if (!journey.expected.empty()) {
      out_.add("path", {{"class", "way"},
                        {"stroke-width", size_ * 0.34},
                        {"d", line(walk(journey.start, journey.expected).cells)}});
    }
    if (!maze_.has_found()) return;
    const Walk found = walk(journey.start, journey.found);
    tell_way(journey, found);
    out_.add("path",
             {{"class", "steps"}, {"stroke-width", thick_ * 0.8}, {"d", line(found.cells)}});
    if (found.wall) {
      const auto [row, column] = found.cells[*found.wall];
      const auto [next_row, next_column] = found.cells[*found.wall + 1];
      add_cross(x((column + next_column + 1) / 2.0), y((row + next_row + 1) / 2.0));
    }
  }

  void tell_way(const Journey& journey, const Walk& found) {
    const auto move = [&](std::size_t i) { return "move " + std::to_string(i + 1); };
    const int last = found.cells.back().first * maze_.columns() + found.cells.back().second;
    if (journey.found.empty()) {
      sheet_.remark("✗ there is no route", "bad");
    } else if (found.wall) {
      sheet_.remark("✗ the route crosses a wall: " + move(*found.wall), "bad");
    } else if (found.stop) {
      sheet_.remark("✗ the route cannot go on: " + move(*found.stop), "bad");
    } else if (last != journey.goal) {
      sheet_.remark("✗ the route does not end at the goal", "bad");
    } else if (!journey.expected.empty() && journey.found != journey.expected) {
      sheet_.remark("✗ the route is another one", "bad");
    } else {
      sheet_.remark("✓ the route is as expected", "good");
    }
  }

  void add_cross(double at_x, double at_y) {
    const double arm = size_ * 0.2;
    out_.add("path", {{"class", "hit"},
                      {"stroke-width", thick_},
                      {"d", "M" + number(at_x - arm) + " " + number(at_y - arm) + "l" +
                                number(2 * arm) + " " + number(2 * arm) + "m0 " + number(-2 * arm) +
                                "l" + number(-2 * arm) + " " + number(2 * arm)}});
  }

  void add_ends(const Journey& journey) {
    const auto centre = [&](int cell) {
      return std::pair(x(cell % maze_.columns() + 0.5), y(cell / maze_.columns() + 0.5));
    };
    const double radius = size_ * 0.24;
    const auto [start_x, start_y] = centre(journey.start);
    const auto [goal_x, goal_y] = centre(journey.goal);
    out_.add("circle", {{"class", "start"}, {"cx", start_x}, {"cy", start_y}, {"r", radius}});
    out_.add("path", {{"class", "goal"}, {"d", diamond(goal_x, goal_y, radius * 1.3)}});
    out_.add("text", {{"class", "on middle"}, {"x", start_x}, {"y", start_y}, {"dy", "0.36em"}},
             "S");
    out_.add("text", {{"class", "on middle"}, {"x", goal_x}, {"y", goal_y}, {"dy", "0.36em"}}, "G");
  }

  static std::string diamond(double at_x, double at_y, double arm) {
    const std::string a = number(arm);
    return "M" + number(at_x) + " " + number(at_y - arm) + "l" + a + " " + a + "l-" + a + " " + a +
           "l-" + a + " -" + a + "z";
  }

  void add_legend(const std::optional<Journey>& journey) {
    const auto sample = [](const char* kind, double width, const std::string& dashes) {
      Svg out;
      out.add("path", {{"class", kind},
                       {"stroke-width", width},
                       {"stroke-dasharray", dashes},
                       {"d", "M3 9h30"}});
      return out.text();
    };
    sheet_.legend(sample("wall", 3, "none"), "wall");
    if (maze_.missing() > 0) sheet_.legend(sample("missing", 4, "8 5"), "missing wall");
    if (maze_.extra() > 0) sheet_.legend(sample("extra", 4, "0 7"), "wall too many");
    if (maze_.differing_cell().first >= 0) {
      Svg out;
      out.add("rect",
              {{"class", "place"}, {"x", 9}, {"y", 0}, {"width", 18}, {"height", 18}, {"rx", 3}});
      sheet_.legend(out.text(), "first difference");
    }
    if (!journey) return;
    if (!journey->expected.empty()) sheet_.legend(sample("way", 12, "none"), "expected route");
    if (maze_.has_found()) sheet_.legend(sample("steps", 3, "none"), "route of the output");
    Svg start;
    start.add("circle", {{"class", "start"}, {"cx", 18}, {"cy", 9}, {"r", 9}});
    start.add("text", {{"class", "on middle"}, {"x", 18}, {"y", 9}, {"dy", "0.36em"}}, "S");
    sheet_.legend(start.text(), "start");
    Svg goal;
    goal.add("path", {{"class", "goal"}, {"d", diamond(18, 9, 11)}});
    goal.add("text", {{"class", "on middle"}, {"x", 18}, {"y", 9}, {"dy", "0.36em"}}, "G");
    sheet_.legend(goal.text(), "goal");
  }

  const MazePair& maze_;
  Sheet sheet_;
  double size_;
  double thick_;
  Svg out_;
};

}  // namespace judge::visualizers
