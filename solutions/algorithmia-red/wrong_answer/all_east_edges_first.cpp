// Wrong: numbers all edges between neighbours in a row before any edge to a row below, instead of
// row by row.

#include <algorithm>
#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"

struct Edge {
  int a;
  int b;
  maze::Direction direction;
};

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::Grid grid(4, 4);
  std::vector<Edge> edges;
  for (const maze::Direction direction : {maze::Direction::east, maze::Direction::south}) {
    for (int cell = 0; cell < 16; ++cell) {
      const int neighbour = grid.neighbour(cell, direction);
      if (neighbour != maze::Grid::kNone) edges.push_back({cell, neighbour, direction});
    }
  }
  std::vector<int> group(16);
  for (int cell = 0; cell < 16; ++cell) group[cell] = cell;

  while (!edges.empty()) {
    const Edge edge = edges[module.seed.draw(static_cast<int>(edges.size()))];
    grid.open(edge.a, edge.direction);
    std::replace(group.begin(), group.end(), int{group[edge.b]}, int{group[edge.a]});
    std::erase_if(edges, [&](const Edge& other) { return group[other.a] == group[other.b]; });
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
