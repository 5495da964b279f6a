#pragma once

#include <string>
#include <string_view>

#include "judge/cli/exit_code.hpp"
#include "judge/machine/survey.hpp"

namespace judge {

enum class Health { good, lacking, broken };

/// A line of `judge doctor` on standard output: sign, what, detail; a judge error where it is
/// broken.
ExitCode tell_line(Health health, const std::string& what, const std::string& detail);

/// A head of columns with a detail behind it, folded below itself, for so many columns; where it
/// has a name too long for that, such as a path, the detail stands on lines of its own.
std::string detailed_row(std::string_view head, std::string_view detail, std::size_t width);

/// Lines below a row: how to have what is lacking. A command is a line of its own, and never
/// broken: it is to be copied.
std::string way_lines(const WayToHave& way, std::size_t width);
void tell_way(const WayToHave& way);

/// A row of its table; its columns are as wide as those of tell_line().
void tell_row(std::string_view sign, std::string_view what, std::string_view available,
              std::string_view used, std::string_view detail);

}  // namespace judge
