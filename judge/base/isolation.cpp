#include "judge/base/isolation.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace judge {
namespace {

constexpr std::array<std::string_view, 3> kNames = {"none", "limits", "full"};

}  // namespace

std::string_view to_string(Isolation isolation) {
  return kNames[static_cast<std::size_t>(isolation)];
}

std::optional<Isolation> isolation_named(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<Isolation>(found - kNames.begin());
}

}  // namespace judge
