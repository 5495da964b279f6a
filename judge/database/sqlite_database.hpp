#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "judge/base/expected.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace judge {

class SqliteDatabase;

/// A statement that is ready to be run, also several times. It must not outlive its database.
class SqliteStatement {
 public:
  /// Places are counted from 1. A text must live until the statement has run.
  void bind(int place, std::int64_t number);
  void bind(int place, double number);
  void bind(int place, std::string_view text);
  void bind_blob(int place, std::string_view bytes);
  void bind_null(int place);

  /// Goes on to the next row; false where there is none any more.
  Expected<bool> next();

  /// Runs one that gives no rows; then it can be run again.
  Expected<> run();

  /// Ends the reading: or else the log cannot be written back as long as the statement is there.
  void reset();

  enum class Kind { null, integer, real, text, blob };

  /// Of the row that next() went to; columns are counted from 0. A text lives until the next step.
  Kind kind(int column) const;
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string_view text(int column) const;

 private:
  friend class SqliteDatabase;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };

  SqliteStatement(sqlite3_stmt* made, SqliteDatabase& database)
      : made_(made), database_(&database) {}

  std::unique_ptr<sqlite3_stmt, Finalize> made_;
  SqliteDatabase* database_;
};

/// A file with tables that several judges use at once.
///
/// With a write-ahead log: a reader waits for nobody, a transaction that was not finished by the
/// death of its judge never was, and after a power cut the last ones may be missing, no more.
class SqliteDatabase {
 public:
  /// Opens it, or makes an empty one, which nobody else can read. An Error, besides what the
  /// machine refuses, where somebody else could have written it, where it is a link, or, with the
  /// code EUCLEAN, where it is damaged. `patience` is how long another judge's writing is waited
  /// for, while it is opened and later.
  static Expected<std::unique_ptr<SqliteDatabase>> open(const std::filesystem::path& file,
                                                        std::chrono::milliseconds patience);

  SqliteDatabase(const SqliteDatabase&) = delete;
  SqliteDatabase& operator=(const SqliteDatabase&) = delete;

  void set_patience(std::chrono::milliseconds patience);

  /// Runs statements that give nothing.
  Expected<> execute(const std::string& sql);

  Expected<SqliteStatement> statement(const std::string& sql);

  /// The first column of the first row, which must be there.
  Expected<std::int64_t> number(const std::string& sql);

  /// Gives what is free in the file back to the disk, as far as that is possible while others are
  /// at it.
  void shrink();

  /// An Error with what SQLite says of what it has not done. Its code is EUCLEAN of a damaged file,
  /// EBUSY while another judge writes, ENOSPC where the disk is full.
  tl::unexpected<Error> refused();

  /// Whether anything has found the file damaged.
  bool is_damaged() const { return is_damaged_; }
  void mark_damaged() { is_damaged_ = true; }

  const std::filesystem::path& file() const { return file_; }

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };

  explicit SqliteDatabase(std::filesystem::path file) : file_(std::move(file)) {}
  Expected<> prepare();

  std::filesystem::path file_;
  std::unique_ptr<sqlite3, Close> database_;
  bool is_damaged_ = false;
};

/// All that is done until commit(), or nothing of it.
class SqliteTransaction {
 public:
  /// From now on nobody else writes.
  static Expected<SqliteTransaction> begin(SqliteDatabase& database);

  /// What is read until its end is as it is now, whatever others write meanwhile.
  static Expected<SqliteTransaction> begin_to_read(SqliteDatabase& database);

  SqliteTransaction(SqliteTransaction&& other) noexcept
      : database_(std::exchange(other.database_, nullptr)) {}
  SqliteTransaction& operator=(SqliteTransaction&&) = delete;
  ~SqliteTransaction();

  Expected<> commit();

 private:
  explicit SqliteTransaction(SqliteDatabase& database) : database_(&database) {}
  static Expected<SqliteTransaction> begun_by(SqliteDatabase& database, const char* sql);

  SqliteDatabase* database_;  ///< null: it is over
};

}  // namespace judge
