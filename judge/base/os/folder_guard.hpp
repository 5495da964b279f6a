#pragma once

#include <filesystem>

#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// Removes a folder and all it holds once its owner was killed: a process apart, out of reach of
/// what is sent to the owner's group or typed on its terminal, waits for the end of the owner and
/// of all forks that have the guard from it. Where no such process is to be had, the folder stays.
///
/// There is a process for each folder and not one for each judge: most judges have one such folder,
/// and another for each archive that they unpack. One process for all would have to be told of
/// every folder that comes and goes, and passed down to whatever makes one.
class FolderGuard {
 public:
  explicit FolderGuard(const std::filesystem::path& folder);
  FolderGuard(FolderGuard&& other) noexcept = default;
  FolderGuard& operator=(FolderGuard&& other) noexcept;
  ~FolderGuard() { dismiss(); }

  /// From now on the folder stays where it is. For the owner, not for its forks.
  void dismiss();

 private:
  UniqueFd process_;   ///< of the guard; none when it is dismissed
  UniqueFd lifeline_;  ///< it is closed for the guard when all that have it are gone
};

}  // namespace judge
