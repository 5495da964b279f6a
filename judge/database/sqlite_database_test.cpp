#include "judge/database/sqlite_database.hpp"

#include <filesystem>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/database/private_files.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kNoPatience(0);

class SqliteDatabaseTest : public testing::Test {
 protected:
  std::unique_ptr<SqliteDatabase> open() const {
    auto database = SqliteDatabase::open(file_, kNoPatience);
    EXPECT_TRUE(database) << database.error().message;
    return std::move(database.value());
  }

  TempDir folder_ = TempDir::create().value();
  fs::path file_ = folder_.path() / "some.db";
};

TEST_F(SqliteDatabaseTest, GivesBackWhatWasBound) {
  const auto database = open();
  ASSERT_TRUE(database->execute("CREATE TABLE t(a, b, c, d, e)"));
  auto put = database->statement("INSERT INTO t VALUES(?, ?, ?, ?, ?)");
  ASSERT_TRUE(put) << put.error().message;
  put->bind(1, std::int64_t{-7});
  put->bind(2, 0.5);
  put->bind(3, std::string_view("text"));
  put->bind_blob(4, std::string_view("\0x", 2));
  put->bind_null(5);
  ASSERT_TRUE(put->run());
  auto all = database->statement("SELECT * FROM t");
  ASSERT_TRUE(all) << all.error().message;
  ASSERT_EQ(all->next(), Expected<bool>(true));
  using Kind = SqliteStatement::Kind;
  const Kind kinds[] = {Kind::integer, Kind::real, Kind::text, Kind::blob, Kind::null};
  for (int column = 0; column < 5; ++column) EXPECT_EQ(all->kind(column), kinds[column]);
  EXPECT_EQ(all->integer(0), -7);
  EXPECT_EQ(all->real(1), 0.5);
  EXPECT_EQ(all->text(2), "text");
  EXPECT_EQ(all->text(3), std::string_view("\0x", 2));
  EXPECT_EQ(all->next(), Expected<bool>(false));
}

TEST_F(SqliteDatabaseTest, HasWhatATransactionDidOnlyOnceItIsCommitted) {
  const auto database = open();
  ASSERT_TRUE(database->execute("CREATE TABLE t(a)"));
  for (const bool commits : {false, true}) {
    auto transaction = SqliteTransaction::begin(*database);
    ASSERT_TRUE(transaction) << transaction.error().message;
    ASSERT_TRUE(database->execute("INSERT INTO t VALUES(1)"));
    if (commits) {
      EXPECT_TRUE(transaction->commit());
    }
  }
  EXPECT_EQ(database->number("SELECT count(*) FROM t"), Expected<std::int64_t>(1));
}

TEST_F(SqliteDatabaseTest, SaysThatAnotherOneWrites) {
  const auto one = open();
  const auto other = open();
  const auto transaction = SqliteTransaction::begin(*one);
  ASSERT_TRUE(transaction) << transaction.error().message;
  const auto refused = SqliteTransaction::begin(*other);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, EBUSY);
  EXPECT_FALSE(other->is_damaged());
}

TEST_F(SqliteDatabaseTest, StaysLockedWhenThisProcessOpensItOnceMore) {
  // The other process is there first: it must not inherit what SQLite knows of this one's files.
  int go_on[2];
  ASSERT_EQ(::pipe(go_on), 0);
  const pid_t other_process = ::fork();
  ASSERT_GE(other_process, 0);
  if (other_process == 0) {
    ::close(go_on[1]);
    char byte = 0;
    if (::read(go_on[0], &byte, 1) < 0) ::_exit(2);
    // As the last one that has it open would do, it tries to put the log away.
    ::_exit(SqliteDatabase::open(file_, kNoPatience) ? 0 : 1);
  }
  ::close(go_on[0]);
  const auto one = open();
  ASSERT_TRUE(one->execute("CREATE TABLE t(a); INSERT INTO t VALUES(1)"));
  (void)open();
  ::close(go_on[1]);
  int status = 0;
  ASSERT_EQ(::waitpid(other_process, &status, 0), other_process);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(fs::exists(file_.native() + "-wal"));
  EXPECT_EQ(SqliteDatabase::open(file_, kNoPatience).value()->number("SELECT count(*) FROM t"),
            Expected<std::int64_t>(1));
}

TEST_F(SqliteDatabaseTest, IsNoneWhereItCannotBeWritten) {
  if (::geteuid() == 0) GTEST_SKIP() << "the administrator may write everything";
  (void)open();
  fs::permissions(file_, fs::perms(0400));
  const auto refused = SqliteDatabase::open(file_, kNoPatience);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, EACCES);
}

TEST_F(SqliteDatabaseTest, SaysThatAFileIsDamaged) {
  ASSERT_TRUE(write_file_whole(file_, std::string(5000, 'x')));
  const auto database = SqliteDatabase::open(file_, kNoPatience);
  ASSERT_FALSE(database);
  EXPECT_EQ(database.error().code, EUCLEAN);
  EXPECT_EQ(read_file(file_), Expected<std::string>(std::string(5000, 'x')));
}

TEST_F(SqliteDatabaseTest, IsNotOpenedWhereOthersCouldHaveWrittenIt) {
  (void)open();
  fs::permissions(file_, fs::perms(0666));
  EXPECT_FALSE(SqliteDatabase::open(file_, kNoPatience));
  fs::permissions(file_, fs::perms(0600));
  const fs::path link = folder_.path() / "link.db";
  fs::create_symlink(file_, link);
  EXPECT_FALSE(SqliteDatabase::open(link, kNoPatience));
  fs::create_hard_link(file_, folder_.path() / "other.db");
  EXPECT_FALSE(SqliteDatabase::open(file_, kNoPatience));
}

TEST(NumberedFiles, AreCountedByTheirNames) {
  const TempDir folder = TempDir::create().value();
  const NumberedFiles files{.folder = folder.path(), .stem = "abc.", .ending = ".db"};
  EXPECT_EQ(files.latest(), 1);
  for (const char* const name : {"abc.2.db", "abc.10.db", "abd.11.db", "abc.12.db-wal", "abc.x.db",
                                 "abc.13copy.db", "abc.14.old.db", "abc.-15.db", "abc.016.db"})
    ASSERT_TRUE(write_file_whole(folder.path() / name, ""));
  EXPECT_EQ(files.latest(), 10);
  EXPECT_EQ(files.file(10), folder.path() / "abc.10.db");
  EXPECT_EQ(files.number_of(files.file(3)), 3);
}

TEST(OwnFolder, IsRefusedWhereOthersCanWriteInIt) {
  const TempDir folder = TempDir::create().value();
  const fs::path made = folder.path() / "made";
  EXPECT_TRUE(make_own_folder(made));
  EXPECT_TRUE(make_own_folder(made));
  fs::permissions(made, fs::perms(0777));
  EXPECT_FALSE(make_own_folder(made));
}

}  // namespace
}  // namespace judge
