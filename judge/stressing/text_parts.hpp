#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "judge/stressing/text_change.hpp"

namespace judge {

/// Of numbers in front of what is taken away so many may be its count.
inline constexpr std::size_t kMostCounts = 4;

/// A word or a number of a text: where it stands.
struct TextToken {
  std::size_t at = 0;
  std::size_t size = 0;
  std::optional<std::int64_t> number = {};  ///< if it is a whole one
};

/// A line of a text, and the tokens in it.
struct TextLine {
  std::size_t at = 0;
  std::size_t size = 0;        ///< without its end
  std::size_t whole_size = 0;  ///< with it
  std::vector<TextToken> tokens;
};

/// The lines and tokens of a text, which has to outlive this, and which of its numbers may count
/// others.
class TextParts {
 public:
  explicit TextParts(std::string_view text);

  const std::vector<TextLine>& lines() const { return lines_; }

  /// Whether all tokens are whole numbers.
  bool has_only_numbers() const;

  /// Whether no whole number in it is 0 or less.
  bool has_only_positive_numbers() const;

  /// Numbers that may count something that begins in line `line`, in front of the byte `before`:
  /// those of its own line, of the two lines above it, and of the first two; those that is_count()
  /// takes for counts come first, for there are kMostCounts at most.
  std::vector<TextToken> counts_for(std::size_t line, std::size_t before) const;

  std::string_view text_of(const TextToken& token) const {
    return text_.substr(token.at, token.size);
  }

  std::string_view text_at(const TextEdit& edit) const { return text_.substr(edit.at, edit.size); }

  /// Whether some number is written with zeros in front: "007".
  bool has_leading_zeros() const { return has_leading_zeros_; }

  /// Whether a token is a word, of which characters may go. So may digits be: those of a number
  /// that is written with zeros in front, or with nothing but 0 and 1, or whose length stands in
  /// front.
  bool is_word(std::size_t line, const TextToken& token) const;

  /// Whether a number, which has to be one of this line's tokens, seems to say how many tokens
  /// follow in its line, or in the next one, or how many lines follow.
  bool is_count(std::size_t line_index, const TextToken& token) const;

  std::vector<TextToken> numbers_that_count_nothing() const;

  /// A token and the blanks behind it, or in front of it when it is its line's last.
  TextEdit without(const TextLine& line, std::size_t first, std::size_t count) const;

 private:
  std::string_view text_;
  std::vector<TextLine> lines_;
  std::size_t token_count_ = 0;
  bool has_leading_zeros_ = false;
};

}  // namespace judge
