// Too slow, in fact endless: no edge ever leaves the list, and one that joins nothing new is drawn
// again. The ten numbers modulo 24 name at most ten edges, and a maze needs fifteen.

#include <algorithm>
#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/kruskal.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  const std::vector<maze::Edge> edges = maze::edges_row_by_row(grid);
  std::vector<int> group(16);
  for (int cell = 0; cell < 16; ++cell) group[cell] = cell;

  std::vector<int> numbers;
  for (int i = 0; i < 10; ++i) numbers.push_back(module.seed.draw(100));
  std::size_t pointer = 0;
  for (int opened = 0; opened < 15;) {
    const maze::Edge edge = edges[numbers[pointer++ % 10] % 24];
    const int joined = group[edge.cell];
    const int absorbed = group[grid.neighbour(edge.cell, edge.direction)];
    if (joined == absorbed) continue;
    grid.open(edge.cell, edge.direction);
    ++opened;
    std::replace(group.begin(), group.end(), absorbed, joined);
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
