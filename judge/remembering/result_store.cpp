// Theory of operation
//
// One table has the entries, another what is needed to choose which of them go: so to note a use does
// not write the entry anew. An entry's number is the first half of its key; where two keys share one,
// which no one will live to see, the later takes the place.
//
// SQLite with a write-ahead log: who reads waits for nobody, a transaction that was not finished by
// the death of its judge never was, and after a power cut the last ones may be missing, no more.
// Nothing here trusts it with more than that: the hash of an entry is looked at whenever it is read.
//
// A file that SQLite finds damaged is never mended nor made anew under its name, for other judges may
// have it open, and the last of them removes the log by name. The next number is taken, then the old
// file removed.
#include "judge/remembering/result_store.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/sha256.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Of the tables below: a judge that has others takes another name.
constexpr std::string_view kFileStem = "results-1.";
constexpr std::string_view kFileEnding = ".db";

constexpr int kPatienceToOpen = 1000;  // milliseconds
constexpr int kPatience = 250;

/// What an entry takes besides its value, about.
constexpr std::int64_t kOverhead = 256;
/// An entry's use is noted once in so many hours.
constexpr std::int64_t kHoursOfUse = 24;
/// The least that goes at a time.
constexpr std::int64_t kLeastTrimmed = 16;

constexpr const char* kTables =
    "CREATE TABLE IF NOT EXISTS results(id INTEGER PRIMARY KEY, key TEXT NOT NULL, value BLOB NOT "
    "NULL, hash TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS uses(id INTEGER PRIMARY KEY, used INTEGER NOT NULL, size INTEGER "
    "NOT NULL);"
    "CREATE INDEX IF NOT EXISTS uses_by_time ON uses(used);"
    "CREATE TABLE IF NOT EXISTS total(id INTEGER PRIMARY KEY, size INTEGER NOT NULL);"
    "INSERT OR IGNORE INTO total VALUES(1, 0);"
    "CREATE TRIGGER IF NOT EXISTS use_is_new AFTER INSERT ON uses BEGIN "
    "UPDATE total SET size = size + new.size; END;"
    "CREATE TRIGGER IF NOT EXISTS use_is_gone AFTER DELETE ON uses BEGIN "
    "UPDATE total SET size = size - old.size; END;"
    "CREATE TRIGGER IF NOT EXISTS use_is_other AFTER UPDATE OF size ON uses BEGIN "
    "UPDATE total SET size = size - old.size + new.size; END;";

/// 0 of what is no SHA-256, which nobody asks for.
std::int64_t number_of(std::string_view key) {
  std::uint64_t number = 0;
  const std::string_view half = key.substr(0, 16);
  std::from_chars(half.data(), half.data() + half.size(), number, 16);
  return static_cast<std::int64_t>(number);
}

std::string hash_of_entry(std::string_view key, std::string_view value) {
  return Sha256().add_field(key).add_field(value).hex_digest();
}

std::string_view text_at(sqlite3_stmt* row, int column) {
  const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(row, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(row, column));
  return bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
}

/// The errno that says as much: EUCLEAN of a damaged file, EBUSY while another judge writes.
int errno_of(int result) {
  switch (result & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return EUCLEAN;
    case SQLITE_FULL:
      return ENOSPC;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return EBUSY;
    default:
      return EIO;
  }
}

/// As the cache itself: of this user, and writable for nobody else.
Expected<> check_ours(const fs::path& path, mode_t type) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return system_failure(errno, "open {}", path.string());
  const bool is_alone = S_ISDIR(status.st_mode) || status.st_nlink == 1;
  if ((status.st_mode & S_IFMT) != type || !is_alone)
    return failure("{} is not what the judge makes there", path.string());
  if (status.st_uid != ::geteuid() || (status.st_mode & (S_IWGRP | S_IWOTH)) != 0)
    return failure("others could have written {}", path.string());
  return {};
}

/// The number in a store's name, 0 of other names.
int generation_of(const fs::path& file) {
  const std::string name = file.filename();
  if (!name.starts_with(kFileStem) || !name.ends_with(kFileEnding)) return 0;
  int number = 0;
  std::from_chars(name.data() + kFileStem.size(), name.data() + name.size(), number);
  return number;
}

fs::path file_of_generation(const fs::path& folder, int number) {
  return folder / fmt::format("{}{}{}", kFileStem, number, kFileEnding);
}

int latest_generation(const fs::path& folder) {
  int latest = 1;
  std::error_code code;
  for (fs::directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code))
    latest = std::max(latest, generation_of(entry->path()));
  return latest;
}

void remove_store(const fs::path& file) {
  std::error_code code;
  for (const char* const part : {"", "-wal", "-shm"}) fs::remove(file.native() + part, code);
}

}  // namespace

void ResultStore::Close::operator()(sqlite3* database) const {
  sqlite3_close_v2(database);
}

void ResultStore::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

ResultStore::~ResultStore() {
  if (!is_damaged_) return;
  find_.reset();
  database_.reset();
  const int next = generation_of(file_) + 1;
  if (const auto made = open_file_of(file_of_generation(file_.parent_path(), next), options_); made)
    remove_store(file_);
}

Expected<std::unique_ptr<ResultStore>> ResultStore::open(const fs::path& cache, Options options) {
  const fs::path folder = cache / "results";
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST)
    return system_failure(errno, "create {}", folder.string());
  if (auto ours = check_ours(folder, S_IFDIR); !ours) return tl::unexpected(ours.error());
  const int latest = latest_generation(folder);
  auto store = open_file_of(file_of_generation(folder, latest), options);
  if (store || store.error().code != EUCLEAN) return store;
  return open_file_of(file_of_generation(folder, latest + 1), options);
}

Expected<std::unique_ptr<ResultStore>> ResultStore::open_file_of(const fs::path& file,
                                                                 const Options& options) {
  if (const auto made = open_file(file, O_RDWR | O_CREAT | O_NOFOLLOW, 0600); !made)
    return tl::unexpected(made.error());
  if (auto ours = check_ours(file, S_IFREG); !ours) return tl::unexpected(ours.error());
  std::unique_ptr<ResultStore> store(new ResultStore(file, options));
  sqlite3* database = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW;
  const int result = sqlite3_open_v2(file.c_str(), &database, flags, nullptr);
  store->database_.reset(database);
  if (result != SQLITE_OK) return store->refused();
  if (auto ready = store->prepare(); !ready) return tl::unexpected(ready.error());
  return store;
}

Expected<> ResultStore::prepare() {
  sqlite3_busy_timeout(database_.get(), kPatienceToOpen);
  constexpr const char* kSettings =
      "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;"
      "PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216; PRAGMA temp_store = "
      "MEMORY;";
  if (auto set = execute(kSettings); !set) return set;
  {
    // Not every file system can have it.
    const auto mode = statement("PRAGMA journal_mode = WAL");
    if (!mode) return tl::unexpected(mode.error());
    if (sqlite3_step(mode->get()) != SQLITE_ROW) return refused();
    if (text_at(mode->get(), 0) != "wal")
      return failure("{}: there can be no write-ahead log", file_.string());
  }
  // Who only looks must not wait for one who writes.
  const auto tables = number("SELECT count(*) FROM sqlite_master WHERE name = 'use_is_other'");
  if (!tables) return tl::unexpected(tables.error());
  if (*tables == 0) {
    const std::string made = fmt::format("BEGIN IMMEDIATE; {} COMMIT;", kTables);
    if (auto done = execute(made.c_str()); !done) return done;
  }
  auto find =
      statement("SELECT key, value, hash, used FROM results LEFT JOIN uses USING(id) WHERE id = ?");
  if (!find) return tl::unexpected(find.error());
  find_ = std::move(*find);
  sqlite3_busy_timeout(database_.get(), kPatience);
  return {};
}

tl::unexpected<Error> ResultStore::damaged() {
  is_damaged_ = true;
  return tl::unexpected(
      Error{.message = fmt::format("{} is damaged; a new one is begun", file_.string()),
            .code = EUCLEAN});
}

tl::unexpected<Error> ResultStore::refused() {
  const int result = sqlite3_extended_errcode(database_.get());
  Error error{.message = fmt::format("{}: {}", file_.string(), sqlite3_errmsg(database_.get())),
              .code = errno_of(result)};
  is_damaged_ = is_damaged_ || error.code == EUCLEAN;
  return tl::unexpected(std::move(error));
}

Expected<> ResultStore::execute(const char* sql) {
  if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) return refused();
  return {};
}

Expected<ResultStore::Statement> ResultStore::statement(const char* sql) {
  sqlite3_stmt* made = nullptr;
  if (sqlite3_prepare_v2(database_.get(), sql, -1, &made, nullptr) != SQLITE_OK) return refused();
  return Statement(made);
}

Expected<std::int64_t> ResultStore::number(const char* sql) {
  const auto asked = statement(sql);
  if (!asked) return tl::unexpected(asked.error());
  if (sqlite3_step(asked->get()) != SQLITE_ROW) return refused();
  return sqlite3_column_int64(asked->get(), 0);
}

Expected<> ResultStore::change(const char* sql, const std::vector<std::int64_t>& numbers) {
  const auto made = statement(sql);
  return made ? change(made->get(), numbers) : tl::unexpected(made.error());
}

Expected<> ResultStore::change(sqlite3_stmt* made, const std::vector<std::int64_t>& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    sqlite3_bind_int64(made, static_cast<int>(i) + 1, numbers[i]);
  if (sqlite3_step(made) != SQLITE_DONE) return refused();
  sqlite3_reset(made);
  return {};
}

std::int64_t ResultStore::hours_now() const {
  return std::chrono::duration_cast<std::chrono::hours>(options_.now().time_since_epoch()).count();
}

std::optional<std::string> ResultStore::find(const std::string& key) {
  if (is_damaged_) return std::nullopt;
  const std::int64_t number = number_of(key);
  sqlite3_bind_int64(find_.get(), 1, number);
  std::optional<std::string> value;
  const int result = sqlite3_step(find_.get());
  if (result == SQLITE_ROW) {
    const std::string_view found = text_at(find_.get(), 1);
    const std::string_view its_key = text_at(find_.get(), 0);
    if (hash_of_entry(its_key, found) != text_at(find_.get(), 2)) {
      damaged_.push_back(number);
    } else if (its_key == key) {
      value = found;
      if (sqlite3_column_int64(find_.get(), 3) < hours_now() - kHoursOfUse)
        found_.push_back(number);
    }
  } else if (result != SQLITE_DONE) {
    (void)refused();
  }
  // Or else the log could not be written back as long as we are.
  sqlite3_reset(find_.get());
  return value;
}

Expected<> ResultStore::keep(const std::vector<Entry>& entries) {
  if (is_damaged_) return damaged();
  if (entries.empty() && found_.empty() && damaged_.empty()) return {};
  if (auto begun = execute("BEGIN IMMEDIATE"); !begun) return begun;
  auto done = write(entries);
  if (done) done = trim();
  if (done) done = execute("COMMIT");
  if (!done) {
    // What failed may have ended it already.
    sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    return done;
  }
  found_.clear();
  damaged_.clear();
  return {};
}

Expected<> ResultStore::write(const std::vector<Entry>& entries) {
  for (const char* const sql :
       {"DELETE FROM results WHERE id = ?", "DELETE FROM uses WHERE id = ?"}) {
    const auto remove = statement(sql);
    if (!remove) return tl::unexpected(remove.error());
    for (const std::int64_t number : damaged_) {
      if (auto gone = change(remove->get(), {number}); !gone) return gone;
    }
  }
  const std::int64_t now = hours_now();
  const auto use = statement("UPDATE uses SET used = ?2 WHERE id = ?1");
  if (!use) return tl::unexpected(use.error());
  for (const std::int64_t number : found_) {
    if (auto noted = change(use->get(), {number, now}); !noted) return noted;
  }
  const auto put = statement("REPLACE INTO results VALUES(?, ?, ?, ?)");
  if (!put) return tl::unexpected(put.error());
  const auto note = statement(
      "INSERT INTO uses VALUES(?1, ?2, ?3) ON CONFLICT(id) DO UPDATE SET "
      "used = excluded.used, size = excluded.size");
  if (!note) return tl::unexpected(note.error());
  for (const auto& [key, value] : entries) {
    const std::int64_t number = number_of(key);
    const std::string hash = hash_of_entry(key, value);
    sqlite3_bind_int64(put->get(), 1, number);
    sqlite3_bind_text(put->get(), 2, key.data(), static_cast<int>(key.size()), SQLITE_STATIC);
    sqlite3_bind_blob(put->get(), 3, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
    sqlite3_bind_text(put->get(), 4, hash.data(), static_cast<int>(hash.size()), SQLITE_STATIC);
    if (sqlite3_step(put->get()) != SQLITE_DONE) return refused();
    sqlite3_reset(put->get());
    const auto size = static_cast<std::int64_t>(value.size()) + kOverhead;
    if (auto noted = change(note->get(), {number, now, size}); !noted) return noted;
  }
  return {};
}

Expected<> ResultStore::trim() {
  const std::int64_t oldest = hours_now() - options_.longest.count();
  for (const char* const sql :
       {"DELETE FROM results WHERE id IN (SELECT id FROM uses WHERE used < ?)",
        "DELETE FROM uses WHERE used < ?"}) {
    if (auto gone = change(sql, {oldest}); !gone) return gone;
  }
  while (true) {
    const auto taken = size();
    if (!taken) return tl::unexpected(taken.error());
    if (*taken <= options_.most) return {};
    const auto entries = number("SELECT count(*) FROM uses");
    if (!entries) return tl::unexpected(entries.error());
    if (*entries == 0) return {};
    const std::int64_t share = std::max(kLeastTrimmed, *entries / 16);
    for (const char* const sql :
         {"DELETE FROM results WHERE id IN (SELECT id FROM uses ORDER BY used, id LIMIT ?)",
          "DELETE FROM uses WHERE id IN (SELECT id FROM uses ORDER BY used, id LIMIT ?)"}) {
      if (auto gone = change(sql, {share}); !gone) return gone;
    }
  }
}

Expected<Bytes> ResultStore::size() {
  const auto total = number("SELECT size FROM total");
  if (!total) return tl::unexpected(total.error());
  return Bytes{*total};
}

Expected<ResultStore::Stats> ResultStore::stats() {
  const auto entries = number("SELECT count(*) FROM uses");
  if (!entries) return tl::unexpected(entries.error());
  const auto taken = size();
  if (!taken) return tl::unexpected(taken.error());
  Stats stats{.entries = *entries, .size = *taken};
  if (*entries == 0) return stats;
  const auto oldest = number("SELECT min(used) FROM uses");
  if (!oldest) return tl::unexpected(oldest.error());
  stats.oldest_use = Clock::time_point(std::chrono::hours(*oldest));
  return stats;
}

Expected<> ResultStore::clear() {
  found_.clear();
  damaged_.clear();
  if (auto gone = execute("BEGIN IMMEDIATE; DELETE FROM results; DELETE FROM uses; COMMIT;");
      !gone) {
    sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    return gone;
  }
  // To give the disk back is not always possible while others are at it.
  sqlite3_exec(database_.get(), "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)", nullptr, nullptr,
               nullptr);
  return {};
}

Expected<ResultStore::Verification> ResultStore::verify() {
  Verification found;
  {
    const auto check = statement("PRAGMA integrity_check(1)");
    if (!check) return tl::unexpected(check.error());
    if (sqlite3_step(check->get()) != SQLITE_ROW) return refused();
    if (text_at(check->get(), 0) != "ok") return damaged();
    const auto all = statement("SELECT id, key, value, hash FROM results");
    if (!all) return tl::unexpected(all.error());
    int result = SQLITE_OK;
    while ((result = sqlite3_step(all->get())) == SQLITE_ROW) {
      const std::string_view key = text_at(all->get(), 1);
      const bool is_sound = number_of(key) == sqlite3_column_int64(all->get(), 0) &&
                            hash_of_entry(key, text_at(all->get(), 2)) == text_at(all->get(), 3);
      ++(is_sound ? found.sound : found.damaged);
      if (!is_sound) damaged_.push_back(sqlite3_column_int64(all->get(), 0));
    }
    if (result != SQLITE_DONE) return refused();
  }
  if (found.damaged == 0) return found;
  if (auto forgotten = keep({}); !forgotten) return tl::unexpected(forgotten.error());
  return found;
}

}  // namespace judge
