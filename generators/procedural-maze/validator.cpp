// Input validator of procedural-maze.

#include <array>
#include <cstddef>
#include <string>

#include "judge/kit/input_reader.hpp"

namespace {

constexpr std::size_t kSide = 6;

void validate(judge::kit::InputReader& reader) {
  std::array<std::string, kSide> rows;
  for (std::size_t row = 0; row < kSide; ++row) {
    reader.mark();
    std::string& cells = rows[row];
    cells = reader.read_characters("row " + std::to_string(row), kSide, "o.");
    if (cells.find('o') == std::string::npos) {
      reader.reject_at_mark("row " + std::to_string(row) + " has no circle");
    }
    reader.read_newline();
  }
  for (std::size_t column = 0; column < kSide; ++column) {
    bool has_circle = false;
    for (const std::string& row : rows) has_circle = has_circle || row[column] == 'o';
    if (!has_circle) reader.reject_at_mark("column " + std::to_string(column) + " has no circle");
  }
  constexpr int kLastCell = static_cast<int>(kSide * kSide) - 1;
  const auto start = reader.read_integer("start", 0, kLastCell);
  reader.read_space();
  const auto goal = reader.read_integer("goal", 0, kLastCell);
  if (start == goal) reader.reject_at_mark("start and goal must be different cells");
  reader.read_newline();
  reader.read_end();
}

}  // namespace

int main() {
  return judge::kit::validate_input(validate);
}
