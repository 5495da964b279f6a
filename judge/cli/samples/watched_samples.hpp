#pragma once

#include <filesystem>

#include "judge/cli/command_line.hpp"
#include "judge/cli/samples/sample_options.hpp"
#include "judge/cli/watching.hpp"

namespace judge {

/// Where the file lies that was named, be it a link or not.
std::filesystem::path absolute_link(const std::filesystem::path& program);

/// The program and the samples, with folders that may yet hold some.
WatchedPlaces watched_places(const CommandLine& line, const TestWish& wish);

}  // namespace judge
