// Crashes: looks at all four neighbours without asking whether they exist. Sooner or later every
// maze picks a cell of the first row, whose northern neighbour has a negative row; at() throws.
// Fails on every case, the smallest included.
#include <iostream>
#include <string>
#include <vector>

struct Position {
  int row;
  int column;
};

int main() {
  int size = 0;
  long long x = 0;
  std::cin >> size >> x;
  const auto random = [&x](long long count) {
    x = (445 * x + 700001) % 2097169;
    return static_cast<int>(x % count);
  };

  std::vector<std::vector<char>> visited(size, std::vector<char>(size));
  std::vector<std::string> picture(size, "|");
  for (std::string& line : picture) {
    for (int column = 0; column < size; ++column) line += "_|";
  }

  const int start_column = random(size);
  const int start_row = random(size);
  std::vector<Position> cells = {{start_row, start_column}};
  visited.at(start_row).at(start_column) = 1;
  while (!cells.empty()) {
    const int index = random(static_cast<long long>(cells.size()));
    const auto [row, column] = cells.at(index);
    std::vector<Position> neighbours;
    if (!visited.at(row - 1).at(column)) neighbours.push_back({row - 1, column});
    if (row > 0 && !visited.at(row).at(column + 1)) neighbours.push_back({row, column + 1});
    if (!visited.at(row + 1).at(column)) neighbours.push_back({row + 1, column});
    if (!visited.at(row).at(column - 1)) neighbours.push_back({row, column - 1});
    if (neighbours.empty()) {
      cells.erase(cells.begin() + index);
      continue;
    }
    const Position next = neighbours.at(random(static_cast<long long>(neighbours.size())));
    if (next.row < row) picture.at(next.row).at(column * 2 + 1) = ' ';
    if (next.column > column) picture.at(row).at(column * 2 + 2) = ' ';
    if (next.row > row) picture.at(row).at(column * 2 + 1) = ' ';
    if (next.column < column) picture.at(row).at(next.column * 2 + 2) = ' ';
    visited.at(next.row).at(next.column) = 1;
    cells.push_back(next);
  }

  std::cout << ' ';
  for (int column = 0; column < size; ++column) std::cout << "_ ";
  std::cout << '\n';
  for (const std::string& line : picture) std::cout << line << '\n';
}
