#pragma once

#include <cstddef>
#include <vector>

#include "judge/stressing/text_parts.hpp"

namespace judge {

/// What a number in one of the first two lines counts, up to the end of the text: test cases,
/// queries, edges.
struct CountedRecords {
  TextToken count = {};  ///< at least 2
  /// The line that each begins with, and behind the last the number of the text's lines.
  std::vector<std::size_t> lines = {};

  std::size_t size() const { return lines.size() - 1; }
};

/// Every way to read a text as such records, mostly one or none: each has as many lines as the
/// others, or says in its first line how many more it has.
std::vector<CountedRecords> counted_records(const TextParts& parts);

}  // namespace judge
