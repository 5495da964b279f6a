#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "judge/base/expected.hpp"
#include "judge/base/os/folder_guard.hpp"

namespace judge {

/// A folder of its own name, removed with all it holds, also when its owner is killed.
class TempDir {
 public:
  /// Creates `<parent>/judge-XXXXXX`, mode 0700; without a parent in $TMPDIR or /tmp.
  static Expected<TempDir> create(const std::filesystem::path& parent = {});

  TempDir(TempDir&& other) noexcept
      : path_(std::exchange(other.path_, {})), guard_(std::move(other.guard_)) {}
  TempDir& operator=(TempDir&& other) noexcept;
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;
  ~TempDir() { remove(); }

  const std::filesystem::path& path() const { return path_; }

  /// Leaves the folder where it is; somebody else removes it.
  std::filesystem::path release() {
    guard_.dismiss();
    return std::exchange(path_, {});
  }

 private:
  explicit TempDir(std::filesystem::path path) : path_(std::move(path)), guard_(path_) {}
  void remove() noexcept;

  std::filesystem::path path_;
  FolderGuard guard_;
};

}  // namespace judge
