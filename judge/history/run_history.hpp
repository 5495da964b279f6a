#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"
#include "judge/database/sqlite_database.hpp"
#include "judge/history/known_times.hpp"
#include "judge/history/recorded_run.hpp"

namespace judge {

/// A run in a list of them.
struct RunListing {
  RunHead head;
  std::vector<std::string> problems;  ///< by name
  std::size_t as_expected = 0;        ///< so many submissions
  std::size_t not_as_expected = 0;
  std::size_t accepted = 0;      ///< of those that are as expected, the ones without an expectation
  std::size_t not_accepted = 0;  ///< likewise of the others
  std::optional<Verdict> verdict = {};  ///< where it is a single one

  friend bool operator==(const RunListing&, const RunListing&) = default;
};

/// Those from a run to another.
struct RunNumbers {
  std::int64_t first = 1;
  std::int64_t last = 0;
};

/// The runs of a project, in a file of the cache that several judges use at once. A run is in it
/// whole or not at all.
class RunHistory {
 public:
  struct Options {
    std::int64_t most_runs = 200;  ///< the oldest go
    Bytes most = mebibytes(64);    ///< of disk, about; the newest run stays
    /// How long another judge's writing is waited for.
    std::chrono::milliseconds patience = std::chrono::seconds(2);
    /// Told what a user should know, though all goes well: one sentence. May be empty.
    std::function<void(const std::string&)> note = {};
  };

  /// Opens that of a project, or makes it; `cache` is an open_cache(), `project` is the folder
  /// that the project is. A damaged file is left where it is for a new one, which is noted. An
  /// Error where somebody else could have written it, the machine refuses, or a newer judge has
  /// made it (ENOTSUP).
  static Expected<std::unique_ptr<RunHistory>> open(const std::filesystem::path& cache,
                                                    const std::filesystem::path& project,
                                                    Options options);

  /// Adds a run and gives its number. What is too old or too much goes.
  Expected<std::int64_t> record(const RecordedRun& run);

  /// The newest first, of all or of those that judged one of these problems, at most so many.
  Expected<std::vector<RunListing>> runs(const std::vector<std::string>& problems,
                                         std::int64_t most);

  /// Nothing where there is none of that number.
  Expected<std::optional<RecordedRun>> run(std::int64_t number);

  /// Adds how the times of a run's programs vary, as far as runs with these numbers on the same
  /// machine measured them while nothing else kept it busy, of each program the last twenty.
  /// Nothing of a run of which the machine is not known, nor of programs whose sources are not.
  Expected<> add_times_of_programs(const RecordedRun& run, const RunNumbers& runs,
                                   KnownTimes& times);

  /// Keeps so many of the newest runs; gives how many are gone.
  Expected<std::int64_t> prune(std::int64_t kept);

  const std::filesystem::path& file() const { return database_->file(); }

 private:
  RunHistory(std::unique_ptr<SqliteDatabase> database, Options options)
      : options_(std::move(options)), database_(std::move(database)) {}

  static Expected<std::unique_ptr<SqliteDatabase>> open_file_of(const std::filesystem::path& file,
                                                                const Options& options);
  Expected<> begin_next_file();
  Expected<std::int64_t> record_in_this_file(const RecordedRun& run);
  Expected<std::int64_t> write(const RecordedRun& run);
  Expected<> write_submissions(const RecordedRun& run, std::int64_t number);
  Expected<> remove_all_before(std::int64_t first_kept);
  /// The number of the first of the last `kept` runs; that of none where none is kept.
  Expected<std::int64_t> first_of_last(std::int64_t kept);
  Expected<> trim();
  Expected<Bytes> size();

  Options options_;
  std::unique_ptr<SqliteDatabase> database_;
};

}  // namespace judge
