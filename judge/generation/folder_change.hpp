#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/problem/checksums.hpp"

namespace judge {

/// What a cases folder is to become.
struct FolderChange {
  struct File {
    std::string name;  ///< "secret/01-smallest.in"
    std::filesystem::path source;
  };

  std::vector<File> files;  ///< those that are new or different
  Checksums checksums;      ///< of all files, also of those that stay as they are
};

/// Puts all that is new in a change aside, and at last its checksums: from then on it will be
/// finished. On failure it is as if nothing had been begun.
Expected<> prepare_change(const std::filesystem::path& cases_folder, const FolderChange& change);

enum class Unfinished { nothing, finished };

/// Finishes a change that somebody has prepared, or drops what is no complete one. Files of the old
/// list that the new one does not have are removed, unless they are not what the old list says.
/// Each step may have been done before.
Expected<Unfinished> finish_change(const std::filesystem::path& cases_folder);

}  // namespace judge
