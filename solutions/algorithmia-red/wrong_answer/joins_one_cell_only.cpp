// Wrong: when two groups are unified, only the cell beyond the edge changes its group; the other
// cells of its group keep the old one, and the maze ends up with loops.

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
    edges.erase(edges.begin() + index);
    grid.open(drawn.cell, drawn.direction);
    group[beyond(drawn)] = group[drawn.cell];
    std::erase_if(edges,
                  [&](const maze::Edge& edge) { return group[edge.cell] == group[beyond(edge)]; });
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
