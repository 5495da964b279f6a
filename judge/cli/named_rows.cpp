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
  // What is longer moves the others no further than what stands behind them has room for.
  if (2 + names + 2 + behind > width)
    names = std::min(names, std::max(width / 2, width - std::min(width, 2 + 2 + behind)));
  const std::size_t below = width < kLeastForColumns ? 4 : 2 + names + 2;
  for (const auto& [name, text] : rows) {
    const std::string row = fmt::format("  {}  {}", left_aligned(name, names), text);
    if (column_count(row) > width && (width < kLeastForColumns || column_count(name) > names))
      std::cout << folded("  " + name, 4, width)
                << folded(std::string(below, ' ') + text, below, width);
    else
      std::cout << for_screen(row, below, STDOUT_FILENO);
  }
}

}  // namespace judge
