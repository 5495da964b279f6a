#pragma once

#include <filesystem>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/compare/options.hpp"
#include "judge/problem/limits.hpp"
#include "judge/workspace/sample_files.hpp"

namespace judge {

/// What `judge test` is to do.
struct TestWish {
  std::filesystem::path program;
  std::vector<std::filesystem::path> named;  ///< samples, or where they are; empty: beside it
  CompareOptions comparison;
};

/// Declares --in, --compare, --tle and those of limits.
void add_test_options(CommandLine& line);

/// The program may stand behind the samples: --in takes all words that follow.
OrExit<TestWish> chosen_test(const CommandLine& line);

/// What a list of cph says, unless options say otherwise.
OrExit<Limits> limits_of_test(const CommandLine& line, const FoundSamples& found);

}  // namespace judge
