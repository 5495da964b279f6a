#include "judge/base/bytes.hpp"

#include <array>
#include <cmath>

#include <fmt/format.h>

#include "judge/base/text/counted.hpp"

namespace judge {

std::string to_string(Bytes bytes) {
  static constexpr std::array<const char*, 4> kUnits = {"KiB", "MiB", "GiB", "TiB"};
  if (bytes.count >= 0 && bytes.count < 1024)
    return counted(static_cast<std::size_t>(bytes.count), "byte");
  double amount = static_cast<double>(bytes.count) / 1024;
  std::size_t unit = 0;
  while (std::abs(amount) >= 1024 && unit + 1 < kUnits.size()) {
    amount /= 1024;
    ++unit;
  }
  const double rounded = std::round(amount * 10) / 10;
  return rounded == std::round(rounded) ? fmt::format("{:.0f} {}", rounded, kUnits[unit])
                                        : fmt::format("{:.1f} {}", rounded, kUnits[unit]);
}

}  // namespace judge
