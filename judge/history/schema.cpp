#include "judge/history/schema.hpp"

namespace judge {
namespace {

// docs/formats.md describes the tables. Rows are kept in the order of their keys, so that a run
// lies together, and is removed as such.
constexpr const char* kSteps[] = {
    "CREATE TABLE runs(number INTEGER PRIMARY KEY AUTOINCREMENT, began TEXT NOT NULL,"
    " wall_time_ms INTEGER NOT NULL, asked_for TEXT NOT NULL, command TEXT NOT NULL,"
    " judge TEXT NOT NULL, machine TEXT NOT NULL, cores INTEGER NOT NULL, isolation TEXT NOT NULL,"
    " slowness REAL);"
    "CREATE TABLE submissions(run INTEGER NOT NULL, position INTEGER NOT NULL,"
    " problem TEXT NOT NULL, submission TEXT NOT NULL, language TEXT NOT NULL,"
    " source TEXT NOT NULL, verdict TEXT NOT NULL, as_expected INTEGER NOT NULL,"
    " message TEXT NOT NULL, time_limit_ms INTEGER NOT NULL, memory_limit_bytes INTEGER NOT NULL,"
    " score REAL, best_score REAL, cases_left_out INTEGER NOT NULL,"
    " PRIMARY KEY(run, position)) WITHOUT ROWID;"
    "CREATE TABLE cases(run INTEGER NOT NULL, submission INTEGER NOT NULL,"
    " position INTEGER NOT NULL, test_case TEXT NOT NULL, verdict TEXT NOT NULL,"
    " as_expected INTEGER NOT NULL, cpu_time_ms REAL NOT NULL, wall_time_ms REAL NOT NULL,"
    " peak_memory_bytes INTEGER NOT NULL, score REAL, remembered INTEGER NOT NULL,"
    " PRIMARY KEY(run, submission, position)) WITHOUT ROWID;",
    // Before, `judge verify` was not recorded, nor what was interrupted, nor how times varied.
    "ALTER TABLE runs ADD COLUMN kind TEXT NOT NULL DEFAULT 'run';"
    "ALTER TABLE runs ADD COLUMN interrupted INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE cases ADD COLUMN run_count INTEGER NOT NULL DEFAULT 1;"
    "ALTER TABLE cases ADD COLUMN least_cpu_time_ms REAL;"
    "ALTER TABLE cases ADD COLUMN greatest_cpu_time_ms REAL;"
    "CREATE INDEX submissions_by_program ON submissions(problem, submission, source);",
    // Before, it was not kept whether anything was expected.
    "ALTER TABLE submissions ADD COLUMN has_expectation INTEGER NOT NULL DEFAULT 1;",
};

Expected<std::size_t> version_of(SqliteDatabase& database, std::size_t newest) {
  const auto version = database.number("PRAGMA user_version");
  if (!version) return tl::unexpected(version.error());
  if (*version < 0 || static_cast<std::size_t>(*version) > newest) {
    return tl::unexpected(Error{
        .message = fmt::format("{} is of a newer judge (its version is {}, this one knows {}) "
                               "and is left alone",
                               database.file().string(), *version, newest),
        .code = ENOTSUP});
  }
  return static_cast<std::size_t>(*version);
}

}  // namespace

std::span<const char* const> history_schema() {
  return kSteps;
}

Expected<> migrate(SqliteDatabase& database, std::span<const char* const> steps) {
  // A reader must not wait for a writer.
  auto version = version_of(database, steps.size());
  if (!version) return tl::unexpected(version.error());
  if (*version == steps.size()) return {};
  auto transaction = SqliteTransaction::begin(database);
  if (!transaction) return tl::unexpected(transaction.error());
  // Another judge may have done it meanwhile.
  version = version_of(database, steps.size());
  if (!version) return tl::unexpected(version.error());
  for (std::size_t step = *version; step < steps.size(); ++step) {
    if (auto done = database.execute(steps[step]); !done) return done;
  }
  if (auto done = database.execute(fmt::format("PRAGMA user_version = {}", steps.size())); !done)
    return done;
  return transaction->commit();
}

}  // namespace judge
