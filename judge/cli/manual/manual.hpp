#pragma once

#include <string>
#include <string_view>

#include "judge/cli/command_line.hpp"

namespace judge {

/// The first argument with which a command is asked for its part of the manual page, in place of
/// doing anything.
inline constexpr const char* kAskManual = "--manual-part";

/// What a command's --help tells, as a subsection of a page for man(1): usage, what it does,
/// examples, and the options that are its own.
std::string manual_of_command(const CommandLine& line);

/// The page in front of the commands, and behind them.
std::string manual_head(std::string_view version);
std::string manual_tail();

}  // namespace judge
