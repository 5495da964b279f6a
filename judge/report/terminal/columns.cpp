#include "judge/report/terminal/columns.hpp"

#include <algorithm>

namespace judge {
namespace {

bool begins_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// Where character `index` begins, the size of the text if it has no such character.
std::size_t character_offset(std::string_view text, std::size_t index) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (begins_character(text[i]) && index-- == 0) return i;
  }
  return text.size();
}

std::string spaces_to_fill(std::string_view text, std::size_t columns) {
  const std::size_t taken = column_count(text);
  return std::string(columns > taken ? columns - taken : 0, ' ');
}

}  // namespace

std::size_t column_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string cut_middle(std::string_view text, std::size_t columns) {
  const std::size_t taken = column_count(text);
  if (taken <= columns) return std::string(text);
  if (columns == 0) return {};
  const std::size_t tail = (columns - 1) / 2;
  const std::size_t head = columns - 1 - tail;
  std::string cut(text.substr(0, character_offset(text, head)));
  cut += "…";
  cut += text.substr(character_offset(text, taken - tail));
  return cut;
}

std::string cut_end(std::string_view text, std::size_t columns) {
  if (column_count(text) <= columns) return std::string(text);
  if (columns == 0) return {};
  return std::string(text.substr(0, character_offset(text, columns - 1))) + "…";
}

std::string left_aligned(std::string_view text, std::size_t columns) {
  return std::string(text) + spaces_to_fill(text, columns);
}

std::string right_aligned(std::string_view text, std::size_t columns) {
  return spaces_to_fill(text, columns) + std::string(text);
}

}  // namespace judge
