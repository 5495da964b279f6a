#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/fields.hpp"
#include "judge/program/language/role.hpp"

namespace judge {

/// What a compiler may use up.
struct CompileLimits {
  /// Twice as much may pass on the clock, and once more as much while other work has the cores.
  std::chrono::milliseconds cpu_time = std::chrono::seconds(60);
  Bytes memory = mebibytes(2048);
};

/// A program as it stands on disk: one file, or the files of one folder.
struct ProgramSource {
  std::vector<std::filesystem::path> files;
  Role role = Role::submission;
  std::string language = {};  ///< its id; empty: found out from the files
  /// Those of them that also stand beside the first one, for it to include, wherever they lie.
  std::vector<std::filesystem::path> beside_first = {};
  /// The file that it starts in, with or without extension, or the class; empty: found out by the
  /// language's rules (find_entry_point()).
  std::string entry_point = {};
  std::filesystem::path root = {};  ///< where includes by full path start; empty: nowhere
  std::vector<std::string> shared_folders = {};  ///< below root, the only ones it may include from
  /// Files for it by language: those in `<folder>/<language>/`, or in `default/` if it has no such
  /// folder, are put over its own and compiled with them. Empty: there are none.
  std::filesystem::path include_folder = {};
  /// The file or the folder that the program is. Links lead to files within it, or the program is
  /// refused. Empty: a program of our own side, links may lead anywhere.
  std::filesystem::path territory = {};
  /// Canonical: links in the territory and in the include folder may also lead to files in these.
  std::vector<std::filesystem::path> linked_folders = {};
  std::optional<Bytes> code_limit = {};  ///< of all its files together; with more it is refused
  std::vector<std::string> allowed_languages = {};    ///< by their codes; empty: all
  std::map<std::string, std::string> constants = {};  ///< {{name}} in its files stands for them
  CompileLimits limits = {};
  Bytes memory = mebibytes(2048);  ///< that it will have: some languages want to know
};

template <>
struct Fields<CompileLimits> {
  static constexpr auto list(const auto& use) {
    return use(Field("cpu_time", &CompileLimits::cpu_time),
               Field("memory", &CompileLimits::memory));
  }
};

template <>
struct Fields<ProgramSource> {
  static constexpr auto list(const auto& use) {
    return use(Field("files", &ProgramSource::files), Field("role", &ProgramSource::role),
               Field("language", &ProgramSource::language),
               Field("beside_first", &ProgramSource::beside_first),
               Field("entry_point", &ProgramSource::entry_point),
               Field("root", &ProgramSource::root),
               Field("shared_folders", &ProgramSource::shared_folders),
               Field("include_folder", &ProgramSource::include_folder),
               Field("territory", &ProgramSource::territory),
               Field("linked_folders", &ProgramSource::linked_folders),
               Field("code_limit", &ProgramSource::code_limit),
               Field("allowed_languages", &ProgramSource::allowed_languages),
               Field("constants", &ProgramSource::constants),
               Field("limits", &ProgramSource::limits), Field("memory", &ProgramSource::memory));
  }
};

}  // namespace judge
