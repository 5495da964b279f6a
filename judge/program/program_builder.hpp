#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/program/language/language.hpp"
#include "judge/sandbox/sandbox.hpp"

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
  std::string language = {};        ///< its id; empty: found out from the files
  std::filesystem::path root = {};  ///< where includes by full path start; empty: nowhere
  std::vector<std::string> shared_folders =
      {};  ///< below root, the only ones it may include from: "solutions/lib"
  /// The file or the folder that the program is. Links lead to files within it, or the program is
  /// refused. Empty: a program of our own side, links may lead anywhere.
  std::filesystem::path territory = {};
  std::optional<Bytes> code_limit = {};  ///< of all its files together; with more it is refused
  CompileLimits limits = {};
};

/// A program that can be started.
struct BuiltProgram {
  const Language* language = nullptr;  ///< lives as long as its table
  std::filesystem::path folder;        ///< what it consists of; nobody writes there any more
  std::filesystem::path main_file;
  std::string main_class;
  std::vector<std::filesystem::path> files;  ///< its sources and what they include, below `folder`
  std::size_t own_file_count = 0;            ///< of these the first are its own

  /// The argument vector, an absolute path first; some languages want to know how much memory they
  /// may use.
  Expected<std::vector<std::string>> start_command(Bytes memory_limit) const;

  /// What a sandbox must show for it to run: its own folder, and its language's outside the
  /// system's.
  std::vector<VisibleFolder> folders() const;

  /// What a program of several files finds where it starts. Nothing for a program of one file.
  OwnFiles own_files() const;
};

/// What its compiler said of a program that it did not accept, or why it was not even asked.
struct CompileError {
  std::string message;
};

/// How a program is built: as its language's row says with `compile`, or with `explain`, so that a
/// crash tells where and why.
enum class BuildVariant { plain, explaining };

struct BuildOptions {
  std::filesystem::path cache_folder;  ///< fit for it: see open_cache()
  SandboxOptions sandbox = {};  ///< where compilers run: a source may try to include anything
  Cancellation cancellation = {};
  /// Told what a user should know, though all goes well: one sentence. May be empty.
  std::function<void(const std::string&)> note = {};
};

/// Builds programs, each version once: what its compiler accepts is kept in a folder named by the
/// hash of what goes into it (the sources, what they include, the command, the tools), and found
/// there again, if it still is what was made, and its other ingredients (the system's headers, the
/// compiler's parts) are what they were. Else it is built anew; of a damaged one a note is given.
class ProgramBuilder {
 public:
  ProgramBuilder(const LanguageTable& languages, BuildOptions options)
      : languages_(languages), options_(std::move(options)) {}

  /// An error where it cannot be tried: no language known for these files, its compiler not
  /// installed, no room, no way to build that variant. Several processes may build at the same
  /// time, the same program too.
  Expected<std::variant<BuiltProgram, CompileError>> build(
      const ProgramSource& source, BuildVariant variant = BuildVariant::plain) const;

  const LanguageTable& languages() const { return languages_; }

 private:
  const LanguageTable& languages_;
  BuildOptions options_;
};

}  // namespace judge
