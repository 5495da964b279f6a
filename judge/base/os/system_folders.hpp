#pragma once

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "judge/base/os/is_below.hpp"

namespace judge {

/// Where a system keeps programs and libraries: what isolated programs see of it, and where tools
/// need no showing.
inline constexpr const char* kSystemFolders[] = {
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"};

/// Whether it lies in one of them.
inline bool is_of_system(const std::filesystem::path& path) {
  return std::ranges::any_of(kSystemFolders,
                             [&](const char* folder) { return is_below(path, folder); });
}

/// What loaders and runtimes read of /etc, by how the names begin: all that isolated programs see
/// of it.
inline constexpr const char* kSystemSettings[] = {
    "alternatives", "ld.so.", "localtime", "java", "python", "perl",     "mono", "fpc",
    "ghc",          "php",    "dotnet",    "R",    "octave", "gnucobol", "nim",  "ocaml"};

/// Whether an entry of /etc is one of these.
inline bool is_seen_setting(std::string_view name) {
  return std::ranges::any_of(kSystemSettings,
                             [&](const char* begin) { return name.starts_with(begin); });
}

/// What Debian keeps elsewhere of installed tools, which they see, too: GHC's list of its
/// libraries.
inline constexpr const char* kOtherSystemFolders[] = {"/var/lib/ghc"};

}  // namespace judge
