#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/program/language/entry_point.hpp"
#include "judge/program/language/language.hpp"
#include "judge/program/language/program_source.hpp"
#include "judge/program/own_files.hpp"

namespace judge {

/// A file of the program, and where it stands in the folder it is built in.
struct BuildFile {
  std::filesystem::path from;
  std::filesystem::path to;
  std::optional<std::string> content = {};  ///< only of the program's own: they were read before
  std::filesystem::path called = {};        ///< `to` before it was renamed; empty: it was not
};

/// Where they lie.
std::vector<std::filesystem::path> paths_of(const std::vector<OwnFile>& files);

/// The program's own files, those that also stand beside the first one, and, of what they include
/// from below the root, what they may.
Expected<std::vector<BuildFile>> files_to_build(const ProgramSource& source,
                                                const std::filesystem::path& root,
                                                std::vector<OwnFile> own);

/// Whether what starts its programs is the name of a class.
bool starts_by_class(const Language& language);

/// Gives sources the names that their compiler wants: an ending in small letters, the language's,
/// where somebody has said what a file without it is written in; in Java that of the public class
/// in it, and where one file is a program in a language that starts a class by its name, that of
/// the class.
void rename_for_compiler(std::vector<BuildFile>& files, const Recognised& recognised,
                         const EntryPoint& entry);

}  // namespace judge
