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
/// list that the new one does not have are removed, unless they are not what the old list says;
/// with the input of a sample its conversation, which no list has.
/// Each step may have been done before.
Expected<Unfinished> finish_change(const std::filesystem::path& cases_folder);

/// A file that is to stand in a place, whatever stands there.
struct NewFile {
  std::filesystem::path place;
  std::filesystem::path source = {};   ///< what is in that file is in it ...
  std::string text = {};               ///< ... without one this
  std::filesystem::path link_to = {};  ///< not empty: it is a relative link to that place instead
};

/// Puts these into their places in a cases folder without a list of checksums. From the first to
/// the last one the folder has kUnfinishedMark, also where a process is killed meanwhile: then what
/// makes all cases again calls this with what is still other than it is to be, be it nothing.
Expected<> replace_files(const std::filesystem::path& cases_folder,
                         const std::vector<NewFile>& files);

}  // namespace judge
