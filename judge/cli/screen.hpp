#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/base/text/columns.hpp"
#include "judge/cli/command_line.hpp"

namespace judge {

/// Whether a stream shows colours: by --color, NO_COLOR and what it is connected to.
bool wants_colour(const CommandLine& line, int fd);

/// A text for standard output or error: folded to the width of the terminal, if it is one.
std::string for_screen(std::string_view text, int fd, LongWords long_words = LongWords::whole);

/// The same of one line: what goes on of it stands below column `indent`, where that leaves it
/// room.
std::string for_screen(std::string_view line, std::size_t indent, int fd);

/// Columns of the terminal on `fd`, 80 if it does not say.
int terminal_width(int fd);

/// The same for what is laid out in columns: without end where the stream is no terminal.
std::size_t screen_columns(int fd);

/// Columns of what --help prints: those of the terminal, within reason.
unsigned help_width();

}  // namespace judge
