#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/program/cache/cache_entry.hpp"
#include "judge/program/program_builder.hpp"

namespace judge {

/// All that a compiler writes together, temporary files too, may take no more.
inline constexpr Bytes kMostWritten = mebibytes(512);

/// Nor may what it makes of a program.
inline constexpr Bytes kLargestProgram = mebibytes(256);
inline constexpr int kMostMadeFiles = 10'000;

/// Where compilers run. A folder of this process's own, with two folders in it: the entry that the
/// program is to become in the cache, and, without full isolation, where it is made.
class BuildPlace {
 public:
  /// `aside` is an empty folder.
  BuildPlace(const std::filesystem::path& aside, Isolation isolation);

  const CacheEntry& entry() const { return entry_; }

  /// The sources, and, after a compiler has accepted them, what it made: nothing else it wrote ever
  /// comes here.
  std::filesystem::path program() const { return entry_.files(); }

  /// Where the compiler finds these and leaves what it makes, as it sees it. With full isolation a
  /// folder that is in memory and gone with it.
  const std::filesystem::path& workshop() const { return workshop_; }

  /// Its home, and for its temporary files: nothing that is kept, and nothing that tells a source
  /// where the cache is.
  const std::filesystem::path& home() const { return home_; }

  /// Around all of it.
  const std::filesystem::path& aside() const { return aside_; }

 private:
  std::filesystem::path aside_;
  CacheEntry entry_;
  std::filesystem::path workshop_;
  std::filesystem::path home_;
};

/// What a compiler said, with paths relative to the program's folder.
struct CompilerWord {
  std::optional<std::string> complaint = {};  ///< why it did not accept the program, if it did not
  std::string warnings = {};                  ///< of one that it accepted; the beginning of them
};

/// Runs a compiler on copies of the files in place.program(), and adds there what it makes of them:
/// files and folders, no links. With full isolation it sees these, itself and the system, no more:
/// it reads whatever a source names. It sees `folders`, too.
Expected<CompilerWord> run_compiler(const std::vector<std::string>& command,
                                    const Language& language, const BuildPlace& place,
                                    const CompileLimits& limits, const BuildOptions& options,
                                    const std::vector<VisibleFolder>& folders = {});

/// What a sandbox must show for a language's tools to work.
std::vector<VisibleFolder> visible_installation(const Language& language, const ToolPlaces& places);

}  // namespace judge
