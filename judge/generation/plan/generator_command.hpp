#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "judge/generation/plan/plan.hpp"

namespace judge {

/// What a generator's command is expanded for.
struct CommandContext {
  std::string_view salt;
  std::string_view name;  ///< {name}: the case, without its group
  int repeat = 1;         ///< {count}: the index of the repeat
};

/// What is wrong with a command, and what to do.
struct CommandFault {
  std::string what;
  std::string help;
};

/// What is wrong with a plan's command, whatever it is expanded for.
std::optional<CommandFault> fault_of_command(std::string_view command);

/// Whether the repeats of a command differ: it has {seed}, {count} or {name}.
bool depends_on_repeat(std::string_view command);

/// Splits a command without fault at white space (quotes have no meaning) and fills in {seed},
/// {seed:N}, {name}, {count}.
GeneratedInput expand_generator_command(std::string_view command, const CommandContext& context);

}  // namespace judge
