#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"
#include "judge/database/sqlite_database.hpp"

namespace judge {

/// Texts by their keys, in a file of the cache that several judges use at once.
///
/// It forgets what has not been used for longest, and may lose anything; but what it gives is what
/// was put there under that key, or it gives nothing: each entry carries a hash of both.
class ResultStore {
 public:
  using Clock = std::chrono::system_clock;

  struct Options {
    Bytes most = mebibytes(256);                               ///< of disk, about
    std::chrono::hours longest = std::chrono::hours(24 * 60);  ///< without being used
    std::function<Clock::time_point()> now = Clock::now;
  };

  /// Opens that of a cache, or makes it; `cache` is an open_cache(). A file that is damaged is left
  /// for a new one. An Error where somebody else could have written it, or the machine refuses.
  static Expected<std::unique_ptr<ResultStore>> open(const std::filesystem::path& cache,
                                                     Options options);
  static Expected<std::unique_ptr<ResultStore>> open(const std::filesystem::path& cache) {
    return open(cache, Options());
  }

  ResultStore(const ResultStore&) = delete;
  ResultStore& operator=(const ResultStore&) = delete;
  ~ResultStore();

  /// What is kept under a key, a SHA-256 in hexadecimal; nothing also where it is damaged. All that
  /// is asked for up to the next look_away() is as it was at the first: that spares the kernel's
  /// locks.
  std::optional<std::string> find(const std::string& key);

  /// To be called before anything is waited for: as long as a state is looked at, the log of what
  /// others write is not begun anew.
  void look_away() { reading_.reset(); }

  struct Entry {
    std::string key;
    std::string value;
  };
  /// What is kept in place of two values of one key: the one that is there, maybe of another judge
  /// that is at work, and one that is new and not the same.
  using Reconcile = std::function<std::string(std::string_view there, const Entry& entry)>;

  /// Keeps all of these or none, in the place of what was kept under their keys, or what is made of
  /// both; notes what was found since the last time as used, forgets what was found damaged, and
  /// what is too old or too much.
  Expected<> keep(const std::vector<Entry>& entries, const Reconcile& reconcile = {});

  struct Stats {
    std::int64_t entries = 0;
    Bytes size;  ///< on the disk, without what is free in the file
    std::optional<Clock::time_point> oldest_use = {};
  };
  Expected<Stats> stats();

  /// For whatever comes behind nothing else: how long another judge's writing is waited for is some
  /// seconds from now on.
  void wait_for_others() { database_->set_patience(std::chrono::seconds(10)); }

  /// Forgets everything.
  Expected<> clear();

  struct Verification {
    std::int64_t sound = 0;
    std::int64_t damaged = 0;  ///< which are forgotten now
  };
  /// Reads everything. An Error where the file itself is damaged: then another one takes its place,
  /// when this is gone.
  Expected<Verification> verify();

  const std::filesystem::path& file() const { return database_->file(); }

 private:
  ResultStore(std::unique_ptr<SqliteDatabase> database, SqliteStatement find, Options options)
      : options_(std::move(options)), database_(std::move(database)), find_(std::move(find)) {}

  static Expected<std::unique_ptr<ResultStore>> open_file_of(const std::filesystem::path& file,
                                                             const Options& options);
  /// What is kept under that key, without more of a transaction than there is.
  std::optional<std::string> look_up(const std::string& key);
  Expected<> write(const std::vector<Entry>& entries, const Reconcile& reconcile);
  Expected<> trim();
  Expected<Bytes> size();
  tl::unexpected<Error> damaged();
  std::int64_t hours_now() const;

  Options options_;
  /// Where it is damaged, another one takes its place in the end.
  std::unique_ptr<SqliteDatabase> database_;
  std::optional<SqliteStatement> find_;
  std::optional<SqliteTransaction> reading_;  ///< of find()
  std::vector<std::int64_t> found_;           ///< since keep() was called, whose use is to be noted
  std::vector<std::int64_t> damaged_;         ///< likewise, that are to be forgotten
};

}  // namespace judge
