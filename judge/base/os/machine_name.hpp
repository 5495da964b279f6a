#pragma once

#include <array>
#include <string>

#include <unistd.h>

namespace judge {

/// What this machine is called on its network; empty where it has no name.
inline std::string machine_name() {
  std::array<char, 256> name{};
  // A name that is longer than that may be cut without an end.
  return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : "";
}

}  // namespace judge
