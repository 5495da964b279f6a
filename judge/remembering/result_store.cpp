// Theory of operation
//
// One table has the entries, another what is needed to choose which of them go: so to note a use
// does not write the entry anew. An entry's number is the first half of its key; where two keys
// share one, which no one will live to see, the later takes the place.
//
// Nothing here trusts SQLite with more than that a transaction is there whole or not at all: the
// hash of an entry is looked at whenever it is read. A damaged file gives way to the next number
// (NumberedFiles), then it is removed.
#include "judge/remembering/result_store.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "judge/base/sha256.hpp"
#include "judge/database/private_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Of the tables below: a judge that has others takes another name.
NumberedFiles files_in_folder(const fs::path& folder) {
  return {.folder = folder, .stem = "results-1.", .ending = ".db"};
}

constexpr std::chrono::milliseconds kPatienceToOpen(1000);
constexpr std::chrono::milliseconds kPatience(250);

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

/// Runs a statement that gives nothing, on these numbers.
Expected<> run_on(SqliteStatement& statement, std::initializer_list<std::int64_t> numbers) {
  int place = 0;
  for (const std::int64_t number : numbers) statement.bind(++place, number);
  return statement.run();
}

Expected<> change_all(SqliteDatabase& database, std::initializer_list<const char*> statements,
                      std::int64_t number) {
  for (const char* const sql : statements) {
    auto made = database.statement(sql);
    if (!made) return tl::unexpected(made.error());
    if (auto done = run_on(*made, {number}); !done) return done;
  }
  return {};
}

}  // namespace

ResultStore::~ResultStore() {
  if (!database_->is_damaged()) return;
  const fs::path file = database_->file();
  look_away();
  find_.reset();
  database_.reset();
  const NumberedFiles files = files_in_folder(file.parent_path());
  if (const auto made = open_file_of(files.file(files.number_of(file) + 1), options_); made)
    remove_database(file);
}

Expected<std::unique_ptr<ResultStore>> ResultStore::open(const fs::path& cache, Options options) {
  const fs::path folder = cache / "results";
  if (auto ours = make_own_folder(folder); !ours) return tl::unexpected(ours.error());
  const NumberedFiles files = files_in_folder(folder);
  const int latest = files.latest();
  auto store = open_file_of(files.file(latest), options);
  if (store || store.error().code != EUCLEAN) return store;
  return open_file_of(files.file(latest + 1), options);
}

Expected<std::unique_ptr<ResultStore>> ResultStore::open_file_of(const fs::path& file,
                                                                 const Options& options) {
  auto database = SqliteDatabase::open(file, kPatienceToOpen);
  if (!database) return tl::unexpected(database.error());
  // A reader must not wait for a writer.
  const auto tables =
      (*database)->number("SELECT count(*) FROM sqlite_master WHERE name = 'use_is_other'");
  if (!tables) return tl::unexpected(tables.error());
  if (*tables == 0) {
    if (auto made = (*database)->execute(fmt::format("BEGIN IMMEDIATE; {} COMMIT;", kTables));
        !made)
      return tl::unexpected(made.error());
  }
  // A run asks for thousands of entries, in an order of no help: what a few megabytes hold of the
  // file is read once, and not for each.
  if (auto set = (*database)->execute("PRAGMA cache_size = -4096;"); !set)
    return tl::unexpected(set.error());
  auto find = (*database)->statement(
      "SELECT key, value, hash, used FROM results LEFT JOIN uses USING(id) WHERE id = ?");
  if (!find) return tl::unexpected(find.error());
  (*database)->set_patience(kPatience);
  return std::unique_ptr<ResultStore>(
      new ResultStore(std::move(*database), std::move(*find), options));
}

tl::unexpected<Error> ResultStore::damaged() {
  database_->mark_damaged();
  return tl::unexpected(
      Error{.message = fmt::format("{} is damaged; a new one is begun", file().string()),
            .code = EUCLEAN});
}

std::int64_t ResultStore::hours_now() const {
  return std::chrono::duration_cast<std::chrono::hours>(options_.now().time_since_epoch()).count();
}

std::optional<std::string> ResultStore::find(const std::string& key) {
  if (database_->is_damaged()) return std::nullopt;
  if (!reading_) {
    // Without it each look-up is on its own.
    if (auto reading = SqliteTransaction::begin_to_read(*database_))
      reading_.emplace(std::move(*reading));
  }
  return look_up(key);
}

std::optional<std::string> ResultStore::look_up(const std::string& key) {
  const std::int64_t number = number_of(key);
  find_->bind(1, number);
  std::optional<std::string> value;
  if (const auto row = find_->next(); row && *row) {
    const std::string_view found = find_->text(1);
    const std::string_view its_key = find_->text(0);
    if (hash_of_entry(its_key, found) != find_->text(2)) {
      damaged_.push_back(number);
    } else if (its_key == key) {
      value = found;
      if (find_->integer(3) < hours_now() - kHoursOfUse) found_.push_back(number);
    }
  }
  find_->reset();
  return value;
}

Expected<> ResultStore::keep(const std::vector<Entry>& entries, const Reconcile& reconcile) {
  look_away();
  if (database_->is_damaged()) return damaged();
  if (entries.empty() && found_.empty() && damaged_.empty()) return {};
  auto transaction = SqliteTransaction::begin(*database_);
  if (!transaction) return tl::unexpected(transaction.error());
  auto done = write(entries, reconcile);
  if (done) done = trim();
  if (done) done = transaction->commit();
  if (!done) return done;
  found_.clear();
  damaged_.clear();
  return {};
}

Expected<> ResultStore::write(const std::vector<Entry>& entries, const Reconcile& reconcile) {
  for (const std::int64_t number : damaged_) {
    if (auto gone = change_all(
            *database_, {"DELETE FROM results WHERE id = ?", "DELETE FROM uses WHERE id = ?"},
            number);
        !gone)
      return gone;
  }
  const std::int64_t now = hours_now();
  auto use = database_->statement("UPDATE uses SET used = ?2 WHERE id = ?1");
  if (!use) return tl::unexpected(use.error());
  for (const std::int64_t number : found_) {
    if (auto noted = run_on(*use, {number, now}); !noted) return noted;
  }
  auto put = database_->statement("REPLACE INTO results VALUES(?, ?, ?, ?)");
  if (!put) return tl::unexpected(put.error());
  auto note = database_->statement(
      "INSERT INTO uses VALUES(?1, ?2, ?3) ON CONFLICT(id) DO UPDATE SET "
      "used = excluded.used, size = excluded.size");
  if (!note) return tl::unexpected(note.error());
  for (const Entry& entry : entries) {
    const std::string& key = entry.key;
    // Another judge may have written since this one has looked.
    const auto there = reconcile ? look_up(key) : std::nullopt;
    const std::string value =
        there && *there != entry.value ? reconcile(*there, entry) : entry.value;
    const std::int64_t number = number_of(key);
    const std::string hash = hash_of_entry(key, value);
    put->bind(1, number);
    put->bind(2, key);
    put->bind_blob(3, value);
    put->bind(4, hash);
    if (auto written = put->run(); !written) return written;
    const auto size = static_cast<std::int64_t>(value.size()) + kOverhead;
    if (auto noted = run_on(*note, {number, now, size}); !noted) return noted;
  }
  return {};
}

Expected<> ResultStore::trim() {
  const std::int64_t oldest = hours_now() - options_.longest.count();
  if (auto gone =
          change_all(*database_,
                     {"DELETE FROM results WHERE id IN (SELECT id FROM uses WHERE used < ?)",
                      "DELETE FROM uses WHERE used < ?"},
                     oldest);
      !gone)
    return gone;
  while (true) {
    const auto taken = size();
    if (!taken) return tl::unexpected(taken.error());
    if (*taken <= options_.most) return {};
    const auto entries = database_->number("SELECT count(*) FROM uses");
    if (!entries) return tl::unexpected(entries.error());
    if (*entries == 0) return {};
    auto gone = change_all(
        *database_,
        {"DELETE FROM results WHERE id IN (SELECT id FROM uses ORDER BY used, id LIMIT ?)",
         "DELETE FROM uses WHERE id IN (SELECT id FROM uses ORDER BY used, id LIMIT ?)"},
        std::max(kLeastTrimmed, *entries / 16));
    if (!gone) return gone;
  }
}

Expected<Bytes> ResultStore::size() {
  const auto total = database_->number("SELECT size FROM total");
  if (!total) return tl::unexpected(total.error());
  return Bytes{*total};
}

Expected<ResultStore::Stats> ResultStore::stats() {
  const auto entries = database_->number("SELECT count(*) FROM uses");
  if (!entries) return tl::unexpected(entries.error());
  const auto taken = size();
  if (!taken) return tl::unexpected(taken.error());
  Stats stats{.entries = *entries, .size = *taken};
  if (*entries == 0) return stats;
  const auto oldest = database_->number("SELECT min(used) FROM uses");
  if (!oldest) return tl::unexpected(oldest.error());
  stats.oldest_use = Clock::time_point(std::chrono::hours(*oldest));
  return stats;
}

Expected<> ResultStore::clear() {
  look_away();
  found_.clear();
  damaged_.clear();
  {
    auto transaction = SqliteTransaction::begin(*database_);
    if (!transaction) return tl::unexpected(transaction.error());
    auto gone = database_->execute("DELETE FROM results; DELETE FROM uses;");
    if (gone) gone = transaction->commit();
    if (!gone) return gone;
  }
  database_->shrink();
  return {};
}

Expected<ResultStore::Verification> ResultStore::verify() {
  look_away();
  Verification found;
  {
    auto check = database_->statement("PRAGMA integrity_check(1)");
    if (!check) return tl::unexpected(check.error());
    if (const auto row = check->next(); !row) return tl::unexpected(row.error());
    if (check->text(0) != "ok") return damaged();
    auto all = database_->statement("SELECT id, key, value, hash FROM results");
    if (!all) return tl::unexpected(all.error());
    auto row = all->next();
    for (; row && *row; row = all->next()) {
      const std::string_view key = all->text(1);
      const bool is_sound =
          number_of(key) == all->integer(0) && hash_of_entry(key, all->text(2)) == all->text(3);
      ++(is_sound ? found.sound : found.damaged);
      if (!is_sound) damaged_.push_back(all->integer(0));
    }
    if (!row) return tl::unexpected(row.error());
  }
  if (found.damaged == 0) return found;
  if (auto forgotten = keep({}); !forgotten) return tl::unexpected(forgotten.error());
  return found;
}

}  // namespace judge
