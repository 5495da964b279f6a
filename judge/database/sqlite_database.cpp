#include "judge/database/sqlite_database.hpp"

#include <sqlite3.h>

#include "judge/database/private_files.hpp"

namespace judge {
namespace {

int errno_of_sqlite(int result) {
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

}  // namespace

void SqliteStatement::Finalize::operator()(sqlite3_stmt* statement) const {
  sqlite3_finalize(statement);
}

void SqliteStatement::bind(int place, std::int64_t number) {
  sqlite3_bind_int64(made_.get(), place, number);
}

void SqliteStatement::bind(int place, double number) {
  sqlite3_bind_double(made_.get(), place, number);
}

void SqliteStatement::bind(int place, std::string_view text) {
  sqlite3_bind_text(made_.get(), place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
}

void SqliteStatement::bind_blob(int place, std::string_view bytes) {
  sqlite3_bind_blob(made_.get(), place, bytes.data(), static_cast<int>(bytes.size()),
                    SQLITE_STATIC);
}

void SqliteStatement::bind_null(int place) {
  sqlite3_bind_null(made_.get(), place);
}

Expected<bool> SqliteStatement::next() {
  const int result = sqlite3_step(made_.get());
  if (result == SQLITE_ROW) return true;
  if (result == SQLITE_DONE) return false;
  return database_->refused();
}

Expected<> SqliteStatement::run() {
  const auto row = next();
  reset();
  if (!row) return tl::unexpected(row.error());
  return {};
}

void SqliteStatement::reset() {
  sqlite3_reset(made_.get());
}

SqliteStatement::Kind SqliteStatement::kind(int column) const {
  switch (sqlite3_column_type(made_.get(), column)) {
    case SQLITE_INTEGER:
      return Kind::integer;
    case SQLITE_FLOAT:
      return Kind::real;
    case SQLITE_TEXT:
      return Kind::text;
    case SQLITE_BLOB:
      return Kind::blob;
    default:
      return Kind::null;
  }
}

std::int64_t SqliteStatement::integer(int column) const {
  return sqlite3_column_int64(made_.get(), column);
}

double SqliteStatement::real(int column) const {
  return sqlite3_column_double(made_.get(), column);
}

std::string_view SqliteStatement::text(int column) const {
  const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(made_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(made_.get(), column));
  return bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
}

void SqliteDatabase::Close::operator()(sqlite3* database) const {
  sqlite3_close_v2(database);
}

Expected<std::unique_ptr<SqliteDatabase>> SqliteDatabase::open(const std::filesystem::path& file,
                                                               std::chrono::milliseconds patience) {
  if (auto ours = make_own_file(file); !ours) return tl::unexpected(ours.error());
  std::unique_ptr<SqliteDatabase> opened(new SqliteDatabase(file));
  sqlite3* database = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW;
  const int result = sqlite3_open_v2(file.c_str(), &database, flags, nullptr);
  opened->database_.reset(database);
  if (result != SQLITE_OK) return opened->refused();
  opened->set_patience(patience);
  if (auto ready = opened->prepare(); !ready) return tl::unexpected(ready.error());
  return opened;
}

Expected<> SqliteDatabase::prepare() {
  constexpr const char* kSettings =
      "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;"
      "PRAGMA cache_size = -512;"  // KiB: the system has the file at hand anyway
      "PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216; PRAGMA temp_store = "
      "MEMORY;";
  if (auto set = execute(kSettings); !set) return set;
  // Not every file system can have it.
  auto mode = statement("PRAGMA journal_mode = WAL");
  if (!mode) return tl::unexpected(mode.error());
  if (const auto row = mode->next(); !row) return tl::unexpected(row.error());
  if (mode->text(0) != "wal") return failure("{}: there can be no write-ahead log", file_.string());
  return {};
}

void SqliteDatabase::set_patience(std::chrono::milliseconds patience) {
  sqlite3_busy_timeout(database_.get(), static_cast<int>(patience.count()));
}

tl::unexpected<Error> SqliteDatabase::refused() {
  const int result = sqlite3_extended_errcode(database_.get());
  Error error{.message = fmt::format("{}: {}", file_.string(), sqlite3_errmsg(database_.get())),
              .code = errno_of_sqlite(result)};
  is_damaged_ = is_damaged_ || error.code == EUCLEAN;
  return tl::unexpected(std::move(error));
}

Expected<> SqliteDatabase::execute(const std::string& sql) {
  if (sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
    return refused();
  return {};
}

Expected<SqliteStatement> SqliteDatabase::statement(const std::string& sql) {
  sqlite3_stmt* made = nullptr;
  if (sqlite3_prepare_v2(database_.get(), sql.c_str(), -1, &made, nullptr) != SQLITE_OK)
    return refused();
  return SqliteStatement(made, *this);
}

Expected<std::int64_t> SqliteDatabase::number(const std::string& sql) {
  auto asked = statement(sql);
  if (!asked) return tl::unexpected(asked.error());
  const auto row = asked->next();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return refused();
  return asked->integer(0);
}

void SqliteDatabase::shrink() {
  sqlite3_exec(database_.get(), "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)", nullptr, nullptr,
               nullptr);
}

Expected<SqliteTransaction> SqliteTransaction::begun_by(SqliteDatabase& database, const char* sql) {
  if (auto begun = database.execute(sql); !begun) return tl::unexpected(begun.error());
  return SqliteTransaction(database);
}

Expected<SqliteTransaction> SqliteTransaction::begin(SqliteDatabase& database) {
  return begun_by(database, "BEGIN IMMEDIATE");
}

Expected<SqliteTransaction> SqliteTransaction::begin_to_read(SqliteDatabase& database) {
  return begun_by(database, "BEGIN");
}

SqliteTransaction::~SqliteTransaction() {
  // What failed may have ended it already.
  if (database_ != nullptr) (void)database_->execute("ROLLBACK");
}

Expected<> SqliteTransaction::commit() {
  if (auto done = database_->execute("COMMIT"); !done) return done;
  database_ = nullptr;
  return {};
}

}  // namespace judge
