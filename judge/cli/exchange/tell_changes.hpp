#pragma once

#include <string>
#include <vector>

#include "judge/workspace/export_problem.hpp"

namespace judge {

/// Tells why there cannot be such a draft; whether there can.
bool is_possible(const PackageDraft& draft);

/// On standard error: what is lost or missing, which also says why; then what is altered, a row
/// each.
void tell_changes(const std::vector<Change>& changes);

/// All changes as a table for standard output: "was  ->  is".
std::string table_of(const std::vector<Change>& changes, std::size_t width);

}  // namespace judge
