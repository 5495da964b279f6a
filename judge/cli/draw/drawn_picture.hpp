#pragma once

#include "judge/cli/command_line.hpp"
#include "judge/workspace/drawing.hpp"

namespace judge {

/// -o
void add_picture_option(CommandLine& line);

/// Whether a picture can go where it is wanted; why not has been told.
ExitCode check_picture_place(const CommandLine& line);

/// Brings it there, and says so where the file's name promises another kind of picture.
ExitCode put_picture(const CommandLine& line, const Picture& picture);

}  // namespace judge
