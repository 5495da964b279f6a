#pragma once

#include <filesystem>
#include <vector>

#include "judge/cli/command_line.hpp"
#include "judge/workspace/sample_files.hpp"
#include "judge/workspace/test_samples.hpp"

namespace judge {

/// What became of a program on samples, for people, on standard output: a line for each, of many,
/// without --all, only for some that are wrong, and how many were right. The exit code says whether
/// all were.
ExitCode tell_samples(const CommandLine& line, const std::vector<SampleRun>& runs);

/// How samples were found, as far as that is not what everybody expects, and that they show
/// conversations: notes on standard error.
void tell_how_found(const std::filesystem::path& program, const FoundSamples& found);

/// That there is none, and where one was looked for; of an interactive problem, how it is played.
ExitCode tell_no_sample(const std::filesystem::path& program, const FoundSamples& found);

}  // namespace judge
