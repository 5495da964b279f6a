#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "judge/generation/plan/plan.hpp"

namespace judge {

/// What a generator's command is expanded for.
struct CommandContext {
  PlanConventions conventions = PlanConventions::judge;
  std::string_view salt = {};
  std::string_view name = {};  ///< {name}: the case, without its groups; "testcase" in BAPCtools
  int repeat = 1;              ///< {count}: the index of the repeat
  bool is_repeated = false;    ///< BAPCtools leaves {count} as it stands in others
};

/// What is wrong with a command, and what to do.
struct CommandFault {
  std::string what;
  std::string help;
};

/// What is wrong with a plan's command, whatever it is expanded for.
std::optional<CommandFault> fault_of_command(std::string_view command, PlanConventions conventions);

/// The same of one that is split into words already.
std::optional<CommandFault> fault_of_words(const std::vector<std::string>& words,
                                           PlanConventions conventions);

/// What may not be meant as it is written, though it is taken so.
std::vector<CommandFault> doubts_about_command(std::string_view command,
                                               const CommandContext& context);

/// Whether the repeats of a command differ: it has {seed} or {count}, or, by our conventions,
/// {name}.
bool depends_on_repeat(std::string_view command, PlanConventions conventions);

/// Splits a command without fault into words and fills in {seed}, {seed:N}, {name}, {count}.
GeneratedInput expand_generator_command(std::string_view command, const CommandContext& context);

/// The same of words without fault.
GeneratedInput expand_generator_words(const std::vector<std::string>& words,
                                      const CommandContext& context);

/// The arguments for a try, from 0: each has the next seed.
std::vector<std::string> arguments_of_try(const GeneratedInput& input, int number);

/// A command with what stands for {{constants}} in it; names that are none are left, and added to
/// `unknown`.
std::string with_constants(std::string_view command,
                           const std::map<std::string, std::string>& constants,
                           std::vector<std::string>& unknown);

}  // namespace judge
