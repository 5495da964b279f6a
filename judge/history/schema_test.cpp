#include "judge/history/schema.hpp"

#include <thread>

#include <gtest/gtest.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/history/record_rows.hpp"

namespace judge {
namespace {

constexpr const char* kTestSteps[] = {
    "CREATE TABLE t(a INTEGER); INSERT INTO t VALUES(7);",
    "ALTER TABLE t ADD COLUMN b TEXT NOT NULL DEFAULT 'none';",
    "CREATE TABLE u(a INTEGER); INSERT INTO u SELECT a * 2 FROM t;",
};

class SchemaTest : public testing::Test {
 protected:
  std::unique_ptr<SqliteDatabase> open() const {
    return std::move(
        SqliteDatabase::open(folder_.path() / "history.sqlite", std::chrono::seconds(60)).value());
  }

  TempDir folder_ = TempDir::create().value();
};

class OldFile : public SchemaTest, public testing::WithParamInterface<std::size_t> {};

TEST_P(OldFile, IsMigratedWithWhatIsInIt) {
  const std::span<const char* const> steps(kTestSteps);
  ASSERT_TRUE(migrate(*open(), steps.first(GetParam())));
  const auto database = open();
  ASSERT_TRUE(migrate(*database, steps));
  EXPECT_EQ(database->number("PRAGMA user_version"), Expected<std::int64_t>(3));
  EXPECT_EQ(database->number("SELECT count(*) FROM t WHERE a = 7 AND b = 'none'"),
            Expected<std::int64_t>(1));
  EXPECT_EQ(database->number("SELECT a FROM u"), Expected<std::int64_t>(14));
  // And it is not done once more.
  ASSERT_TRUE(migrate(*database, steps));
  EXPECT_EQ(database->number("SELECT count(*) FROM u"), Expected<std::int64_t>(1));
}

INSTANTIATE_TEST_SUITE_P(Versions, OldFile, testing::Values(0U, 1U, 2U, 3U));

TEST_F(SchemaTest, StaysWhereAStepFails) {
  const char* const broken[] = {kTestSteps[0], kTestSteps[1], "INSERT INTO none VALUES(1)"};
  const auto database = open();
  ASSERT_TRUE(migrate(*database, std::span(broken).first(1)));
  EXPECT_FALSE(migrate(*database, broken));
  EXPECT_EQ(database->number("PRAGMA user_version"), Expected<std::int64_t>(1));
  EXPECT_FALSE(database->number("SELECT b FROM t"));
  EXPECT_EQ(database->number("SELECT a FROM t"), Expected<std::int64_t>(7));
}

TEST_F(SchemaTest, TakesRunsOfTheFirstVersion) {
  const auto database = open();
  ASSERT_TRUE(migrate(*database, history_schema().first(1)));
  ASSERT_TRUE(database->execute(
      "INSERT INTO runs VALUES(7, '2026-11-25T18:03:12.345Z', 4210, 'maze', 'judge run maze', "
      "'0.1.0', 'here', 2, 'full', NULL);"
      "INSERT INTO submissions VALUES(7, 0, 'maze', 'a.cpp', 'C++20', 'abc', 'accepted', 1, '', "
      "2000, 1048576, NULL, NULL, 0);"
      "INSERT INTO cases VALUES(7, 0, 0, 'sample/1', 'accepted', 1, 12.5, 13, 4096, NULL, 0);"));
  ASSERT_TRUE(migrate(*database, history_schema()));
  const auto read = [&](const char* table, auto record) {
    auto rows =
        database->statement("SELECT " + columns_of_record<decltype(record)>() + " FROM " + table);
    EXPECT_TRUE(rows && rows->next() == Expected<bool>(true));
    EXPECT_TRUE(read_record(*rows, 0, record)) << table;
    return record;
  };
  EXPECT_EQ(read("runs", RunHead()).kind, RunKind::run);
  EXPECT_FALSE(read("runs", RunHead()).is_interrupted);
  EXPECT_EQ(read("submissions", RecordedSubmission()).time_limit, std::chrono::seconds(2));
  EXPECT_TRUE(read("submissions", RecordedSubmission()).has_expectation);
  EXPECT_EQ(read("cases", RecordedCase()).cpu_time, std::chrono::microseconds(12500));
}

/// "a, b, c" of a table, without those that are no field of a record.
std::string columns_in(SqliteDatabase& database, const std::string& table) {
  std::string columns;
  auto rows = database.statement("SELECT name FROM pragma_table_info('" + table + "')");
  EXPECT_TRUE(rows) << rows.error().message;
  for (auto row = rows->next(); row && *row; row = rows->next())
    columns += (columns.empty() ? "" : ", ") + std::string(rows->text(0));
  return columns;
}

TEST_F(SchemaTest, HasAColumnForEachFieldOfARecord) {
  const auto database = open();
  ASSERT_TRUE(migrate(*database, history_schema()));
  EXPECT_EQ(columns_in(*database, "runs"), columns_of_record<RunHead>());
  EXPECT_EQ(columns_in(*database, "submissions"),
            "run, position, " + columns_of_record<RecordedSubmission>());
  EXPECT_EQ(columns_in(*database, "cases"),
            "run, submission, position, " + columns_of_record<RecordedCase>());
}

}  // namespace
}  // namespace judge
