#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/inspection/rule.hpp"

namespace judge {

/// An output that is accepted in the place of so many answers is hardly right for all of them.
inline constexpr std::size_t kEnoughForOthers = 3;

/// A checker that takes the first half of so many numbers for each of them looks at no more.
inline constexpr std::size_t kEnoughHalves = 2;

/// Data that a program ought to refuse, made of data that it accepts.
struct Mangled {
  RuleId rule;      ///< broken by a program that accepts it
  std::string how;  ///< "with a blank doubled"
  std::string text;
  /// Of what may well be right: how it is told, instead of as the rule says.
  std::optional<Severity> milder = {};
  /// `how` of what says the same and more: this is not told where that is accepted, too.
  std::string_view unless = {};
  /// Where it is accepted on some cases and not on others: how that is told; nothing: it is not.
  std::optional<Severity> of_some = {};
  /// Where it is accepted on all cases, but on fewer than `enough`: it is told no worse than so.
  std::optional<Severity> of_few = {};
  std::size_t enough = kEnoughForOthers;

  friend bool operator==(const Mangled&, const Mangled&) = default;
};

/// Whether numbers of an output may differ from the answer's.
enum class Tolerance { none, some };

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

/// Texts that are no input of any problem, among them a line of 10 MB.
std::vector<Mangled> junk_inputs(const InputTraits& traits);

/// The input with one thing wrong in each. White space that the input has nowhere is left alone,
/// and so are numbers that it has nowhere, but for -0; each text is another one than the input. One
/// more number or line like the last is added only where inputs seem to say how many there are. What
/// is milder may be an input after all: where inputs have words, these may be any text, and where one
/// has loose white space, others may have it, too.
std::vector<Mangled> mangled_inputs(std::string_view input, const InputTraits& traits);

/// Texts that are no output of any problem, among them a line of 10 MB, or of as much as a submission
/// may print.
std::vector<Mangled> junk_outputs(Bytes output_limit);

/// Outputs that are hardly right where `answer` is: none, parts of it, more than it, its lines
/// in another order, or the words of its only one, and the answer of another case (left out where
/// empty or the same but for white space). A part of its only word may be right, but not the first
/// half of a whole number's digits, whatever the tolerance; of a number that has a point half often
/// is right, and is left out. With one of its numbers changed they may be right all the same where
/// it has a tolerance: where that is so, or numbers have points, only a small one is.
std::vector<Mangled> mangled_answers(std::string_view answer, std::string_view other_answer,
                                     Tolerance tolerance = Tolerance::none);

/// What no submission says to an interactor that listens: nothing, a line of junk, many, one of 10 MB
/// or of as much as a submission may print.
std::vector<Mangled> junk_words(Bytes output_limit);

/// What a submission says that an interactor accepts, with one thing wrong in each; where it says
/// something.
std::vector<Mangled> mangled_words(std::string_view words);

/// Whether an answer is one whole number whose first half of digits is another number.
bool has_half_of_digits(std::string_view answer);

/// Answers that keep to no grammar; milder where one of words may be any text.
std::vector<Mangled> junk_answers(std::string_view answer);

}  // namespace judge
