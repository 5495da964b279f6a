// Wrong by the manual that this problem follows, though a later printing and the published module
// do the same: the 4 x 4 group is divided without drawing a number for the choice among one.

#include <algorithm>
#include <iostream>
#include <vector>

#include "solutions/lib/maze/algorithmia.hpp"
#include "solutions/lib/maze/recursive_division.hpp"

int main() {
  maze::AlgorithmiaModule module = maze::read_algorithmia_module(std::cin);
  maze::SeedSequence& seed = module.seed;
  maze::Grid grid(4, 4);
  for (int cell = 0; cell < 16; ++cell) {
    if (cell % 4 < 3) grid.open(cell, maze::Direction::east);
    if (cell / 4 < 3) grid.open(cell, maze::Direction::south);
  }

  std::vector<maze::Group> groups = {{0, 0, 4, 4}};
  for (bool at_first = true; !groups.empty(); at_first = false) {
    const int index = at_first ? 0 : seed.draw(static_cast<int>(groups.size()));
    const maze::Group group = groups[index];
    groups.erase(groups.begin() + index);

    bool vertical = group.width > group.height;
    if (group.width == group.height) vertical = seed.draw(2) == 0;
    const int place = 1 + seed.draw((vertical ? group.width : group.height) - 1);
    const int gap = seed.draw(vertical ? group.height : group.width);
    const auto [first, second] = vertical ? divide_vertically(grid, group, place, gap)
                                          : divide_horizontally(grid, group, place, gap);
    if (first.divisible()) groups.push_back(first);
    if (second.divisible()) groups.push_back(second);
    std::sort(groups.begin(), groups.end());
  }
  maze::print_algorithmia_answer(std::cout, grid, module);
}
