#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/generation/plan/plan.hpp"

namespace judge {

/// A number in a generator's command that may be another one.
struct CommandNumber {
  std::size_t argument = 0;
  std::string lead = {};  ///< what stands in front of it in the argument: "--n="
  std::int64_t least = 0;
  std::optional<std::int64_t> most = {};  ///< nothing: as large as inputs are valid
};

/// Commands of one generator that differ in their numbers and seeds only.
struct CommandFamily {
  GeneratedInput command;  ///< one of them
  std::vector<CommandNumber> numbers;
  /// The numbers of the commands that somebody wrote, each of them once.
  std::vector<std::vector<std::int64_t>> written;

  bool has_seed() const { return command.seed.has_value(); }
};

/// Which numbers in commands may be others.
enum class VariedNumbers : std::uint8_t {
  all,     ///< something tells which inputs are valid
  ranges,  ///< only what is written as a range, {1..100}
};

/// Groups commands, in the order in which they come. A range {1..100} in an argument is a number
/// from 1 to 100.
std::vector<CommandFamily> command_families(const std::vector<GeneratedInput>& commands,
                                            VariedNumbers varied);

/// What is written like a range in an argument, and is none: {9..1}, one that 64 bits do not hold,
/// or one with something behind it.
std::optional<std::string> bad_range(const std::string& argument);

/// The family's command with these numbers and that seed.
GeneratedInput command_with(const CommandFamily& family, const std::vector<std::int64_t>& numbers,
                            std::uint32_t seed);

/// "random {seed} 5": what commands of a family have in common.
std::string family_text(const CommandFamily& family);

/// "random 17 --n=5": a command as one would type it.
std::string command_text(const GeneratedInput& command);

}  // namespace judge
