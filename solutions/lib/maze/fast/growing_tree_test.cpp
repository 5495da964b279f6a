#include "solutions/lib/maze/fast/growing_tree.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "solutions/lib/maze/fast/draws.hpp"
#include "solutions/lib/maze/fast/framed_maze.hpp"
#include "solutions/lib/maze/linear_congruential.hpp"
#include "solutions/lib/maze/word_by_word.hpp"

namespace {

using maze::Draws;
using maze::FramedMaze;
using maze::LinearCongruential;

constexpr std::uint32_t kModulus = LinearCongruential::kModulus;
constexpr std::uint64_t kFixedPoint = 1609087;

/// The numbers as Draws has them, made anew for each question; counts in `drawn` how many were
/// drawn.
class CountedDraws {
 public:
  CountedDraws(std::uint64_t seed, std::size_t& drawn) : numbers_(seed), drawn_(&drawn) {}

  std::uint32_t below(std::uint32_t count, std::size_t ahead) const {
    LinearCongruential random = numbers_;
    for (std::size_t i = 0; i < ahead; ++i) random.below(1);
    return random.below(count);
  }
  void skip(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) numbers_.below(1);
    *drawn_ += count;
  }

 private:
  LinearCongruential numbers_;
  std::size_t* drawn_;
};

Draws draws_for(std::uint32_t size, std::uint64_t seed) {
  return {seed, std::uint64_t{3} * size * size};
}

std::string fast_picture(std::uint32_t size, std::uint64_t seed) {
  return picture(maze::grow_maze(size, draws_for(size, seed)));
}

/// The same as on a processor of which nothing is known.
std::string portable_picture(std::uint32_t size, std::uint64_t seed) {
  return picture(maze::grow_maze_on<maze::AnyProcessor>(size, draws_for(size, seed)));
}

void expect_picture_word_by_word(std::uint32_t size, std::uint64_t seed) {
  SCOPED_TRACE("N = " + std::to_string(size) + ", X0 = " + std::to_string(seed));
  const std::string expected = maze::picture_word_by_word(size, static_cast<std::int64_t>(seed));
  ASSERT_TRUE(fast_picture(size, seed) == expected);
  ASSERT_TRUE(portable_picture(size, seed) == expected);
}

TEST(GrowMaze, AgreesWithTheStatementWordByWord) {
  int compared = 0;
  for (std::uint32_t size = 1; size <= 60; ++size) {
    for (const std::uint64_t seed : {std::uint64_t{size} * 7919, std::uint64_t{1000000000} - size,
                                     std::uint64_t{kModulus} * size - 1, kFixedPoint}) {
      ASSERT_NO_FATAL_FAILURE(expect_picture_word_by_word(size, seed));
      ++compared;
    }
  }
  for (const std::uint32_t size : {150U, 225U}) {
    for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{31415926}, kFixedPoint}) {
      ASSERT_NO_FATAL_FAILURE(expect_picture_word_by_word(size, seed));
      ++compared;
    }
  }
  EXPECT_EQ(compared, 60 * 4 + 6);
}

// For every set of ways and every number, against choosing among them one by one.
TEST(Choices, AreClockwiseFromNorth) {
  constexpr FramedMaze::Ways kClockwise[] = {FramedMaze::kNorth, FramedMaze::kEast,
                                             FramedMaze::kSouth, FramedMaze::kWest};
  for (unsigned set = 1; set < 16; ++set) {
    FramedMaze::Ways ways = 0;
    std::vector<int> collected;
    for (unsigned i = 0; i < 4; ++i) {
      if ((set >> i & 1U) == 0) continue;
      ways |= kClockwise[i];
      collected.push_back(std::countr_zero(kClockwise[i]));
    }
    for (std::uint32_t number = 0; number < 12; ++number) {
      EXPECT_EQ(maze::kChoices[maze::packed(ways)][number], collected[number % collected.size()]);
    }
  }
}

/// The number of cells that can be reached from the first one.
std::size_t reachable_cells(const FramedMaze& maze) {
  std::vector<bool> seen(maze.cell(maze.size() - 1, maze.size() - 1) + 1);
  std::vector<FramedMaze::Cell> reached;
  const auto reach = [&](FramedMaze::Cell cell) {
    if (!seen[cell]) reached.push_back(cell);
    seen[cell] = true;
  };
  reach(maze.cell(0, 0));
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const FramedMaze::Cell cell = reached[i];
    if (maze.is_open_east(cell)) reach(maze.east_of(cell));
    if (maze.is_open_south(cell)) reach(maze.south_of(cell));
    if (maze.is_open_east(maze.west_of(cell))) reach(maze.west_of(cell));
    if (maze.is_open_south(maze.north_of(cell))) reach(maze.north_of(cell));
  }
  return reached.size();
}

std::size_t open_walls(const FramedMaze& maze) {
  std::size_t count = 0;
  for (std::uint32_t row = 0; row < maze.size(); ++row) {
    for (std::uint32_t column = 0; column < maze.size(); ++column) {
      const FramedMaze::Cell cell = maze.cell(row, column);
      count += std::size_t{maze.is_open_east(cell)} + std::size_t{maze.is_open_south(cell)};
    }
  }
  return count;
}

TEST(GrowMaze, EndsInASpanningTreeAfterThreeDrawsACell) {
  for (const std::uint32_t size : {1U, 2U, 3U, 17U, 64U, 100U}) {
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{12345}, kFixedPoint}) {
      SCOPED_TRACE("N = " + std::to_string(size) + ", X0 = " + std::to_string(seed));
      std::size_t drawn = 0;
      const FramedMaze maze = maze::grow_maze(size, CountedDraws(seed, drawn));
      const std::size_t cells = std::size_t{size} * size;

      EXPECT_EQ(reachable_cells(maze), cells);
      EXPECT_EQ(open_walls(maze), cells - 1);
      EXPECT_EQ(drawn, 3 * cells);
      // Two draws for the start, one for each step, and one more for each step that opens a wall.
      const std::size_t steps = drawn - 2 - open_walls(maze);
      EXPECT_EQ(steps, 2 * cells - 1);
    }
  }
}

struct Start {
  std::string name;
  std::uint32_t column;
  std::uint32_t row;
  int neighbours;
};

std::ostream& operator<<(std::ostream& out, const Start& row) {
  return out << row.name;
}

class FirstChoice : public testing::TestWithParam<Start> {};

TEST_P(FirstChoice, IsAmongTheNeighboursButNeverEastInTheTopRow) {
  FramedMaze maze(3);
  const FramedMaze::Cell cell = maze.cell(GetParam().row, GetParam().column);
  maze.visit(cell);
  EXPECT_EQ(std::popcount(maze::ways_on(maze, cell)), GetParam().neighbours);
}

INSTANTIATE_TEST_SUITE_P(Maze438, FirstChoice,
                         testing::Values(Start{"NorthWest", 0, 0, 1}, Start{"North", 1, 0, 2},
                                         Start{"NorthEast", 2, 0, 2}, Start{"West", 0, 1, 3},
                                         Start{"Centre", 1, 1, 4}, Start{"East", 2, 1, 3},
                                         Start{"SouthWest", 0, 2, 2}, Start{"South", 1, 2, 3},
                                         Start{"SouthEast", 2, 2, 2}),
                         [](const auto& row) { return row.param.name; });

}  // namespace
