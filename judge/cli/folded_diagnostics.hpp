#pragma once

#include <string>

#include "judge/base/diagnostic.hpp"

namespace judge {

/// Diagnostics in words, remedies included. Of three or more that say the same of other files, the
/// first names the others, which are left out.
std::string folded_diagnostics(const Diagnostics& diagnostics);

}  // namespace judge
