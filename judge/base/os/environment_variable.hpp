#pragma once

#include <cstdlib>
#include <string>

#include "judge/base/text/lower_case.hpp"

namespace judge {

/// The value of a variable of our own environment; empty where it is not set.
inline std::string environment_variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

/// Whether a variable that is a switch says "off", in whatever way people write that.
inline bool is_switched_off(const char* name) {
  const std::string word = lower_case(environment_variable(name));
  return word == "off" || word == "no" || word == "false" || word == "0";
}

}  // namespace judge
