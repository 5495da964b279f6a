#pragma once

#include <string>
#include <utility>
#include <vector>

namespace judge {

/// Names, and what stands behind each.
using NamedRows = std::vector<std::pair<std::string, std::string>>;

/// Aligned where all rows fit so; else what stands behind a long name goes on where it ends, or, on
/// a narrow terminal, below it.
void print_rows(const NamedRows& rows);

}  // namespace judge
