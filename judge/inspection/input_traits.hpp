#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// How many lines or tokens inputs have, and what in them says so.
struct InputCounts {
  std::size_t inputs = 0;
  /// In all inputs the same: how many lines there are, and how many tokens in the last one.
  bool are_lines_equal = true;
  bool are_last_tokens_equal = true;
  std::size_t lines = 0;        ///< of the first input
  std::size_t last_tokens = 0;  ///< of the first input
  /// By the tokens of the first line: whether in all inputs it is the number of lines behind it, or
  /// of tokens in the last line. As many as the shortest first line has.
  std::vector<bool> counts_lines = {};
  std::vector<bool> counts_last_tokens = {};
  bool is_first_line_one_token = true;   ///< of every input
  bool is_first_line_different = false;  ///< some input has another first line than the first one
  std::string first_line = {};           ///< of the first input

  /// Whether something says that there is no further line, or no further token in the last one.
  bool are_lines_known() const;
  bool are_last_tokens_known() const;

  /// Whether some number in the first line says so in every input.
  bool are_lines_counted() const;
  bool are_last_tokens_counted() const;

  /// Whether the first line of every input is just that number, which is not always the same: then
  /// an input with another number is none.
  bool are_lines_certain() const;
  bool are_last_tokens_certain() const;
};

/// What all inputs of a problem have in common; what they may have is no fault of a validator.
struct InputTraits {
  bool has_empty = false;
  bool has_negative_number = false;
  bool has_huge_number = false;    ///< of 20 digits or more
  bool has_leading_zeros = false;  ///< "007": digits that may be no number
  bool has_plus_sign = false;
  bool has_words = false;              ///< tokens that are no numbers
  bool has_points = false;             ///< "0.5": such a number is written in many ways
  bool has_loose_white_space = false;  ///< tabs, empty lines, blanks beside others or a line's end
  bool has_other_line_ends = false;    ///< than LF, or a last line without one
  struct Place {
    std::size_t numbers = 0;        ///< so many inputs have a number there
    bool has_word = false;          ///< some input has a word there
    bool has_other_digits = false;  ///< than 0 and 1, in some number there
    std::size_t most_digits = 0;    ///< of a number there

    /// Numbers of zeros and ones alone may be texts: "0110" would be one if it were there.
    bool may_be_bits() const { return !has_other_digits && most_digits >= 2; }
  };
  std::vector<Place> token_places = {};  ///< by how many tokens stand before
  InputCounts counts = {};
};

/// Whether an input is there to its end.
enum class InputPart { whole, beginning };

/// Adds what an input has, or what begins one, of whole lines.
void add_traits(InputTraits& traits, std::string_view input, InputPart part = InputPart::whole);

}  // namespace judge
