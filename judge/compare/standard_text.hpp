#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace judge {

/// A piece of an output or an answer, and where it begins.
struct TextPiece {
  std::string_view text;
  std::size_t at = 0;
};

/// Reads a text as testlib's checkers do: in tokens parted by spaces, tabs and the ends of lines,
/// or in lines, whose end is a newline with or without a carriage return in front.
class StandardText {
 public:
  explicit StandardText(std::string_view text) : text_(text) {}

  /// Skips white space; whether nothing is left behind it.
  bool is_at_last_token();
  /// The next token; nothing at the end.
  std::optional<TextPiece> token();

  /// Whether the very end is reached, white space counted.
  bool is_at_end() const { return at_ == text_.size(); }
  /// The next line without its end; nothing at the end.
  std::optional<TextPiece> line();

  std::string_view text() const { return text_; }
  std::size_t place() const { return at_; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

/// A whole number as testlib reads it: no plus, no leading zeros, no "-0"; nothing for others, and
/// for one that does not fit.
std::optional<std::int64_t> standard_integer(std::string_view token);

/// The same of any size, which has no value here.
bool is_standard_integer(std::string_view token);

/// A number as testlib reads it, with an exponent or without; infinite where it is too large.
/// Nothing for others, such as "0x10" and "inf".
std::optional<double> standard_number(std::string_view token);

/// Whether a number is as near to the expected one as testlib wants it: absolutely or relatively.
bool is_standard_near(double expected, double found, double tolerance);

}  // namespace judge
