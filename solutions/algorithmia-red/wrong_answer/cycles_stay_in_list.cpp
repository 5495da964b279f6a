// Wrong: only the drawn edge leaves the list. Edges inside one group stay in it, are drawn, and
// are then thrown away, so that later numbers are taken modulo a list that is too long.

#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/kruskal.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  std::vector<maze::Edge> edges = maze::edges_row_by_row(grid);
  std::vector<int> group(16);
  for (int cell = 0; cell < 16; ++cell) group[cell] = cell;

  for (int opened = 0; opened < 15;) {
    const int index = module.seed.draw(static_cast<int>(edges.size()));
    const maze::Edge edge = edges[index];
    edges.erase(edges.begin() + index);
    const int joined = group[edge.cell];
    const int absorbed = group[grid.neighbour(edge.cell, edge.direction)];
    if (joined == absorbed) continue;
    grid.open(edge.cell, edge.direction);
    ++opened;
    for (int& name : group) {
      if (name == absorbed) name = joined;
    }
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
