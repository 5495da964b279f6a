#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "judge/stressing/chance.hpp"

/// Inputs that are made of others, where generators make none that tell, or there are none. Nobody
/// knows here whether they are valid.
namespace judge {

/// Inputs that differ from `text` by one change, each once, at most `most`: one number, or each
/// that counts nothing, is one of `numbers`; a line, a column or a token is left out; a line is
/// there twice; a character of a word is in the other case, or another one that words there have,
/// or one of `characters`. What is left out or there twice comes also with a number that may count
/// it changed by one. The kinds take turns, so that of many changes some of each are there.
std::vector<std::string> edited_inputs(std::string_view text,
                                       const std::vector<std::int64_t>& numbers, std::size_t most,
                                       std::string_view characters = {});

/// One of `inputs`, of which there is one at least, with one to three changes by chance: those
/// above, a number that is near another or as large, two tokens that change places, a part of one
/// number added to another.
std::string edited_by_chance(const std::vector<std::string>& inputs,
                             const std::vector<std::int64_t>& numbers, Chance& chance,
                             std::string_view characters = {});

/// Characters that stand in quotes by themselves in a source, each once: 'D', "#". What a program
/// looks for in its input is mostly among them, also where no case has it.
std::string quoted_characters(std::string_view source);

}  // namespace judge
