#pragma once

#include <filesystem>
#include <optional>

#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// Keeps others that ask for it out of a folder, as long as it lives. The kernel keeps it
/// (flock(2)), so it goes with its owner and those that it has forked meanwhile, however they end,
/// and leaves nothing behind.
class FolderLock {
 public:
  /// Nothing where somebody else has it. On a file system without locks everybody gets one.
  static Expected<std::optional<FolderLock>> take(const std::filesystem::path& folder);

  FolderLock(FolderLock&&) noexcept = default;
  FolderLock& operator=(FolderLock&&) = delete;
  /// It is free then, though somebody forked meanwhile may still live.
  ~FolderLock();

 private:
  explicit FolderLock(UniqueFd fd) : fd_(std::move(fd)) {}

  UniqueFd fd_;
};

}  // namespace judge
