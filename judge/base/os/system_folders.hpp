#pragma once

namespace judge {

/// Where a system keeps programs and libraries: what isolated programs see of it, and where tools
/// need no showing.
inline constexpr const char* kSystemFolders[] = {
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"};

}  // namespace judge
