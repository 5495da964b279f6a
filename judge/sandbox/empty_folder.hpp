#pragma once

#include <filesystem>
#include <optional>

#include <sys/stat.h>

#include "judge/base/expected.hpp"
#include "judge/sandbox/kernel/runnable.hpp"

namespace judge {

/// A folder that is to be empty, and open to its owner alone, before every run; or to hold copies
/// of a program's own files.
class EmptyFolder {
 public:
  explicit EmptyFolder(std::filesystem::path path) : path_(std::move(path)) {}

  const std::filesystem::path& path() const { return path_; }

  /// Makes it so, whatever became of it in the meantime. One system call, where nothing did.
  Expected<> make();

  /// Makes it so that it holds copies of these files, and nothing else. Each time anew: a program
  /// can change what is in a file without a trace in the folder.
  Expected<> make(const ProgramFiles& files);

 private:
  std::filesystem::path path_;
  std::optional<struct stat> empty_;  ///< as it was when it was found empty
};

}  // namespace judge
