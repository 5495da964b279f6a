#pragma once

#include <string>

#include "judge/exchange/exporting.hpp"

namespace judge {

/// Where a case is put: groups in groups, which 2025-09 does not have, lie beside one another
/// there, so that "secret/a/b/1" is "secret/a-b/1".
std::string place_of_case(const Exporting& exporting, const std::string& name);

/// The same of a group: "secret/a-b" for "secret/a/b".
std::string place_of_group(const Exporting& exporting, const std::string& name);

}  // namespace judge
