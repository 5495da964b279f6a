// Too slow: an honest breadth-first search over single moves that remembers every (cell, seed,
// walls) in a map. Enough for boards as the module draws them, where it meets a few hundred states.
// Fails on: hardest-known, with over eight million.

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <map>
#include <queue>
#include <string>
#include <utility>

namespace {

using Byte = std::uint8_t;

struct State {
  // A byte a cell, a bit a side, clockwise from north.
  std::array<Byte, 36> decided{};
  std::array<Byte, 36> present{};
  Byte seed = 0;
  Byte cell = 0;

  friend auto operator<=>(const State&, const State&) = default;
};

constexpr std::array<int, 4> kRows = {-1, 0, 1, 0};
constexpr std::array<int, 4> kColumns = {0, 1, 0, -1};

int neighbour(int cell, int side) {
  const int row = cell / 6 + kRows[static_cast<std::size_t>(side)];
  const int column = cell % 6 + kColumns[static_cast<std::size_t>(side)];
  return row < 0 || row > 5 || column < 0 || column > 5 ? -1 : row * 6 + column;
}

void decide(State& state, int cell, int side, bool is_present) {
  const auto set = [](Byte& bits, int bit, bool is_set) {
    bits = static_cast<Byte>(bits | (is_set ? 1 << bit : 0));
  };
  set(state.decided[static_cast<std::size_t>(cell)], side, true);
  set(state.present[static_cast<std::size_t>(cell)], side, is_present);
  const int other = neighbour(cell, side);
  if (other < 0) return;
  set(state.decided[static_cast<std::size_t>(other)], (side + 2) % 4, true);
  set(state.present[static_cast<std::size_t>(other)], (side + 2) % 4, is_present);
}

State after_move(const std::array<std::string, 6>& board, State state, int move) {
  const int cell = neighbour(state.cell, move);
  state.cell = static_cast<Byte>(cell);
  unsigned slice = 0;
  for (int i = 0; i < 6; ++i) {
    const int at = move == 0 || move == 1 ? i : 5 - i;
    const int row = move % 2 == 0 ? cell / 6 : at;
    const int column = move % 2 == 0 ? at : cell % 6;
    const char drawn = board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    slice = 2 * slice + (drawn == 'o' ? 1 : 0);
  }
  for (int turn = 0; turn < 4; ++turn) {
    const int side = (move + 2 + turn) % 4;
    if ((state.decided[static_cast<std::size_t>(cell)] >> side & 1) != 0) continue;
    const bool is_present = std::popcount(slice & state.seed) % 2 == 0;
    decide(state, cell, side, is_present);
    state.seed = static_cast<Byte>((is_present ? 32 : 0) | state.seed >> 1);
  }
  return state;
}

struct Arrival {
  const std::pair<const State, Arrival>* previous = nullptr;
  char letter = 0;
};

}  // namespace

int main() {
  std::array<std::string, 6> board;
  for (std::string& row : board) std::cin >> row;
  int start = 0;
  int goal = 0;
  std::cin >> start >> goal;

  State first;
  first.cell = static_cast<Byte>(start);
  for (std::size_t column = 0; column < 6; ++column) {
    int circles = 0;
    for (const std::string& row : board) circles += row[column] == 'o' ? 1 : 0;
    first.seed = static_cast<Byte>(2 * first.seed + (circles % 2 == 0 ? 1 : 0));
  }
  for (int cell = 0; cell < 36; ++cell) {
    for (int side = 0; side < 4; ++side) {
      if (neighbour(cell, side) < 0) decide(first, cell, side, true);
    }
  }
  for (int side = 0; side < 4; ++side) {
    if (neighbour(start, side) >= 0) decide(first, start, side, false);
  }

  std::map<State, Arrival> met{{first, {}}};
  std::queue<const std::pair<const State, Arrival>*> queue;
  queue.push(&*met.begin());
  while (!queue.empty()) {
    const auto* here = queue.front();
    queue.pop();
    if (here->first.cell == goal) {
      std::string route;
      for (; here->second.previous != nullptr; here = here->second.previous) {
        route += here->second.letter;
      }
      std::reverse(route.begin(), route.end());
      std::cout << route.size() << '\n' << route << '\n';
      return 0;
    }
    for (int move = 0; move < 4; ++move) {
      if ((here->first.present[here->first.cell] >> move & 1) != 0) continue;
      const auto [place, is_new] =
          met.emplace(after_move(board, here->first, move), Arrival{here, "URDL"[move]});
      if (is_new) queue.push(&*place);
    }
  }
  std::cout << "IMPOSSIBLE\n";
}
