#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "judge/base/diagnostic.hpp"
#include "judge/program/language/language.hpp"

namespace judge {

/// Where a program starts.
struct EntryPoint {
  std::filesystem::path main_file;  ///< one of the program's files
  std::string main_class;           ///< with its package: "Main", "maze.Solver"

  friend bool operator==(const EntryPoint&, const EntryPoint&) = default;
};

/// The folder of a program of several files, else its file; nowhere without one.
Location location_of(const std::vector<std::filesystem::path>& files);

/// Finds the start of a program of several files: the file named `wanted` (with or without
/// extension; empty: none named), else the only file, else `__main__.*`, else `main.*` in any case,
/// else the first in order. Java starts in the class with a static main method, in `Main` if
/// several have one; its sources are read for that, and none or several of them are a diagnostic.
/// So do Kotlin and Scala, but that of several the first in order will do. Pascal's units start
/// nothing.
tl::expected<EntryPoint, Diagnostic> find_entry_point(const Recognised& program,
                                                      std::string_view wanted = {});

}  // namespace judge
