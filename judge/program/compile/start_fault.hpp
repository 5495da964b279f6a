#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// Of a script that is not understood because of that.
inline constexpr std::string_view kWindowsLineEnds =
    "its lines end as those of Windows do: write it with those of Unix";

/// Why a program that was built in `folder` cannot be started by `command`; nothing where it can.
/// What lies in the folder and is started, or given to an interpreter, must be a file; what the
/// kernel starts itself must be a program for this machine. A compiler may say yes and have made
/// none of it: of a Pascal unit, or of a source that speaks to the linker.
std::optional<std::string> start_fault(const std::vector<std::string>& command,
                                       const std::filesystem::path& folder);

/// Why a file, which may be a script, is not started by the kernel: its first line has to name an
/// interpreter that every program sees. Of a script that comes with the program it is the program's
/// fault where there is none, not the machine's.
std::optional<std::string> script_fault(const std::filesystem::path& script);

}  // namespace judge
