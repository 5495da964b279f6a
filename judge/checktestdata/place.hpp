#pragma once

#include <cstddef>
#include <string>

namespace judge::checktestdata {

/// A place in a text; lines and columns count from 1, columns in bytes.
struct Place {
  std::size_t line = 1;
  std::size_t column = 1;

  friend bool operator==(const Place&, const Place&) = default;
};

/// What is wrong with a grammar, at that place in it. Thrown within the module only.
struct GrammarFault {
  Place place;
  std::string what;

  friend bool operator==(const GrammarFault&, const GrammarFault&) = default;
};

}  // namespace judge::checktestdata
