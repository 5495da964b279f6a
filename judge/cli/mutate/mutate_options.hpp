#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "judge/cli/command_line.hpp"
#include "judge/cli/history/format_option.hpp"
#include "judge/workspace/mutate.hpp"

namespace judge {

/// What `judge mutate` is asked for.
struct MutationWish {
  std::string problem;
  EnoughKills enough = EnoughKills::one;
  std::chrono::milliseconds time_per_survivor{0};  ///< 0: no inputs are looked for
  std::uint64_t seed = 1;
  std::string keep;  ///< what cases of found inputs are called; empty: none are kept
  OutputFormat format = OutputFormat::text;
  int workers = 1;
};

void add_mutate_options(CommandLine& line);

/// What the options say; why they say nothing has been told.
OrExit<MutationWish> chosen_mutation(const CommandLine& line);

}  // namespace judge
