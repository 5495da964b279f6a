#pragma once

// Idea:   what the tests of all maze algorithms claim alike: the maze is a spanning tree, so many
//         numbers are drawn, and this seed grows this maze.
// Status: used by the tests alone; is_spanning_tree has its own in route_test.cpp.

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "generators/lib/random.hpp"
#include "solutions/lib/maze/grid.hpp"
#include "solutions/lib/maze/route.hpp"
#include "solutions/lib/maze/seed_sequence.hpp"

namespace maze {

/// True if there is exactly one way between any two cells.
inline bool is_spanning_tree(const Grid& grid) {
  int passages = 0;
  for (int cell = 0; cell < grid.cell_count(); ++cell) {
    if (grid.is_open(cell, Direction::east)) ++passages;
    if (grid.is_open(cell, Direction::south)) ++passages;
    if (cell != 0 && route(grid, 0, cell).empty()) return false;
  }
  return passages == grid.cell_count() - 1;
}

inline SeedSequence random_seed_sequence(generators::Random& random) {
  std::array<int, SeedSequence::kLength> numbers{};
  for (int& number : numbers) number = static_cast<int>(random.below(100));
  return SeedSequence(numbers);
}

/// Grows 4 x 4 mazes from 20000 random seeds, expects spanning trees, and gives the least and the
/// most numbers drawn for one.
template <class Grow>
std::pair<int, int> draws_of_spanning_trees(Grow grow) {
  generators::Random random(438);
  std::pair<int, int> draws(1000, 0);
  for (int i = 0; i < 5000; ++i) {
    SeedSequence seed = random_seed_sequence(random);
    const Grid grid = grow(4, 4, seed);
    EXPECT_TRUE(is_spanning_tree(grid)) << picture(grid) << "maze " << i;
    draws.first = std::min(draws.first, seed.draws());
    draws.second = std::max(draws.second, seed.draws());
  }
  return draws;
}

/// A seed and what must come of it.
struct Example {
  const char* name;
  int rows;
  int columns;
  std::array<int, SeedSequence::kLength> seed;
  std::string picture;
  int draws;
};

inline std::ostream& operator<<(std::ostream& out, const Example& example) {
  return out << example.name;
}

template <class Grow, std::size_t count>
void expect_examples(Grow grow, const Example (&examples)[count]) {
  for (const Example& example : examples) {
    SCOPED_TRACE(example.name);
    SeedSequence seed(example.seed);
    EXPECT_EQ(picture(grow(example.rows, example.columns, seed)), example.picture);
    EXPECT_EQ(seed.draws(), example.draws);
  }
}

}  // namespace maze
