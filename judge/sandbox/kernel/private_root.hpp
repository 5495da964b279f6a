#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include <sys/types.h>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/sandbox/kernel/runnable.hpp"

namespace judge {

/// Where an isolated program finds its private folder.
inline constexpr const char* kPrivateFolder = "/work";

/// A root file system with next to nothing in it, for one program, which outlives this.
struct RootPlan {
  std::filesystem::path
      mount_point;  ///< an empty folder; what is mounted there is seen by nobody else
  /// Its folders are shown; the private folder has links to those of its files that it finds there.
  const Runnable& program;
  std::vector<std::filesystem::path> hidden_folders;  ///< even in a folder of the system
  std::filesystem::path initial_files = {};  ///< a folder whose files are copied there, if any
  Bytes disk;                                ///< room for private files
  std::optional<uid_t> owner;                ///< of the private folders; none: the present user
};

/// Makes that root and enters it; the old one is gone for this process, which is then in the
/// private folder. For a process in mount, pid, ipc and uts namespaces of its own, with all
/// capabilities there: an ordinary user's will do. Gives the file system that holds all that can be
/// written.
Expected<UniqueFd> enter_private_root(const RootPlan& plan);

/// What a program's writing changes.
struct PrivateState {
  std::uint64_t files = 0;
  std::uint64_t blocks = 0;
  /// Of the private folders themselves, then of the links to a program's files, which may be its
  /// own: permissions, and the times that a program can set, for two changes may be in one tick
  /// of the clock. Nobody is noted to have read them.
  std::vector<std::array<std::int64_t, 4>> entries;
  bool is_full = false;

  /// Whether nothing was written, removed, renamed, marked or locked up in between.
  friend bool operator==(const PrivateState&, const PrivateState&) = default;
};

/// Of the private files of a program with these files.
PrivateState private_state(int private_files, const ProgramFiles& files);

}  // namespace judge
