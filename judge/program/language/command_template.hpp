#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"
#include "judge/program/language/language.hpp"

namespace judge {

/// What the words in braces of a command template stand for; paths as the command shall see them.
struct CommandPlaces {
  std::filesystem::path path;                ///< {path}: the folder with the source files
  std::vector<std::filesystem::path> files;  ///< {files}: the source files, an argument each
  std::filesystem::path binary;              ///< {binary}: what compile makes and run starts
  std::filesystem::path main_file;           ///< {mainfile}
  std::string main_class;  ///< {mainclass}, and {Mainclass} with its first letter capital
  Bytes memory_limit;      ///< {memlim}, in MiB, at least 2; {memlim32}: the same, at most 32;
                           ///< {stacklim}: half of it, at most 1024
  /// {root}: the folder that includes by full path start from. Empty: arguments with {root} are
  /// left out.
  std::filesystem::path root = {};
  /// {precompiled}: the folder of the language's precompiled header, to be searched for headers.
  /// Empty: arguments with {precompiled} are left out.
  std::filesystem::path precompiled = {};
};

/// The argument vector that builds a program, the tool's name first; empty if the language builds
/// nothing.
Expected<std::vector<std::string>> compile_command(const Language& language,
                                                   const CommandPlaces& places);

/// The argument vector that starts a program.
Expected<std::vector<std::string>> start_command(const Language& language,
                                                 const CommandPlaces& places);

/// Splits a template into arguments at white space, as a shell does with quotes ('...' and "...")
/// and backslashes, and fills in the words in braces afterwards: what is filled in is never split.
/// {files} must be an argument of its own.
Expected<std::vector<std::string>> expand_command(std::string_view command_template,
                                                  const CommandPlaces& places);

/// What is wrong with a template, whatever is filled in; empty if nothing is.
std::string fault_of_template(std::string_view command_template);

}  // namespace judge
