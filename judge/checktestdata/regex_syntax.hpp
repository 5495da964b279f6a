#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/checktestdata/regex.hpp"

namespace judge::checktestdata {

/// A regular expression as a tree.
struct RegexNode {
  enum class Kind : std::uint8_t { set, sequence, alternatives, repetition };
  static constexpr std::size_t kUnbounded = static_cast<std::size_t>(-1);

  Kind kind = Kind::sequence;
  CharacterSet set = {};
  std::size_t least = 0;  ///< of a repetition
  std::size_t most = 0;   ///< of a repetition; or kUnbounded
  std::vector<RegexNode> parts = {};
};

struct ParsedRegex {
  RegexNode root;
  std::string hint;  ///< see Regex::hint()
};

/// Throws a RegexFault.
ParsedRegex parse_regex(std::string_view pattern);

}  // namespace judge::checktestdata
