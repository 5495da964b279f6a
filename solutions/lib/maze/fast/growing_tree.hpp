#pragma once

// Idea:   the growing of a maze as CodeAbbey's problem 438 prescribes it. A random cell of the list
//         opens its wall to a random unvisited neighbour, which goes to the end of the list; a cell
//         without such a neighbour is stuck and leaves the list.
//
//         A step is a chain in which each link waits for the one before: draw a number, divide it
//         by the length of the list, find the cell with that rank, look around it. Only then is it
//         known whether the cell is stuck, which is as good as a toss of a coin, and so which
//         number is drawn next and what it is divided by. But there are only two ways on:
//           stuck      the next number, by one cell less; behind the cell all ranks are one less
//           it grows   the number after that, by one cell more; no other cell changes its rank
//         Either rank can be found in the list as it is now. So each step finds both cells while it
//         looks around its own: two searches a step, and one too many, but the processor does all
//         three at once, and whichever way the coin falls, the next cell is there already, and what
//         is around it is on its way from memory. That coin should be the only branch that cannot
//         be predicted: a misprediction costs as much as a search.
// Time:   2 N^2 - 1 steps, for each cell but the first is joined once and each leaves once. A step
//         is a search in a list of about 4 N cells (at most 7.3 N seen).
// Space:  the maze's 3.4 bits a cell, and the list.
// Source: https://www.codeabbey.com/index/task_view/maze-generator
// Status: growing_tree_test.cpp: the statement word by word, with AnyProcessor and with what
//         grow_maze() chooses; the number of draws, spanning trees.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "solutions/lib/maze/fast/framed_maze.hpp"
#include "solutions/lib/maze/fast/ordered_list.hpp"

namespace maze {

/// Whether the site's own program looks at a cell's east neighbour. By the words of the statement
/// it always does; by the second printed example it never does in the first row,
/// where such a wall can be opened only from its other side.
inline bool collects_east(const FramedMaze& maze, FramedMaze::Cell cell) {
  return !maze.in_first_row(cell);
}

/// The directions in which the maze can grow from `cell`.
inline FramedMaze::Ways ways_on(const FramedMaze& maze, FramedMaze::Cell cell) {
  const FramedMaze::Ways ways = maze.unvisited_around(cell);
  return collects_east(maze, cell) ? ways : ways & ~FramedMaze::kEast;
}

/// The bits of `ways` side by side, in some order: a number below 16.
constexpr std::size_t packed(FramedMaze::Ways ways) {
  // They stand at 0, 15, 17 and 32: in the west, north, south and east.
  return static_cast<std::size_t>((ways << 60U | ways << 46U | ways << 30U) >> 60U);
}

/// A number below twelve decides among one, two, three or four ways: its remainder by any of them
/// is that of the number drawn. kChoices[packed(ways)][number] is the number of the way's bit.
inline constexpr auto kChoices = [] {
  constexpr std::array kClockwise = {FramedMaze::kNorth, FramedMaze::kEast, FramedMaze::kSouth,
                                     FramedMaze::kWest};
  std::array<std::array<std::uint8_t, 12>, 16> choices{};
  for (unsigned set = 1; set < 16; ++set) {
    FramedMaze::Ways ways = 0;
    std::array<std::uint8_t, 4> collected{};
    unsigned count = 0;
    for (unsigned i = 0; i < 4; ++i) {
      if ((set >> i & 1U) == 0) continue;
      ways |= kClockwise[i];
      collected[count++] = static_cast<std::uint8_t>(std::countr_zero(kClockwise[i]));
    }
    for (unsigned number = 0; number < 12; ++number) {
      choices[packed(ways)][number] = collected[number % count];
    }
  }
  return choices;
}();

/// grow_maze() with that struct of processor.hpp.
template <class Processor, class Numbers>
FramedMaze grow_maze_on(std::uint32_t size, Numbers numbers) {
  FramedMaze maze(size);
  OrderedList<Processor> cells;
  const auto join = [&](FramedMaze::Cell cell) {
    maze.visit(cell);
    cells.append(cell);
  };

  const std::uint32_t start_column = numbers.below(size, 0);
  const std::uint32_t start_row = numbers.below(size, 1);
  numbers.skip(2);
  join(maze.cell(start_row, start_column));

  // Of the cell picked in this step: its rank is what the next number says, which is still there.
  std::uint32_t rank = 0;
  auto place = cells.select(rank);
  while (true) {
    const FramedMaze::Cell cell = cells[place];
    const FramedMaze::Ways ways = ways_on(maze, cell);

    const std::uint32_t count = cells.size();
    const std::uint32_t rank_if_stuck = numbers.below(count - (count > 1 ? 1 : 0), 1);
    const std::uint32_t rank_if_grown = numbers.below(count + 1, 2);
    const auto place_if_stuck = cells.select(rank_if_stuck + (rank_if_stuck >= rank ? 1 : 0));
    const auto place_if_grown = cells.select(rank_if_grown);
    maze.expect(cells[place_if_stuck]);
    maze.expect(cells[place_if_grown]);

    if (ways == 0) {
      cells.remove(place);
      numbers.skip(1);
      if (cells.empty()) return maze;
      rank = rank_if_stuck;
      place = place_if_stuck;
    } else {
      const std::uint32_t way = kChoices[packed(ways)][numbers.below(12, 1)];
      const FramedMaze::Cell next = maze.neighbour(cell, way);
      maze.connect(cell, next);
      join(next);
      numbers.skip(2);
      rank = rank_if_grown;
      place = rank == count ? cells.last() : place_if_grown;
      if (cells.is_full()) [[unlikely]] {
        cells.make_room();  // now, for later it would make the next two places worthless
        place = cells.select(rank);
      }
    }
  }
}

#ifdef MAZE_AVX2
template <class Numbers>
MAZE_AVX2 FramedMaze grow_maze_with_avx2(std::uint32_t size, Numbers numbers) {
  return grow_maze_on<Avx2Processor>(size, std::move(numbers));
}
#endif

/// A maze of size x size cells, 1 <= size <= 60000. `numbers.below(k, i)` is what a draw of one of
/// 0 .. k-1 will give when i more numbers have been drawn, i <= 2; `numbers.skip(i)` draws that
/// many. In all, 3 * size * size are drawn.
template <class Numbers>
FramedMaze grow_maze(std::uint32_t size, Numbers numbers) {
#ifdef MAZE_AVX2
  if (has_avx2()) return grow_maze_with_avx2(size, std::move(numbers));
#endif
  return grow_maze_on<AnyProcessor>(size, std::move(numbers));
}

}  // namespace maze
