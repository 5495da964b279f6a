#pragma once

#include <cstdint>

namespace judge {

/// What came of a command, as far as growth hangs on it.
enum class GrowthOutcome : std::uint8_t {
  useful,   ///< an input that programs were held against each other on
  useless,  ///< none that is valid
  slow,     ///< one that the other program could not do
  large,    ///< a useful one, larger than anybody wants to look at
};

inline bool is_of_use(GrowthOutcome outcome) {
  return outcome == GrowthOutcome::useful || outcome == GrowthOutcome::large;
}

}  // namespace judge
