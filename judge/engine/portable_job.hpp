#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/file_path.hpp"
#include "judge/engine/file_digests.hpp"
#include "judge/engine/job.hpp"

namespace judge {

/// A file that a job reads, by what is in it.
struct JobFile {
  FilePath path;     ///< absolute
  std::string hash;  ///< its SHA-256
  bool is_executable = false;

  friend bool operator==(const JobFile&, const JobFile&) = default;
};

/// A job with a list of all that it reads, but for what the system has: for a machine that gets the
/// contents by their hashes, and has nothing else of them.
struct PortableJob {
  Job job;
  std::vector<JobFile> files;  ///< by their paths
};

/// What it lists is read, or known by `digests`. An Error where a file cannot be read, or where a
/// program is not wholly in the folders that it sees.
Expected<PortableJob> make_portable(Job job, FileDigests& digests);

/// All that a program brings, but for what the system has. An Error where it is not wholly in the
/// folders that it sees.
Expected<std::vector<JobFile>> files_of(const Runnable& program, FileDigests& digests);

/// The job as it is to be done where each of its files lies below `root` by its path there:
/// "/cases/1.in" as "<root>/cases/1.in". What a MakeCaseJob makes and what a BuildJob builds is on
/// that machine then, and portable_result.hpp brings it from there.
Job moved_below(Job job, const std::filesystem::path& root);

/// Likewise a program.
Runnable moved_below(Runnable program, const std::filesystem::path& root);

template <>
struct Fields<JobFile> {
  static constexpr auto list(const auto& use) {
    return use(Field("path", &JobFile::path), Field("hash", &JobFile::hash),
               Field("is_executable", &JobFile::is_executable));
  }
};

template <>
struct Fields<PortableJob> {
  static constexpr auto list(const auto& use) {
    return use(Field("job", &PortableJob::job), Field("files", &PortableJob::files));
  }
};

}  // namespace judge
