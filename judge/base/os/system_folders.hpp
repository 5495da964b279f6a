#pragma once

namespace judge {

/// Where a system keeps programs and libraries: what isolated programs see of it, and where tools
/// need no showing.
inline constexpr const char* kSystemFolders[] = {
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"};

/// What loaders and runtimes read of /etc, by how the names begin: all that isolated programs see of
/// it.
inline constexpr const char* kSystemSettings[] = {
    "alternatives", "ld.so.", "localtime", "java", "python", "perl",     "mono", "fpc",
    "ghc",          "php",    "dotnet",    "R",    "octave", "gnucobol", "nim",  "ocaml"};

/// What Debian keeps elsewhere of installed tools, which they see, too: GHC's list of its libraries.
inline constexpr const char* kOtherSystemFolders[] = {"/var/lib/ghc"};

}  // namespace judge
