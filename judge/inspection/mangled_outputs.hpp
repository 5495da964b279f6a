#pragma once

#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/inspection/mangled.hpp"

namespace judge {

/// Whether numbers of an output may differ from the answer's.
enum class Tolerance { none, some };

/// Texts that are no output of any problem, among them a line of 10 MB, or of as much as a
/// submission may print.
std::vector<Mangled> junk_outputs(Bytes output_limit);

/// Outputs that are hardly right where `answer` is: none, parts of it, more than it, its lines
/// in another order, or the words of its only one, and the answer of another case (left out where
/// empty or the same but for white space). A part of its only word may be right, but not the first
/// half of a whole number's digits, whatever the tolerance; of a number that has a point half often
/// is right, and is left out. With one of its numbers changed they may be right all the same where
/// it has a tolerance: where that is so, or numbers have points, only a small one is.
std::vector<Mangled> mangled_answers(std::string_view answer, std::string_view other_answer,
                                     Tolerance tolerance = Tolerance::none);

/// Whether an answer is one whole number whose first half of digits is another number.
bool has_half_of_digits(std::string_view answer);

/// Whether an answer is one whole number of few digits: one more is another answer, whatever
/// tolerance there is.
bool is_small_number(std::string_view answer);

/// Whether an answer has more than one word, so that a part of it has fewer.
bool has_several_words(std::string_view answer);

/// Whether an answer's lines are another answer from last to first.
bool has_other_order_of_lines(std::string_view answer);

/// Answers that keep to no grammar; milder where one of words may be any text.
std::vector<Mangled> junk_answers(std::string_view answer);

}  // namespace judge
