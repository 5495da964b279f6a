// Wrong: takes edges out of the list by moving the last one into the gap, which is quick but
// changes the order of those that stay.

#include <algorithm>
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
  const auto beyond = [&](const maze::Edge& edge) {
    return grid.neighbour(edge.cell, edge.direction);
  };

  while (!edges.empty()) {
    const int index = module.seed.draw(static_cast<int>(edges.size()));
    const maze::Edge drawn = edges[index];
    grid.open(drawn.cell, drawn.direction);
    std::replace(group.begin(), group.end(), int{group[beyond(drawn)]}, int{group[drawn.cell]});
    for (std::size_t i = 0; i < edges.size();) {
      if (group[edges[i].cell] == group[beyond(edges[i])]) {
        edges[i] = edges.back();
        edges.pop_back();
      } else {
        ++i;
      }
    }
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
