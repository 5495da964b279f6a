#pragma once

#include <string_view>
#include <vector>

#include "judge/inspection/input_traits.hpp"
#include "judge/inspection/mangled.hpp"

namespace judge {

/// Texts that are no input of any problem, among them a line of 10 MB.
std::vector<Mangled> junk_inputs(const InputTraits& traits);

/// The input with one thing wrong in each. White space that the input has nowhere is left alone,
/// and so are numbers that it has nowhere, but for -0; each text is another one than the input. One
/// more number or line like the last is added only where inputs seem to say how many there are.
/// What is milder may be an input after all: where inputs have words, these may be any text, and
/// where one has loose white space, others may have it, too.
std::vector<Mangled> mangled_inputs(std::string_view input, const InputTraits& traits);

}  // namespace judge
