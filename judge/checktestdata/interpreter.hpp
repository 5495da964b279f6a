#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <variant>

#include "judge/checktestdata/input.hpp"
#include "judge/checktestdata/syntax.hpp"
#include "judge/checktestdata/value.hpp"

namespace judge::checktestdata {

/// A number that was read, and what it had to be.
struct NumberRead {
  std::string_view
      name;  ///< the variable that it goes to without indices, else the command, in one line
  const Value& value;
  const Value& least;
  const Value& most;
};

struct MatchOptions {
  /// strict: each space and line feed is one. lenient: where a space is, there may be more blanks,
  /// and also at the beginnings and the ends of lines.
  enum class Blanks : std::uint8_t { strict, lenient };

  Blanks blanks = Blanks::strict;
  std::uint64_t most_iterations = 0;  ///< of all loops together; 0: no limit
  /// Told of each number; may be empty.
  std::function<void(const NumberRead&)> number_read = {};
};

struct Matches {
  friend bool operator==(const Matches&, const Matches&) = default;
};

/// Whether the input is as the grammar says, to its end; or what is wrong with the grammar.
std::variant<Matches, Mismatch, GrammarFault> match(const Grammar& grammar, std::string_view input,
                                                    const MatchOptions& options = {});

}  // namespace judge::checktestdata
