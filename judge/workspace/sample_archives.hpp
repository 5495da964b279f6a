#pragma once

#include <filesystem>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/cancellation.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// An archive that nobody named is looked into where it unfolds to no more: with --watch that is
/// done again after each save.
inline constexpr Bytes kMostOfUnnamedArchive = mebibytes(64);
/// One of which only a note would tell: to no more than this.
inline constexpr Bytes kMostOfPassedOver = mebibytes(4);

/// By its name; only zip is read. Systems that know no capitals write "SAMPLES.ZIP".
bool is_archive(const std::filesystem::path& file);

/// samples.zip, which is looked into wherever it lies.
bool is_archive_of_samples(const std::filesystem::path& file);

/// A.zip of A.cpp
bool is_called_after(const std::filesystem::path& archive, const std::filesystem::path& program);

/// Those of a folder, but samples.zip, that are looked into though nobody named them: the first of
/// those that are small, before them what is called after the program.
std::vector<std::filesystem::path> other_archives_in(const std::filesystem::path& folder,
                                                     const std::filesystem::path& program);

/// An archive unpacked into a folder, which is made.
struct ArchiveUnpacking {
  std::filesystem::path folder;
  Cancellation cancellation = {};
  Bytes most;
};

/// The folder, and all below it, in order. A fault where the archive cannot be unpacked.
OrFault<std::vector<std::filesystem::path>> unpacked_folders(const std::filesystem::path& archive,
                                                             const ArchiveUnpacking& unpacking);

}  // namespace judge
