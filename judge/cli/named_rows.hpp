#pragma once

#include <string>
#include <utility>
#include <vector>

namespace judge {

/// Names, and what stands behind each.
using NamedRows = std::vector<std::pair<std::string, std::string>>;

/// Aligned, as far as there is room; what has none beside a long name stands below it, in the
/// column of the others or, on a narrow terminal, a bit to the right of the name.
void print_rows(const NamedRows& rows);

}  // namespace judge
