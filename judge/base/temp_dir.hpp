#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "judge/base/expected.hpp"

namespace judge {

/// A folder of its own name, removed with all it holds.
class TempDir {
 public:
  /// Creates `<parent>/judge-XXXXXX`, mode 0700; without a parent in $TMPDIR or /tmp.
  static Expected<TempDir> create(const std::filesystem::path& parent = {});

  TempDir(TempDir&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  TempDir& operator=(TempDir&& other) noexcept;
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;
  ~TempDir() { remove(); }

  const std::filesystem::path& path() const { return path_; }

  /// Leaves the folder where it is; somebody else removes it.
  std::filesystem::path release() { return std::exchange(path_, {}); }

 private:
  explicit TempDir(std::filesystem::path path) : path_(std::move(path)) {}
  void remove() noexcept;

  std::filesystem::path path_;
};

/// Removes a folder and all it holds, also where a program took its own permissions away. Follows
/// no links.
Expected<> remove_tree(const std::filesystem::path& folder);

}  // namespace judge
