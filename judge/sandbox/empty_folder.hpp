#pragma once

#include <filesystem>
#include <optional>

#include <sys/stat.h>

#include "judge/base/expected.hpp"

namespace judge {

/// A folder that is to be empty, and open to its owner alone, before every run.
class EmptyFolder {
 public:
  explicit EmptyFolder(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }

  /// Makes it so, whatever became of it in the meantime. One system call, where nothing did.
  Expected<> make();

 private:
  std::filesystem::path path_;
  std::optional<struct stat> empty_;  ///< as it was when it was found empty
};

}  // namespace judge
