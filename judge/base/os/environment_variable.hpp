#pragma once

#include <cstdlib>
#include <string>

namespace judge {

/// The value of a variable of our own environment; empty where it is not set.
inline std::string environment_variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace judge
