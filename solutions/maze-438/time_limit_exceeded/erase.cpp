// Too slow: keeps the list as a vector and erases from its middle. At N = 2000 the list grows to
// 8000 cells, so each of four million removals moves thousands of cells, each with its own list of
// neighbours. Right, and quick enough up to N = 500; too slow on the secret case large-2000.
#include <iostream>
#include <vector>

struct Position {
  int row;
  int column;
};

struct Cell {
  Position at;
  std::vector<Position> neighbours;  // inside the border
};

int main() {
  int size = 0;
  long long x = 0;
  std::cin >> size >> x;
  const auto random = [&x](std::size_t count) {
    x = (445 * x + 700001) % 2097169;
    return static_cast<std::size_t>(x) % count;
  };

  std::vector<std::vector<bool>> visited(size, std::vector<bool>(size));
  std::vector<std::vector<bool>> south_open = visited;
  std::vector<std::vector<bool>> east_open = visited;
  std::vector<Cell> cells;
  const auto visit = [&](int row, int column) {
    visited[row][column] = true;
    Cell cell{{row, column}, {}};
    if (row > 0) cell.neighbours.push_back({row - 1, column});
    // The site's own program never goes east in the first row.
    if (row > 0 && column + 1 < size) cell.neighbours.push_back({row, column + 1});
    if (row + 1 < size) cell.neighbours.push_back({row + 1, column});
    if (column > 0) cell.neighbours.push_back({row, column - 1});
    cells.push_back(cell);
  };

  const int start_column = static_cast<int>(random(size));
  const int start_row = static_cast<int>(random(size));
  visit(start_row, start_column);
  while (!cells.empty()) {
    const std::size_t index = random(cells.size());
    std::vector<Position> unvisited;
    for (const Position neighbour : cells[index].neighbours) {
      if (!visited[neighbour.row][neighbour.column]) unvisited.push_back(neighbour);
    }
    if (unvisited.empty()) {
      cells.erase(cells.begin() + static_cast<std::ptrdiff_t>(index));
      continue;
    }
    const Position from = cells[index].at;
    const Position to = unvisited[random(unvisited.size())];
    if (to.row < from.row) south_open[to.row][to.column] = true;
    if (to.row > from.row) south_open[from.row][from.column] = true;
    if (to.column < from.column) east_open[to.row][to.column] = true;
    if (to.column > from.column) east_open[from.row][from.column] = true;
    visit(to.row, to.column);
  }

  std::cout << ' ';
  for (int column = 0; column < size; ++column) std::cout << "_ ";
  std::cout << '\n';
  for (int row = 0; row < size; ++row) {
    std::cout << '|';
    for (int column = 0; column < size; ++column) {
      std::cout << (south_open[row][column] ? ' ' : '_') << (east_open[row][column] ? ' ' : '|');
    }
    std::cout << '\n';
  }
}
