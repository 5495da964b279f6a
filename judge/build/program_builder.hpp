#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <variant>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/language/language.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// A program as it stands on disk: one file, or the files of one folder.
struct ProgramSource {
  std::vector<std::filesystem::path> files;
  std::string language = {};        ///< its id; empty: found out from the files
  std::filesystem::path root = {};  ///< where includes by full path start; empty: nowhere
  std::vector<std::string> shared_folders =
      {};  ///< below root, the only ones it may include from: "solutions/lib"
};

/// A program that can be started.
struct BuiltProgram {
  const Language* language = nullptr;  ///< lives as long as its table
  std::filesystem::path folder;        ///< what it consists of; nobody writes there any more
  std::filesystem::path main_file;
  std::string main_class;
  std::vector<std::filesystem::path> files;  ///< its sources and what they include, below `folder`

  /// The argument vector, an absolute path first; some languages want to know how much memory they
  /// may use.
  Expected<std::vector<std::string>> start_command(Bytes memory_limit) const;

  /// What a sandbox must show for it to run: its own folder, and its language's outside the
  /// system's.
  std::vector<VisibleFolder> folders() const;
};

/// What its compiler said of a program that it did not accept.
struct CompileError {
  std::string message;
};

/// How a program is built: as its language's row says with `compile`, or with `explain`, so that a
/// crash tells where and why.
enum class BuildVariant { plain, explaining };

struct BuildOptions {
  std::filesystem::path cache_folder;
  std::chrono::milliseconds wall_limit = std::chrono::seconds(120);
  Bytes memory_limit = mebibytes(2048);
  SandboxOptions sandbox = {};  ///< where compilers run: a source may try to include anything
  Cancellation cancellation = {};
};

/// Builds programs, each version once: what its compiler accepts is kept in a folder named by the
/// hash of all that decides it (the sources, what they include, the command, the compiler), and
/// found there again.
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

/// $JUDGE_CACHE, else $XDG_CACHE_HOME/judge, else ~/.cache/judge, else a folder of this user's in
/// /tmp.
std::filesystem::path default_cache_folder();

}  // namespace judge
