// The textbook's way: every cell of the maze gets the next of N * N places when it joins, and a
// Fenwick tree over all places counts those still in the list: the k-th is found in O(log N).
// Status: maze-438_test.cpp: equal to maze-438.cpp and fast.cpp up to N = 3000; the cases of this
//         problem.
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

int main() {
  int size = 0;
  std::int64_t x = 0;
  std::cin >> size >> x;

  const auto random = [&x](int count) {
    x = (445 * x + 700001) % 2097169;
    return static_cast<int>(x % count);
  };

  const int cell_count = size * size;
  std::vector<char> visited(cell_count), south_open(cell_count), east_open(cell_count);
  std::vector<int> cell_at;               // by place
  std::vector<int> tree(cell_count + 1);  // of places counted from 1
  int top_step = 1;
  while (top_step * 2 <= cell_count) top_step *= 2;

  const auto add = [&](int place, int change) {
    for (int i = place + 1; i <= cell_count; i += i & -i) tree[i] += change;
  };
  int live = 0;
  const auto visit = [&](int cell) {
    visited[cell] = 1;
    add(static_cast<int>(cell_at.size()), 1);
    cell_at.push_back(cell);
    ++live;
  };

  const int start_column = random(size);
  const int start_row = random(size);
  visit(start_row * size + start_column);
  while (live > 0) {
    int left = random(live);
    int place = 0;
    for (int step = top_step; step > 0; step /= 2) {
      if (place + step <= cell_count && tree[place + step] <= left) {
        place += step;
        left -= tree[place];
      }
    }

    const int cell = cell_at[place];
    const int row = cell / size;
    const int column = cell % size;
    std::vector<int> neighbours;
    if (row > 0 && !visited[cell - size]) neighbours.push_back(cell - size);
    // The site's own program never goes east in the first row.
    if (row > 0 && column + 1 < size && !visited[cell + 1]) neighbours.push_back(cell + 1);
    if (row + 1 < size && !visited[cell + size]) neighbours.push_back(cell + size);
    if (column > 0 && !visited[cell - 1]) neighbours.push_back(cell - 1);

    if (neighbours.empty()) {
      add(place, -1);
      --live;
      continue;
    }
    const int next = neighbours[random(static_cast<int>(neighbours.size()))];
    if (next == cell - size) south_open[next] = 1;
    if (next == cell + 1) east_open[cell] = 1;
    if (next == cell + size) south_open[cell] = 1;
    if (next == cell - 1) east_open[next] = 1;
    visit(next);
  }

  std::string text = " ";
  for (int column = 0; column < size; ++column) text += "_ ";
  text += '\n';
  for (int row = 0; row < size; ++row) {
    text += '|';
    for (int column = 0; column < size; ++column) {
      text += south_open[row * size + column] ? ' ' : '_';
      text += east_open[row * size + column] ? ' ' : '|';
    }
    text += '\n';
  }
  std::cout << text;
}
