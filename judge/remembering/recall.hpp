#pragma once

#include <cstdint>

namespace judge {

/// What is taken from memory.
enum class Recall : std::uint8_t {
  what_is_certain,
  nothing,  ///< all is run anew, and remembered
};

}  // namespace judge
