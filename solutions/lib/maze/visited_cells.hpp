#pragma once

// Idea:   what the algorithms that walk or grow have in common: which cells belong to the maze
//         already, and which neighbours of a cell do or do not, clockwise from north.
// Time:   constant a question.
// Status: unit tests, and through Prim, the recursive backtracker and hunt-and-kill.

#include <cstddef>
#include <vector>

#include "solutions/lib/maze/grid.hpp"

namespace maze {

/// The cells of a growing maze that have been visited. The grid must outlive it.
class VisitedCells {
 public:
  explicit VisitedCells(const Grid& grid)
      : grid_(grid), visited_(static_cast<std::size_t>(grid.cell_count())) {}

  /// Visits a cell for the first time.
  void visit(int cell) {
    visited_[static_cast<std::size_t>(cell)] = true;
    --left_;
  }

  bool contains(int cell) const { return visited_[static_cast<std::size_t>(cell)] != 0; }
  bool all() const { return left_ == 0; }

  /// The directions in which `cell` has a visited neighbour.
  std::vector<Direction> towards_visited(int cell) const { return towards(cell, true); }

  /// The directions in which `cell` has a neighbour not visited yet.
  std::vector<Direction> towards_unvisited(int cell) const { return towards(cell, false); }

 private:
  std::vector<Direction> towards(int cell, bool visited) const {
    std::vector<Direction> directions;
    for (const Direction direction : kDirections) {
      const int neighbour = grid_.neighbour(cell, direction);
      if (neighbour != Grid::kNone && contains(neighbour) == visited) {
        directions.push_back(direction);
      }
    }
    return directions;
  }

  const Grid& grid_;
  std::vector<char> visited_;  // of bool no library would notice a place beyond its end
  int left_ = grid_.cell_count();
};

}  // namespace maze
