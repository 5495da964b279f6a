#pragma once

#include <string>

#include <tl/expected.hpp>

#include "judge/checktestdata/place.hpp"
#include "judge/checktestdata/syntax.hpp"

namespace judge::checktestdata {

/// Reads a grammar. What can be told without an input is told here: types, values of constants,
/// regular expressions, variables that are never given a value.
tl::expected<Grammar, GrammarFault> parse_grammar(std::string text);

}  // namespace judge::checktestdata
