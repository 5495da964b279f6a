#pragma once

#include <cstddef>
#include <cstdint>
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

/// Whether a mechanism of the machine is there, and whether it is used.
enum class MechanismUse : std::uint8_t { lacking, unused, used };

/// What stands above rows of mechanisms: with the names of their columns, which are as wide as
/// those of tell_line(), where so many columns have room for them.
std::string heading_of_mechanisms(std::size_t width);

/// "✓ process tree  yes  yes  nothing outlives its run", and in words where there is no room:
/// "✓ process tree: available, used; nothing outlives its run".
std::string mechanism_row(std::string_view name, MechanismUse use, std::string_view detail,
                          std::size_t width);

}  // namespace judge
