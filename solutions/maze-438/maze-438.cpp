// Problem: maze-438, CodeAbbey "Maze Generator": from N and X0 the picture of the N x N maze that
//          the site's own generator makes.
// Idea:    do as told; the art is in the list of cells. Every step takes the k-th cell of a list in
//          which all others keep their order when one leaves, and a plain erase moves thousands of
//          cells for that. Three parts share the work:
//            OrderedList  finds and removes the k-th cell: blocks of cells under two floors of
//                         counters. The list holds about 4 N cells, seldom 7 N, so it stays in
//                         the cache: a quarter of a megabyte at N = 10000.
//            FramedMaze   holds 3 bits a cell, with a frame that makes border checks needless.
//            grow_maze    is the statement, in its order of draws. Statement and examples disagree
//                         in one place, which is its function collects_east.
//          The picture leaves row by row through a buffer: it is larger than all the rest.
// Time:    O(N^2) but for the list, whose steps grow very slowly with N.
// Space:   3 bits a cell and some 25 N bytes.
// Source:  https://www.codeabbey.com/index/task_view/maze-generator
// Status:  maze-438_test.cpp; both printed examples byte for byte; equal to an independent program
//          in another language on hundreds of inputs.

#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>

#include "solutions/lib/maze/growing_tree.hpp"
#include "solutions/lib/maze/linear_congruential.hpp"

int main() {
  std::uint32_t size = 0;
  std::uint64_t seed = 0;
  std::cin >> size >> seed;

  maze::LinearCongruential random(seed);
  const maze::FramedMaze maze = maze::grow_maze(size, random);

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
