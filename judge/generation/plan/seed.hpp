#pragma once

#include <cstdint>
#include <string_view>

namespace judge {

/// The number below 2^31 that stands for {seed} in a command of a plan of ours: the first 31 bits
/// of the SHA-256 of salt, command as written (so that {seed:1} and {seed:2} differ) and the index
/// of the repeat, each with its length before it. The same on every machine, for ever: testcases
/// hang on it.
std::uint32_t seed_of(std::string_view salt, std::string_view command, int repeat);

/// The same as BAPCtools has it: the last 31 bits of the SHA-512 of the salt, of ":" and the index
/// less 1 where it is not 1, and of the command without the white space around it, in which its
/// {count} and constants are filled in already.
std::uint32_t bapctools_seed_of(std::string_view salt, std::string_view command, int repeat);

}  // namespace judge
