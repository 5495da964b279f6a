// Input validator of procedural-maze-live. That a session can be won is not looked at: the
// reference solution shows it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "judge/kit/input_reader.hpp"

namespace {

using judge::kit::InputReader;

constexpr std::size_t kSide = 6;
constexpr std::int64_t kLargestSeed = 4'294'967'295;
constexpr std::int64_t kMostBoards = 50;

void validate_circles(InputReader& reader) {
  std::array<bool, kSide> has_circle{};
  for (std::size_t row = 0; row < kSide; ++row) {
    reader.mark();
    const std::string cells = reader.read_characters("row " + std::to_string(row), kSide, "o.");
    if (cells.find('o') == std::string::npos) {
      reader.reject_at_mark("row " + std::to_string(row) + " has no circle");
    }
    for (std::size_t column = 0; column < kSide; ++column) {
      has_circle[column] = has_circle[column] || cells[column] == 'o';
    }
    reader.read_newline();
  }
  for (std::size_t column = 0; column < kSide; ++column) {
    if (has_circle[column]) continue;
    reader.reject_at_mark("column " + std::to_string(column) + " has no circle");
  }
}

void validate(InputReader& reader) {
  reader.read_integer("seed", 0, kLargestSeed);
  reader.read_space();
  reader.read_integer("circles", 0, 100);
  reader.read_space();
  reader.read_word("places", {"corners", "anywhere"});
  reader.read_newline();
  const std::int64_t boards = reader.read_integer("the number of boards", 0, kMostBoards);
  reader.read_newline();
  for (std::int64_t board = 0; board < boards; ++board) {
    validate_circles(reader);
    constexpr std::int64_t kLastCell = kSide * kSide - 1;
    const std::int64_t start = reader.read_integer("start", 0, kLastCell);
    reader.read_space();
    const std::int64_t goal = reader.read_integer("goal", 0, kLastCell);
    if (start == goal) reader.reject_at_mark("start and goal must be different cells");
    reader.read_newline();
  }
  reader.read_end();
}

}  // namespace

int main() {
  return judge::kit::validate_input(validate);
}
