#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "judge/base/expected.hpp"
#include "judge/base/os/folder_guard.hpp"

namespace judge {

/// A folder of its own name, removed with all it holds. One that is nobody else's (without a
/// parent) is removed also when its owner is killed; the others go with the folder they are in.
class TempDir {
 public:
  /// Creates `<parent>/judge-` with a name by chance behind it, mode 0700; without a parent in
  /// $TMPDIR or /tmp.
  static Expected<TempDir> create(const std::filesystem::path& parent = {});

  /// Whether a file is called as these folders are, of this judge or another one.
  static bool is_name_of_one(std::string_view name);

  TempDir(TempDir&& other) noexcept
      : path_(std::exchange(other.path_, {})), guard_(std::move(other.guard_)) {}
  TempDir& operator=(TempDir&& other) noexcept;
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;
  ~TempDir() { remove(); }

  const std::filesystem::path& path() const { return path_; }

  /// Leaves the folder where it is; somebody else removes it.
  std::filesystem::path release() {
    guard_.reset();
    return std::exchange(path_, {});
  }

 private:
  TempDir(std::filesystem::path path, std::optional<FolderGuard> guard)
      : path_(std::move(path)), guard_(std::move(guard)) {}
  void remove() noexcept;

  std::filesystem::path path_;
  std::optional<FolderGuard> guard_;
};

}  // namespace judge
