#pragma once

#include <optional>
#include <string_view>

namespace judge {

/// How far a program is kept away from everything that is not its own, weakest first.
enum class Isolation {
  none,    ///< the clock, the output limit, what looks and the final account find it to use
  limits,  ///< resource limits on everything it starts, and nothing survives it
  full,    ///< besides, it sees and reaches nothing but itself: namespaces, a root of its own, a
           ///< filter on system calls
};

std::string_view to_string(Isolation isolation);
std::optional<Isolation> isolation_named(std::string_view name);

}  // namespace judge
