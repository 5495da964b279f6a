#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <variant>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/program/cache/cache_entry.hpp"
#include "judge/program/language/language.hpp"
#include "judge/program/language/program_source.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// What its compiler said of a program that it did not accept, or why it was not even asked.
struct CompileError {
  std::string message;
};

/// How a program is built: as its language's row says with `compile`; with `explain`, so that a
/// crash tells where and why; or with `measure`, so that it counts what it reaches, for gcov. One
/// whose language has no way to measure it is built as ever; LanguageTraits::measured_by tells.
enum class BuildVariant { plain, explaining, measuring };

/// What becomes of a program that is not in the cache.
enum class WhenMissing {
  built,
  left,  ///< it is an error
};

struct BuildOptions {
  std::filesystem::path cache_folder;  ///< fit for it: see open_cache()
  ToolPlaces tools;                    ///< where compilers are looked for, and what they consist of
  SandboxOptions sandbox = {};  ///< where compilers run: a source may try to include anything
  std::filesystem::path temporary_folder = {};  ///< for their scratch; empty: one of their own
  Cancellation cancellation = {};
  /// What the ingredients of programs that are in the cache are now; null: each is looked at for
  /// each program. It must outlive the builder.
  FileDates* dates = nullptr;
  WhenMissing when_missing = WhenMissing::built;
  /// Told what a user should know, though all goes well: one sentence. May be empty.
  std::function<void(const std::string&)> note = {};
  /// Told what a compiler said of a program that it accepted, now or when it was built. May be
  /// empty.
  std::function<void(const std::string&)> warnings = {};
  /// Told of a program that was built what may explain why it does nothing right: that there is
  /// nothing in its files, or no text. A line. May be empty.
  std::function<void(const std::string&)> oddity = {};
};

/// Builds programs, each version once. What its compiler accepts is kept in a folder named by the
/// hash of what goes into it: the sources, what they include, the command, the tools. It is found
/// there again as long as it is what was made, and its other ingredients (the system's headers, the
/// compiler's parts) are what they were. Else it is built anew; of a damaged one a note is given.
class ProgramBuilder {
 public:
  ProgramBuilder(const LanguageTable& languages, BuildOptions options)
      : languages_(languages), options_(std::move(options)) {}

  /// An error where it cannot be tried: no language known for these files, its compiler not
  /// installed, no room, no way to build that variant. Several processes may build at the same
  /// time, the same program too.
  Expected<std::variant<Runnable, CompileError>> build(
      const ProgramSource& source, BuildVariant variant = BuildVariant::plain) const;

  const LanguageTable& languages() const { return languages_; }

 private:
  const LanguageTable& languages_;
  BuildOptions options_;
};

}  // namespace judge
