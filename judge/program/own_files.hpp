#pragma once

#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/program/program_builder.hpp"

namespace judge {

/// A file of a program's own, as it was when it was read.
struct OwnFile {
  /// Its folder is canonical; so is its name, if it is the only file of a program of ours.
  std::filesystem::path path;
  std::string content;
  /// Where it stands in the program, if not by its path beside the others.
  std::filesystem::path place = {};
};

/// Reads all files of a program, each once. What a submission's files make impossible (a link out
/// of it, too much of them) is a CompileError; an Error is what the machine refused.
Expected<std::variant<std::vector<OwnFile>, CompileError>> read_own_files(
    const ProgramSource& source, Cancellation cancellation);

/// Whether opening a file failed for what the machine lacks, not for what the file is.
bool is_of_machine(const Error& error);

/// What explains better than a compiler why files are no program.
struct OddContent {
  std::string note = {};    ///< a line: "a.cpp is empty"; empty where nothing is odd
  bool is_nothing = false;  ///< there is nothing in any of them
};

/// That there is nothing in them, or that one is saved as UTF-16 or is no text.
OddContent odd_content_of(const std::vector<OwnFile>& files);

}  // namespace judge
