#pragma once

#include <cstdint>

#include "judge/problem/problem.hpp"

namespace judge {

/// Whether a problem can become a package of 2025-09 that takes its place.
enum class Convertible : std::uint8_t {
  as_it_is,       ///< a legacy package: what is not complete stays so
  with_all_data,  ///< a package of Polygon, all of which is written anew
  by_export,      ///< a draft of 2025-09, by the same rules: it is exported
  is_already,
  no_package,
};

Convertible convertible(const Problem& problem);

}  // namespace judge
