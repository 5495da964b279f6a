#pragma once

#include <string>

namespace judge {

/// With small letters in place of the capitals of ASCII.
inline std::string lower_case(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

}  // namespace judge
