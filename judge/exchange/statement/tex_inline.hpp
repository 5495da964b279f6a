#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// The text of a paragraph, a heading or a cell: code, emphasis, links, formulas. What cannot be
/// said in TeX is added to `unconverted`.
std::string tex_inline(std::string_view text, std::vector<std::string>& unconverted);

}  // namespace judge
