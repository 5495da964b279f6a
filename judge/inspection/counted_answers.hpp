#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/inspection/mangled.hpp"

namespace judge {

/// A number that says how much an output has to hold.
struct AnswerCount {
  enum class Number : std::uint8_t {
    own_first,     ///< the output's first one: of what comes behind it
    input_first,   ///< the input's first one: of the whole output
    input_second,  ///< likewise
    one,           ///< none is there, but every answer is one word
  };
  enum class Things : std::uint8_t {
    lines,
    words,
    characters,  ///< of the only word behind the output's first number: steps of a path
  };

  Number number = Number::own_first;
  Things things = Things::words;

  friend bool operator==(const AnswerCount&, const AnswerCount&) = default;
};

/// An answer, and the input that it is of; they have to outlive this.
struct InputAndAnswer {
  std::string_view input;
  std::string_view answer;
};

/// What says in every answer of more than one word how much there is; nothing where these are fewer
/// than kEnoughForOthers, or where the number is always the same: it may be so by chance. Where
/// every answer is one word, and not always the same one, an output has to be one.
std::vector<AnswerCount> counts_of_answers(const std::vector<InputAndAnswer>& answers);

/// Of what was made of an answer and may be right, parts of it, more than it, another case's, its
/// lines in another order, it is certain that it is wrong where it breaks a count; a number of the
/// input may be the most that there may be, and only what has more breaks it. Then it is told as
/// its rule says, where enough cases had such a one, as a warning where it is accepted on some of
/// them, and says why. Nothing at all, and junk behind an answer, are an error then also where they
/// are accepted on some cases only.
void tell_broken_counts(const std::vector<AnswerCount>& counts, const InputAndAnswer& of,
                        std::vector<Mangled>& mangled);

}  // namespace judge
