// Theory of operation
//
// A file for each project, named by the hash of the project's folder. A run is one transaction:
// with it goes what is too old, so that the file stays small, and a judge that is killed, or whose
// disk is full, leaves what was there.
//
// A run cannot be got again, so a damaged file is not removed: the next number is begun
// (NumberedFiles) and that is said; the old one stays for whoever wants to save something from it.
#include "judge/history/run_history.hpp"

#include <algorithm>
#include <set>

#include "judge/base/sha256.hpp"
#include "judge/database/private_files.hpp"
#include "judge/history/record_rows.hpp"
#include "judge/history/schema.hpp"
#include "judge/machine/slowness.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDigitsOfProject = 16;

NumberedFiles files_of_project(const fs::path& cache, const fs::path& project) {
  const std::string key = sha256_hex(project.native()).substr(0, kDigitsOfProject);
  return {.folder = cache / "history", .stem = key + ".", .ending = ".sqlite"};
}

template <class T>
tl::unexpected<Error> why_not(const Expected<T>& result) {
  return tl::unexpected(result.error());
}

/// "(?, ?, ?)"
std::string places_in_brackets(std::size_t count) {
  std::string places = "(";
  for (std::size_t i = 0; i < count; ++i) places += i == 0 ? "?" : ", ?";
  return places + ")";
}

Expected<> add_counts(SqliteDatabase& database, RunListing& listing) {
  auto rows = database.statement(
      "SELECT problem, as_expected, count(*), min(verdict), sum(has_expectation = 0)"
      " FROM submissions WHERE run = ? GROUP BY 1, 2");
  if (!rows) return why_not(rows);
  rows->bind(1, listing.head.number);
  std::set<std::string> problems;
  auto row = rows->next();
  for (; row && *row; row = rows->next()) {
    problems.emplace(rows->text(0));
    const bool is_well = rows->integer(1) != 0;
    (is_well ? listing.as_expected : listing.not_as_expected) +=
        static_cast<std::size_t>(rows->integer(2));
    (is_well ? listing.accepted : listing.not_accepted) +=
        static_cast<std::size_t>(rows->integer(4));
    if (listing.as_expected + listing.not_as_expected == 1)
      listing.verdict = parse_verdict(rows->text(3));
    else
      listing.verdict.reset();
  }
  if (!row) return why_not(row);
  listing.problems.assign(problems.begin(), problems.end());
  return {};
}

Expected<> read_submissions(SqliteDatabase& database, RecordedRun& run) {
  auto rows = database.statement("SELECT " + columns_of_record<RecordedSubmission>() +
                                 " FROM submissions WHERE run = ? ORDER BY position");
  if (!rows) return why_not(rows);
  rows->bind(1, run.head.number);
  auto row = rows->next();
  for (; row && *row; row = rows->next()) {
    if (auto read = read_record(*rows, 0, run.submissions.emplace_back()); !read) return read;
  }
  if (!row) return why_not(row);
  return {};
}

Expected<> read_cases(SqliteDatabase& database, RecordedRun& run) {
  auto rows = database.statement("SELECT submission, " + columns_of_record<RecordedCase>() +
                                 " FROM cases WHERE run = ? ORDER BY submission, position");
  if (!rows) return why_not(rows);
  rows->bind(1, run.head.number);
  auto row = rows->next();
  for (; row && *row; row = rows->next()) {
    const std::int64_t submission = rows->integer(0);
    if (submission < 0 || submission >= static_cast<std::int64_t>(run.submissions.size()))
      return tl::unexpected(Error{.message = "there is a case of no submission", .code = EUCLEAN});
    std::vector<RecordedCase>& cases = run.submissions[static_cast<std::size_t>(submission)].cases;
    if (auto read = read_record(*rows, 1, cases.emplace_back()); !read) return read;
  }
  if (!row) return why_not(row);
  return {};
}

}  // namespace

Expected<std::unique_ptr<RunHistory>> RunHistory::open(const fs::path& cache,
                                                       const fs::path& project, Options options) {
  const NumberedFiles files = files_of_project(cache, project);
  if (auto ours = make_own_folder(files.folder); !ours) return why_not(ours);
  const int latest = files.latest();
  auto database = open_file_of(files.file(latest), options);
  if (!database && database.error().code == EUCLEAN) {
    const std::string what = database.error().message;
    database = open_file_of(files.file(latest + 1), options);
    if (database && options.note) {
      options.note(fmt::format("{}: it is left as it is, and a new one is begun: {}", what,
                               (*database)->file().string()));
    }
  }
  if (!database) return why_not(database);
  return std::unique_ptr<RunHistory>(new RunHistory(std::move(*database), std::move(options)));
}

Expected<std::unique_ptr<SqliteDatabase>> RunHistory::open_file_of(const fs::path& file,
                                                                   const Options& options) {
  auto database = SqliteDatabase::open(file, options.patience);
  if (!database) return database;
  if (auto ready = migrate(**database, history_schema()); !ready) return why_not(ready);
  return database;
}

Expected<> RunHistory::begin_next_file() {
  NumberedFiles files{.folder = file().parent_path()};
  files.stem = file().filename().string().substr(0, kDigitsOfProject + 1);
  files.ending = file().extension();
  auto next = open_file_of(files.file(files.number_of(file()) + 1), options_);
  if (!next) return why_not(next);
  if (options_.note) {
    options_.note(fmt::format("{} is damaged: it is left as it is, and a new one is begun: {}",
                              file().string(), (*next)->file().string()));
  }
  database_ = std::move(*next);
  return {};
}

Expected<std::int64_t> RunHistory::record(const RecordedRun& run) {
  auto number = record_in_this_file(run);
  if (number || number.error().code != EUCLEAN) return number;
  if (auto begun = begin_next_file(); !begun) return why_not(begun);
  return record_in_this_file(run);
}

Expected<std::int64_t> RunHistory::record_in_this_file(const RecordedRun& run) {
  auto transaction = SqliteTransaction::begin(*database_);
  if (!transaction) return why_not(transaction);
  const auto number = write(run);
  if (!number) return number;
  if (auto trimmed = trim(); !trimmed) return why_not(trimmed);
  if (auto done = transaction->commit(); !done) return why_not(done);
  return number;
}

Expected<std::int64_t> RunHistory::write(const RecordedRun& run) {
  std::string sql = insert_of_record<RunHead>("runs", "");
  // What is null is given the next number.
  sql.replace(sql.find('?'), 1, "nullif(?, 0)");
  auto put = database_->statement(sql);
  if (!put) return why_not(put);
  RunHead head = run.head;
  head.number = 0;
  if (auto done = run_with_record(*put, 0, head); !done) return why_not(done);
  const auto number = database_->number("SELECT last_insert_rowid()");
  if (!number) return number;
  if (auto done = write_submissions(run, *number); !done) return why_not(done);
  return number;
}

Expected<> RunHistory::write_submissions(const RecordedRun& run, std::int64_t number) {
  auto put =
      database_->statement(insert_of_record<RecordedSubmission>("submissions", "run, position"));
  if (!put) return why_not(put);
  auto put_case =
      database_->statement(insert_of_record<RecordedCase>("cases", "run, submission, position"));
  if (!put_case) return why_not(put_case);
  std::int64_t position = 0;
  for (const RecordedSubmission& submission : run.submissions) {
    put->bind(1, number);
    put->bind(2, position);
    if (auto done = run_with_record(*put, 2, submission); !done) return done;
    std::int64_t case_position = 0;
    for (const RecordedCase& each : submission.cases) {
      put_case->bind(1, number);
      put_case->bind(2, position);
      put_case->bind(3, case_position);
      if (auto done = run_with_record(*put_case, 3, each); !done) return done;
      ++case_position;
    }
    ++position;
  }
  return {};
}

Expected<> RunHistory::remove_all_before(std::int64_t first_kept) {
  for (const char* const sql :
       {"DELETE FROM cases WHERE run < ?", "DELETE FROM submissions WHERE run < ?",
        "DELETE FROM runs WHERE number < ?"}) {
    auto remove = database_->statement(sql);
    if (!remove) return why_not(remove);
    remove->bind(1, first_kept);
    if (auto gone = remove->run(); !gone) return gone;
  }
  return {};
}

Expected<Bytes> RunHistory::size() {
  const auto size = database_->number(
      "SELECT (page_count - freelist_count) * page_size FROM pragma_page_count(),"
      " pragma_freelist_count(), pragma_page_size()");
  if (!size) return why_not(size);
  return Bytes{*size};
}

Expected<std::int64_t> RunHistory::first_of_last(std::int64_t kept) {
  return database_->number(
      fmt::format("SELECT coalesce(min(number), 9223372036854775807) FROM (SELECT number FROM runs "
                  "ORDER BY number DESC LIMIT {})",
                  kept));
}

Expected<> RunHistory::trim() {
  const auto first = first_of_last(std::max<std::int64_t>(1, options_.most_runs));
  if (!first) return why_not(first);
  if (auto gone = remove_all_before(*first); !gone) return gone;
  while (true) {
    const auto taken = size();
    if (!taken) return why_not(taken);
    const auto runs = database_->number("SELECT count(*) FROM runs");
    if (!runs) return why_not(runs);
    if (*taken <= options_.most || *runs <= 1) return {};
    // A tenth at a time, so that this is not done for each run.
    const auto next = first_of_last(std::max<std::int64_t>(1, *runs - 1 - *runs / 10));
    if (!next) return why_not(next);
    if (auto gone = remove_all_before(*next); !gone) return gone;
  }
}

Expected<std::int64_t> RunHistory::prune(std::int64_t kept) {
  kept = std::max<std::int64_t>(0, kept);
  std::int64_t gone = 0;
  {
    auto transaction = SqliteTransaction::begin(*database_);
    if (!transaction) return why_not(transaction);
    const auto before = database_->number("SELECT count(*) FROM runs");
    if (!before) return before;
    const auto first = first_of_last(kept);
    if (!first) return first;
    if (auto removed = remove_all_before(*first); !removed) return why_not(removed);
    if (auto done = transaction->commit(); !done) return why_not(done);
    gone = std::max<std::int64_t>(0, *before - kept);
  }
  database_->shrink();
  return gone;
}

Expected<std::vector<RunListing>> RunHistory::runs(const std::vector<std::string>& problems,
                                                   std::int64_t most) {
  const auto reading = SqliteTransaction::begin_to_read(*database_);
  if (!reading) return why_not(reading);
  std::string sql = "SELECT " + columns_of_record<RunHead>() + " FROM runs";
  if (!problems.empty()) {
    sql += " WHERE number IN (SELECT run FROM submissions WHERE problem IN " +
           places_in_brackets(problems.size()) + ")";
  }
  auto rows = database_->statement(sql + fmt::format(" ORDER BY number DESC LIMIT {}", most));
  if (!rows) return why_not(rows);
  int place = 0;
  for (const std::string& problem : problems) rows->bind(++place, std::string_view(problem));
  std::vector<RunListing> runs;
  auto row = rows->next();
  for (; row && *row; row = rows->next()) {
    if (auto read = read_record(*rows, 0, runs.emplace_back().head); !read) return why_not(read);
  }
  if (!row) return why_not(row);
  for (RunListing& listing : runs) {
    if (auto counted = add_counts(*database_, listing); !counted) return why_not(counted);
  }
  return runs;
}

Expected<std::optional<RecordedRun>> RunHistory::run(std::int64_t number) {
  const auto reading = SqliteTransaction::begin_to_read(*database_);
  if (!reading) return why_not(reading);
  auto rows = database_->statement("SELECT " + columns_of_record<RunHead>() +
                                   " FROM runs WHERE number = ?");
  if (!rows) return why_not(rows);
  rows->bind(1, number);
  const auto row = rows->next();
  if (!row) return why_not(row);
  if (!*row) return std::nullopt;
  RecordedRun run;
  if (auto read = read_record(*rows, 0, run.head); !read) return why_not(read);
  if (auto read = read_submissions(*database_, run); !read) return why_not(read);
  if (auto read = read_cases(*database_, run); !read) return why_not(read);
  return run;
}

Expected<> RunHistory::add_times_of_programs(const RecordedRun& run, const RunNumbers& runs,
                                             KnownTimes& times) {
  if (run.head.machine.empty()) return {};
  const auto reading = SqliteTransaction::begin_to_read(*database_);
  if (!reading) return why_not(reading);
  auto rows = database_->statement(
      "SELECT test_case, verdict, sum(run_count), min(coalesce(least_cpu_time_ms, cpu_time_ms)),"
      " max(coalesce(greatest_cpu_time_ms, cpu_time_ms))"
      " FROM (SELECT run AS of, position AS at FROM submissions JOIN runs ON number = run"
      "       WHERE problem = ? AND submission = ? AND source = ?"
      "       AND number BETWEEN ? AND ? AND machine = ? AND cores = ? AND isolation = ?"
      "       AND coalesce(slowness, 1) < ?"
      "       AND EXISTS(SELECT 1 FROM cases WHERE run = of AND submission = at AND remembered = 0)"
      "       ORDER BY run DESC LIMIT 20)"
      " JOIN cases ON run = of AND submission = at WHERE remembered = 0 GROUP BY 1, 2");
  if (!rows) return why_not(rows);
  for (const RecordedSubmission& program : run.submissions) {
    if (program.source.empty()) continue;
    rows->bind(1, std::string_view(program.problem));
    rows->bind(2, std::string_view(program.submission));
    rows->bind(3, std::string_view(program.source));
    rows->bind(4, runs.first);
    rows->bind(5, runs.last);
    rows->bind(6, std::string_view(run.head.machine));
    rows->bind(7, std::int64_t{run.head.cores});
    rows->bind(8, std::string_view(run.head.isolation));
    rows->bind(9, Slowness::kBusyFrom);
    auto row = rows->next();
    for (; row && *row; row = rows->next()) {
      RecordedCase each;
      if (!read_field(value_at(*rows, 0), each.test_case) ||
          !read_field(value_at(*rows, 1), each.verdict) ||
          !read_field(value_at(*rows, 2), each.run_count) ||
          !read_field(value_at(*rows, 3), each.least_cpu_time) ||
          !read_field(value_at(*rows, 4), each.greatest_cpu_time))
        return tl::unexpected(Error{.message = "there are times of no case", .code = EUCLEAN});
      times.add(program, each.test_case, each.verdict, range_of(each));
    }
    if (!row) return why_not(row);
  }
  return {};
}

}  // namespace judge
