#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "judge/compare/difference.hpp"

namespace judge {

/// What is shown of the two sides: lines end at a newline, tokens at any white space.
enum class Unit { line, token };

/// A line or token with a place in it, or, of a long one, the piece around the place.
struct Excerpt {
  std::string text;
  std::int64_t skipped = 0;  ///< bytes of the line or token in front of the text
  std::size_t place = 0;     ///< in the text; its size where the line or token ends
  bool whole = false;        ///< the line or token ends with the text

  std::string_view rest() const { return std::string_view(text).substr(place); }
};

/// How many bytes are left out in front of a place that is `offset` bytes into its line or token.
std::int64_t skipped_before(std::int64_t offset);

/// The unit of `text` that the byte at `offset`, or the one before it, belongs to; an empty one
/// between two tokens.
Excerpt excerpt_at(std::string_view text, std::size_t offset, Unit unit);

/// Line and column of an offset, from 1, as a Difference has them.
struct TextPlace {
  std::int64_t line = 1;
  std::int64_t column = 1;
};
TextPlace place_of(std::string_view text, std::size_t offset);

/// The last bytes of a stream, so that an excerpt can reach back over the border of a chunk.
class RecentBytes {
 public:
  /// To be called with each chunk, when nothing more is asked of it.
  void keep(std::string_view chunk);

  /// `count` bytes in front of chunk[at], where chunk is the one that comes next.
  std::string before(std::string_view chunk, std::size_t at, std::size_t count) const;

 private:
  std::array<char, kExcerptLimit> bytes_{};
  std::size_t size_ = 0;
};

/// A difference that was found, while what follows it in the output's line or token is still to
/// come.
class PendingDifference {
 public:
  /// `found` holds what came before the place; `answer_rest` is the answer from the place on.
  PendingDifference(Difference difference, Unit unit, Excerpt expected, Excerpt found,
                    std::string_view answer_rest);

  /// Takes of the output from the place on what belongs to the excerpt; true when it needs no more.
  bool take(std::string_view bytes);

  /// The output has ended.
  void take_end() { found_.whole = true; }

  /// With both excerpts and what is wrong, in words.
  Difference complete() const;

 private:
  Difference difference_;
  Unit unit_;
  Excerpt expected_;
  Excerpt found_;
  std::string_view answer_rest_;
};

}  // namespace judge
