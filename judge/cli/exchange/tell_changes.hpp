#pragma once

#include <string>
#include <vector>

#include "judge/exchange/package_draft.hpp"

namespace judge {

/// What is lost or missing, on standard error: a line each, which also says why.
void tell_losses(const std::vector<Change>& changes);

/// All changes as a table for standard output: "was  ->  is".
std::string table_of(const std::vector<Change>& changes, std::size_t width);

}  // namespace judge
