// Problem: maze-438, CodeAbbey "Maze Generator": from N and X0 the picture of the N x N maze that
//          the site's own generator makes.
// Idea:    fast, where maze-438.cpp is short; the parts are in solutions/lib/maze/fast. The art is
//          in the list of cells. Every step takes the k-th cell of a list in which all others keep
//          their order when one leaves, and a plain erase moves thousands of cells for that. Four
//          parts share the work:
//            OrderedList  finds and removes the k-th cell: a bit for each cell, under two floors of
//                         counters. The list holds about 4 N cells, seldom 7 N, so it stays in
//                         the cache: half a megabyte at N = 10000.
//            FramedMaze   holds 3.4 bits a cell, so that a cell and its four neighbours are in one
//                         word, with a frame that makes border checks needless.
//            Draws        has the numbers ready, so that a step can look ahead.
//            grow_maze    is the statement, in its order of draws, and finds the next cell for
//                         both outcomes of a step while that one is still going on. Statement and
//                         examples disagree in one place, which is its function collects_east.
//          The picture leaves row by row through a buffer: it is larger than all the rest.
//          What OrderedList asks for in its innermost loops is in processor.hpp, once in plain C++
//          and once with instructions that most x86 processors have; which of them, is decided
//          when the program runs.
// Time:    O(N^2) but for the list, whose steps grow very slowly with N.
//          bench/maze_438.cpp measures it against a Fenwick tree over all cells: some 7 to 14
//          times as fast at N = 10000, the more the more other programs want of the cache.
// Space:   3.4 bits a cell, 8 MiB for the numbers, and some 50 N bytes: 53 MiB at N = 10000, 176
//          MiB at N = 20000.
// Source:  https://www.codeabbey.com/index/task_view/maze-generator
// Status:  maze-438_test.cpp: equal to the statement taken word by word on hundreds of small mazes,
//          to maze-438.cpp and fenwick.cpp up to N = 3000.

#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>

#include "solutions/lib/maze/fast/draws.hpp"
#include "solutions/lib/maze/fast/growing_tree.hpp"

int main() {
  std::uint32_t size = 0;
  std::uint64_t seed = 0;
  std::cin >> size >> seed;

  const maze::FramedMaze maze =
      maze::grow_maze(size, maze::Draws(seed, std::uint64_t{3} * size * size));

  constexpr std::size_t kBufferSize = std::size_t{1} << 18U;
  std::string text;
  maze.draw_top(text);
  for (std::uint32_t row = 0; row < size; ++row) {
    maze.draw_row(row, text);
    if (text.size() >= kBufferSize || row + 1 == size) {
      std::fwrite(text.data(), 1, text.size(), stdout);
      text.clear();
    }
  }
}
