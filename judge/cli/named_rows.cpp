#include "judge/cli/named_rows.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/text/columns.hpp"
#include "judge/cli/screen.hpp"

namespace judge {

void print_rows(const NamedRows& rows) {
  const std::size_t width = screen_columns(STDOUT_FILENO);
  std::size_t names = 0;
  std::size_t behind = 0;
  for (const auto& [name, text] : rows) {
    names = std::max(names, column_count(name));
    behind = std::max(behind, column_count(text));
  }
  if (2 + names + 2 + behind > width) names = std::min(names, width / 2);
  for (const auto& [name, text] : rows) {
    const std::string row = fmt::format("  {}  {}", left_aligned(name, names), text);
    if (width < kLeastForColumns && column_count(row) > width)
      std::cout << folded("  " + name, 4, width) << folded("    " + text, 4, width);
    else
      std::cout << for_screen(row, 4, STDOUT_FILENO);
  }
}

}  // namespace judge
