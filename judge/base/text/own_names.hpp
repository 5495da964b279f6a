#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace judge {

/// A text in which a program speaks of its own files, with these by the names that people know:
/// "/program/a.py" and "file:///program/a.py" become "a.py". `own` are relative paths, as the files
/// lie below the program's folder; of several that fit, the longest is meant. A relative path stays
/// as it is, but for "./" in front of it.
std::string with_own_names(std::string_view text, std::span<const std::filesystem::path> own);

/// A text with the names that people know of files that were renamed for their compiler, where it
/// names a line of them: "Main.java:3" becomes "a.java:3". File `own[i]` was called `called[i]`; of
/// those behind the last of `called` nothing is changed.
std::string with_called_names(std::string_view text, std::span<const std::filesystem::path> own,
                              std::span<const std::string> called);

}  // namespace judge
