#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>

namespace judge {

/// Which of the two was at its end where they differ.
enum class Ended { neither, output, answer };

/// At most so many bytes of an excerpt are shown; a longer one holds one byte more, as a sign that
/// it goes on.
inline constexpr std::size_t kExcerptLimit = 80;

/// The first place where an output is not what the answer asks for. Lines and columns count from 1;
/// a column is a character of UTF-8, of other bytes each one that goes on with none.
struct Difference {
  std::int64_t line = 1;  ///< in the output
  std::int64_t column = 1;
  std::int64_t answer_line = 1;
  std::int64_t answer_column = 1;
  /// The lines (where white space counts) or tokens around the place, without their ends; of long
  /// ones a piece that the place is in, of at most kExcerptLimit + 1 bytes. Raw bytes: show them
  /// through visible_text().
  std::string expected;
  std::string found;
  std::int64_t expected_skipped = 0;  ///< bytes of the line or token in front of the piece
  std::int64_t found_skipped = 0;
  Ended ended = Ended::neither;
  std::string what;  ///< what is wrong in words, such as "trailing space"; empty where the pieces
                     ///< speak for themselves

  friend bool operator==(const Difference&, const Difference&) = default;
};

/// One line for people: `line 3, column 7: expected "| |_  |", found "| |_| |"`, and what is wrong,
/// in brackets.
std::string to_string(const Difference& difference);
std::ostream& operator<<(std::ostream& out, const Difference& difference);

}  // namespace judge
