#include <bit>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"
#include "solutions/lib/maze/draws.hpp"
#include "solutions/lib/maze/growing_tree.hpp"
#include "solutions/lib/maze/linear_congruential.hpp"

namespace {

using maze::Draws;
using maze::FramedMaze;
using maze::LinearCongruential;

constexpr std::uint32_t kModulus = 2097169;
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

/// The statement word by word, with nothing of what makes the solution fast.
std::string plain_picture(std::int64_t size, std::int64_t seed) {
  std::int64_t x = seed;
  const auto random = [&x](std::size_t count) {
    x = (445 * x + 700001) % 2097169;
    return x % static_cast<std::int64_t>(count);
  };

  struct Cell {
    std::int64_t column, row;
  };
  // lines[row][..] is the picture without its top border.
  std::vector<std::string> lines(static_cast<std::size_t>(size), "|");
  for (std::string& line : lines) {
    for (std::int64_t column = 0; column < size; ++column) line += "_|";
  }
  const auto south_wall = [&](Cell cell) -> char& {
    return lines[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column) * 2 + 1];
  };
  const auto east_wall = [&](Cell cell) -> char& {
    return lines[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column) * 2 + 2];
  };
  std::vector<std::vector<bool>> joined(static_cast<std::size_t>(size),
                                        std::vector<bool>(static_cast<std::size_t>(size)));
  const auto is_joined = [&](Cell cell) {
    return joined[static_cast<std::size_t>(cell.row)][static_cast<std::size_t>(cell.column)];
  };

  std::vector<Cell> cells;
  const auto join = [&](Cell cell) {
    is_joined(cell) = true;
    cells.push_back(cell);
  };
  const std::int64_t column = random(lines.size());
  const std::int64_t row = random(lines.size());
  join({column, row});
  while (!cells.empty()) {
    const std::int64_t index = random(cells.size());
    const Cell at = cells[static_cast<std::size_t>(index)];
    const Cell north{at.column, at.row - 1};
    const Cell east{at.column + 1, at.row};
    const Cell south{at.column, at.row + 1};
    const Cell west{at.column - 1, at.row};
    std::vector<Cell> neighbours;
    if (at.row > 0 && !is_joined(north)) neighbours.push_back(north);
    if (at.row > 0 && at.column < size - 1 && !is_joined(east)) neighbours.push_back(east);
    if (at.row < size - 1 && !is_joined(south)) neighbours.push_back(south);
    if (at.column > 0 && !is_joined(west)) neighbours.push_back(west);
    if (neighbours.empty()) {
      cells.erase(cells.begin() + index);
      continue;
    }
    const Cell next = neighbours[static_cast<std::size_t>(random(neighbours.size()))];
    if (next.row < at.row) south_wall(next) = ' ';
    if (next.row > at.row) south_wall(at) = ' ';
    if (next.column < at.column) east_wall(next) = ' ';
    if (next.column > at.column) east_wall(at) = ' ';
    join(next);
  }

  std::string text = " ";
  for (std::int64_t i = 0; i < size; ++i) text += "_ ";
  text += '\n';
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

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

struct Example {
  std::string name;
  std::string input;
  std::string picture;
};

std::ostream& operator<<(std::ostream& out, const Example& row) {
  return out << row.name;
}

class PrintedExample : public testing::TestWithParam<Example> {};

TEST_P(PrintedExample, ComesOutByteForByte) {
  auto folder = judge::TempDir::create();
  ASSERT_TRUE(folder.has_value()) << folder.error().message;
  const auto path = folder->path() / "input";
  ASSERT_TRUE(judge::write_file_whole(path, GetParam().input).has_value());

  const auto result = judge::run_command({.arguments = {SOLUTION_PROGRAM}, .standard_input = path});
  ASSERT_TRUE(result.has_value()) << result.error().message;
  EXPECT_TRUE(result->succeeded()) << result->error_output;
  EXPECT_EQ(result->output, GetParam().picture);
}

INSTANTIATE_TEST_SUITE_P(Maze438, PrintedExample,
                         testing::Values(Example{"ThreeZero", "3 0\n",
                                                 " _ _ _ \n"
                                                 "|  _  |\n"
                                                 "|_|_  |\n"
                                                 "|_ _ _|\n"},
                                         Example{"FiveOne", "5 1\n",
                                                 " _ _ _ _ _ \n"
                                                 "| | |_  | |\n"
                                                 "|  _|_  | |\n"
                                                 "|  _| |_  |\n"
                                                 "| |   |_  |\n"
                                                 "|_ _|_ _ _|\n"},
                                         Example{"OneCell", "1 1000000000\n", " _ \n|_|\n"}),
                         [](const auto& row) { return row.param.name; });

TEST(LinearCongruential, BeginsAsThePrintedExample) {
  LinearCongruential random(0);
  for (const std::uint32_t number : {700001U, 1819434U, 840897U, 1603084U, 1034921U, 1959835U}) {
    EXPECT_EQ(random.below(kModulus), number);
  }
}

TEST(LinearCongruential, StaysAtItsFixedPoint) {
  LinearCongruential random(kFixedPoint);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(random.below(kModulus), kFixedPoint);
}

TEST(LinearCongruential, DoesNotOverflowOnTheLargestSeed) {
  LinearCongruential random(1000000000);
  EXPECT_EQ(random.below(kModulus), (445 * std::uint64_t{1000000000} + 700001) % kModulus);
}

TEST(Draws, AreThoseOfTheGeneratorBeyondItsCycle) {
  for (const std::uint64_t seed : {std::uint64_t{7}, std::uint64_t{1000000000}, kFixedPoint}) {
    Draws draws(seed, std::uint64_t{3} * kModulus);
    LinearCongruential random(seed);
    for (std::uint32_t i = 0; i < kModulus - 100; ++i) random.below(1);
    draws.skip(kModulus - 100);
    for (std::uint32_t i = 0; i < 200; ++i) {
      LinearCongruential later = random;
      later.below(1);
      later.below(1);
      ASSERT_EQ(draws.below(kModulus, 2), later.below(kModulus)) << "draw " << i;
      ASSERT_EQ(draws.below(1000, 0), random.below(1000)) << "draw " << i;
      draws.skip(1);
    }
  }
}

void expect_plain_picture(std::uint32_t size, std::uint64_t seed) {
  SCOPED_TRACE("N = " + std::to_string(size) + ", X0 = " + std::to_string(seed));
  const std::string expected = plain_picture(size, static_cast<std::int64_t>(seed));
  ASSERT_TRUE(fast_picture(size, seed) == expected);
  ASSERT_TRUE(portable_picture(size, seed) == expected);
}

TEST(GrowMaze, AgreesWithThePlainVersion) {
  int compared = 0;
  for (std::uint32_t size = 1; size <= 60; ++size) {
    for (const std::uint64_t seed : {std::uint64_t{size} * 7919, std::uint64_t{1000000000} - size,
                                     std::uint64_t{kModulus} * size - 1, kFixedPoint}) {
      ASSERT_NO_FATAL_FAILURE(expect_plain_picture(size, seed));
      ++compared;
    }
  }
  for (const std::uint32_t size : {150U, 225U}) {
    for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{31415926}, kFixedPoint}) {
      ASSERT_NO_FATAL_FAILURE(expect_plain_picture(size, seed));
      ++compared;
    }
  }
  EXPECT_EQ(compared, 60 * 4 + 6);
}

/// Of a program that is told N and X0.
std::string output_of(const std::filesystem::path& program, std::uint32_t size, std::uint64_t seed,
                      const std::filesystem::path& folder) {
  const std::string text = std::to_string(size) + " " + std::to_string(seed) + "\n";
  EXPECT_TRUE(judge::write_file_whole(folder / "input", text).has_value());
  const auto result = judge::run_command({.arguments = {program},
                                          .standard_input = folder / "input",
                                          .output_limit = judge::mebibytes(64)});
  EXPECT_TRUE(result && result->succeeded());
  return result ? result->output : "";
}

// The word by word one would take minutes.
TEST(SolutionProgram, AgreesWithAPlainProgramOnLargeMazes) {
#if defined(JUDGE_SANITIZED)
  GTEST_SKIP() << "runs in the release preset: a sanitizer makes minutes of it";
#endif
  auto folder = judge::TempDir::create();
  ASSERT_TRUE(folder.has_value()) << folder.error().message;
  const auto plain = folder->path() / "plain";
  const std::string source = JUDGE_SOURCE_ROOT "/solutions/maze-438/accepted/plain.cpp";
  const auto built =
      judge::run_command({.arguments = {"c++", "-std=c++20", "-O2", "-o", plain, source}});
  ASSERT_TRUE(built && built->succeeded());
  const auto expect_same = [&](std::uint32_t size, std::uint64_t seed) {
    const std::string expected = output_of(plain, size, seed, folder->path());
    EXPECT_FALSE(expected.empty());
    EXPECT_TRUE(output_of(SOLUTION_PROGRAM, size, seed, folder->path()) == expected)
        << "N = " << size << ", X0 = " << seed;
  };
  LinearCongruential random(438);
  for (int i = 0; i < 100; ++i) {
    const std::uint32_t size = 226 + random.below(400);
    expect_same(size, random.below(kModulus));
  }
  for (const std::uint32_t size : {1000U, 2047U, 3000U}) {
    for (const std::uint64_t seed : {std::uint64_t{1}, std::uint64_t{999'999'999}, kFixedPoint})
      expect_same(size, seed);
  }
}

// Strips are 14 rows high, and the first row is the last of its strip.
TEST(FramedMaze, SeesNeighboursAcrossTheEdgesOfStrips) {
  for (const std::uint32_t size : {1U, 2U, 14U, 15U, 16U, 28U, 29U, 30U, 43U}) {
    for (std::uint32_t row = 0; row < size; ++row) {
      FramedMaze maze(size);
      const std::uint32_t column = row * 5 % size;
      const FramedMaze::Cell cell = maze.cell(row, column);
      EXPECT_EQ(maze.in_first_row(cell), row == 0);
      FramedMaze::Ways expected = 0;
      const auto expect_seen = [&](bool is_inside, FramedMaze::Cell other, FramedMaze::Ways way) {
        if (is_inside) expected |= way;
        EXPECT_EQ(maze.is_visited(other), !is_inside);
        EXPECT_EQ(maze.neighbour(cell, static_cast<std::uint32_t>(std::countr_zero(way))), other);
      };
      expect_seen(row > 0, maze.north_of(cell), FramedMaze::kNorth);
      expect_seen(row + 1 < size, maze.south_of(cell), FramedMaze::kSouth);
      expect_seen(column > 0, maze.west_of(cell), FramedMaze::kWest);
      expect_seen(column + 1 < size, maze.east_of(cell), FramedMaze::kEast);
      EXPECT_EQ(maze.unvisited_around(cell), expected) << "row " << row << " of " << size;
      if (row > 0) {
        EXPECT_EQ(maze.north_of(cell), maze.cell(row - 1, column));
        EXPECT_EQ(maze.south_of(maze.cell(row - 1, column)), cell);
        maze.visit(maze.cell(row - 1, column));
        EXPECT_EQ(maze.unvisited_around(cell), expected & ~FramedMaze::kNorth);
        maze.visit(cell);
        EXPECT_EQ(maze.unvisited_around(maze.cell(row - 1, column)) & FramedMaze::kSouth, 0U);
      }
    }
  }
}

TEST(FramedMaze, OpensTheWallBetweenTwoNeighboursInEitherOrder) {
  for (std::uint32_t row = 1; row < 30; ++row) {
    FramedMaze maze(30);
    const FramedMaze::Cell cell = maze.cell(row, 7);
    maze.connect(cell, maze.north_of(cell));
    EXPECT_TRUE(maze.is_open_south(maze.north_of(cell)));
    EXPECT_FALSE(maze.is_open_east(maze.north_of(cell)));
    maze.connect(cell, maze.west_of(cell));
    EXPECT_TRUE(maze.is_open_east(maze.west_of(cell)));
    EXPECT_FALSE(maze.is_open_south(maze.west_of(cell)));

    EXPECT_FALSE(maze.is_open_south(cell) || maze.is_open_east(cell));
    maze.connect(cell, maze.east_of(cell));
    EXPECT_TRUE(maze.is_open_east(cell) && !maze.is_open_south(cell));
    if (row == 29) continue;
    maze.connect(cell, maze.south_of(cell));
    EXPECT_TRUE(maze.is_open_south(cell));
  }
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
