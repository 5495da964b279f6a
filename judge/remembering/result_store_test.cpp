#include "judge/remembering/result_store.hpp"

#include <csignal>
#include <random>
#include <set>
#include <thread>

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/sha256.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

std::string key_of(int number) {
  return sha256_hex(std::to_string(number));
}

/// Each of a kilobyte.
ResultStore::Entry entry_of(int number) {
  return {key_of(number), std::to_string(number) + std::string(1000, '\0')};
}

std::vector<ResultStore::Entry> entries_of(int from, int to) {
  std::vector<ResultStore::Entry> entries;
  for (int i = from; i < to; ++i) entries.push_back(entry_of(i));
  return entries;
}

class ResultStoreTest : public testing::Test {
 protected:
  std::unique_ptr<ResultStore> open() {
    auto store = ResultStore::open(cache_.path(), options_);
    EXPECT_TRUE(store) << store.error().message;
    return std::move(store.value());
  }

  void pass(std::chrono::hours time) { now_ += time; }

  /// As somebody else might do it, or a disk.
  void change(const fs::path& file, const std::string& sql) const {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
  }

  TempDir cache_ = TempDir::create().value();
  ResultStore::Clock::time_point now_ = ResultStore::Clock::now();
  ResultStore::Options options_ = {.now = [this] { return now_; }};
};

TEST_F(ResultStoreTest, GivesWhatWasKept) {
  auto store = open();
  EXPECT_FALSE(store->find(key_of(1)));
  ASSERT_TRUE(store->keep(entries_of(1, 3)));
  EXPECT_EQ(store->find(key_of(1)), entry_of(1).value);
  EXPECT_EQ(store->find(key_of(2)), entry_of(2).value);
  EXPECT_FALSE(store->find(key_of(3)));
  store.reset();
  EXPECT_EQ(open()->find(key_of(2)), entry_of(2).value);
}

TEST_F(ResultStoreTest, KeepsTheLatest) {
  auto store = open();
  ASSERT_TRUE(store->keep({{key_of(1), "old"}}));
  ASSERT_TRUE(store->keep({{key_of(1), "new"}}));
  EXPECT_EQ(store->find(key_of(1)), "new");
  EXPECT_EQ(store->stats()->entries, 1);
  EXPECT_LT(store->stats()->size, kibibytes(1));
}

TEST_F(ResultStoreTest, IsSharedByThoseThatAreOpenAtOnce) {
  auto one = open();
  auto other = open();
  ASSERT_TRUE(one->keep(entries_of(1, 50)));
  ASSERT_TRUE(other->keep(entries_of(25, 100)));
  for (int i = 1; i < 100; ++i) {
    EXPECT_EQ(one->find(key_of(i)), entry_of(i).value);
    EXPECT_EQ(other->find(key_of(i)), entry_of(i).value);
  }
  ASSERT_TRUE(one->clear());
  other->look_away();
  EXPECT_FALSE(other->find(key_of(30)));
}

TEST_F(ResultStoreTest, SeesWhatOthersKeepOnceItHasLookedAway) {
  auto one = open();
  auto other = open();
  EXPECT_FALSE(one->find(key_of(1)));
  ASSERT_TRUE(other->keep({entry_of(1)}));
  EXPECT_FALSE(one->find(key_of(1)));
  one->look_away();
  EXPECT_EQ(one->find(key_of(1)), entry_of(1).value);
}

/// What is done to an entry behind the store's back.
struct Damage {
  const char* name;
  const char* sql;
};

std::ostream& operator<<(std::ostream& out, const Damage& damage) {
  return out << damage.name;
}

class DamagedEntry : public ResultStoreTest, public testing::WithParamInterface<Damage> {};

TEST_P(DamagedEntry, IsAMissAndForgotten) {
  auto store = open();
  ASSERT_TRUE(store->keep(entries_of(1, 3)));
  change(store->file(), fmt::format("{} WHERE key = '{}'", GetParam().sql, key_of(1)));
  EXPECT_FALSE(store->find(key_of(1)));
  EXPECT_EQ(store->find(key_of(2)), entry_of(2).value);
  const auto found = store->verify();
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->sound, 1);
  EXPECT_EQ(found->damaged, 1);
  EXPECT_EQ(store->stats()->entries, 1);
  ASSERT_TRUE(store->keep(entries_of(1, 2)));
  EXPECT_EQ(store->find(key_of(1)), entry_of(1).value);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, DamagedEntry,
    testing::Values(Damage{"another_value", "UPDATE results SET value = x'00'"},
                    Damage{"a_byte_more", "UPDATE results SET value = value || x'00'"},
                    Damage{"no_value", "UPDATE results SET value = x''"},
                    Damage{"another_hash", "UPDATE results SET hash = 'abc'"},
                    Damage{"no_hash", "UPDATE results SET hash = ''"},
                    Damage{"value_of_another",
                           "UPDATE results SET (value, hash) = (SELECT value, hash FROM results AS "
                           "other WHERE other.key <> results.key)"},
                    Damage{"another_key", "UPDATE results SET key = 'abc'"}),
    [](const testing::TestParamInfo<Damage>& row) { return std::string(row.param.name); });

TEST_F(ResultStoreTest, DoesNotTakeAnEntryForAnotherThatWasPutInItsPlace) {
  auto store = open();
  ASSERT_TRUE(store->keep(entries_of(1, 3)));
  change(
      store->file(),
      "CREATE TABLE t AS SELECT * FROM results; DELETE FROM results;"
      "INSERT INTO results SELECT (SELECT id FROM t AS o WHERE o.key <> t.key), key, value, hash "
      "FROM t");
  EXPECT_FALSE(store->find(key_of(1)));
  EXPECT_FALSE(store->find(key_of(2)));
}

TEST_F(ResultStoreTest, BeginsAnewWhereTheFileIsNoStore) {
  const fs::path first = open()->file();
  ASSERT_TRUE(write_file_whole(first, std::string(100'000, 'x')));
  auto store = open();
  EXPECT_NE(store->file(), first);
  ASSERT_TRUE(store->keep(entries_of(1, 2)));
  store.reset();
  EXPECT_EQ(open()->find(key_of(1)), entry_of(1).value);
}

TEST_F(ResultStoreTest, GivesNoWrongValueFromAFileWithAnyDamageAndThenBeginsAnew) {
  std::mt19937 random(23);
  for (int round = 0; round < 30; ++round) {
    const TempDir cache = TempDir::create().value();
    fs::path file;
    {
      auto store = ResultStore::open(cache.path(), options_).value();
      ASSERT_TRUE(store->keep(entries_of(0, 60)));
      file = store->file();
    }
    std::string content = read_file(file).value();
    ASSERT_GT(content.size(), 60'000U);
    for (int i = 0; i < 1 + round * 20; ++i)
      content[random() % content.size()] = static_cast<char>(random());
    if (round % 5 == 4) content.resize(random() % content.size());
    ASSERT_TRUE(write_file_whole(file, content));
    auto store = ResultStore::open(cache.path(), options_);
    if (!store) continue;
    for (int i = 0; i < 60; ++i) {
      const auto found = (*store)->find(key_of(i));
      if (found) {
        EXPECT_EQ(*found, entry_of(i).value);
      }
    }
    (void)(*store)->keep(entries_of(60, 70));
    (void)(*store)->verify();
    store->reset();
    auto next = ResultStore::open(cache.path(), options_);
    if (!next) continue;
    ASSERT_TRUE((*next)->clear());
  }
}

TEST_F(ResultStoreTest, ForgetsWhatWasNotUsedForLongest) {
  options_.most = kibibytes(100);
  auto store = open();
  for (int i = 0; i < 40; ++i) {
    ASSERT_TRUE(store->keep({entry_of(i)}));
    pass(1h);
  }
  pass(48h);
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(store->find(key_of(i)));
  for (int i = 40; i < 90; ++i) {
    ASSERT_TRUE(store->keep({entry_of(i)}));
    EXPECT_LE(store->stats()->size, kibibytes(100));
    pass(1h);
  }
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(store->find(key_of(i))) << i;
  for (int i = 10; i < 26; ++i) EXPECT_FALSE(store->find(key_of(i))) << i;
  for (int i = 80; i < 90; ++i) EXPECT_TRUE(store->find(key_of(i))) << i;
  EXPECT_LT(fs::file_size(store->file()), 400'000U);
}

TEST_F(ResultStoreTest, ForgetsWhatIsTooOld) {
  options_.longest = 100h;
  auto store = open();
  ASSERT_TRUE(store->keep(entries_of(0, 2)));
  pass(60h);
  EXPECT_TRUE(store->find(key_of(1)));
  ASSERT_TRUE(store->keep({}));
  pass(60h);
  ASSERT_TRUE(store->keep({entry_of(7)}));
  EXPECT_FALSE(store->find(key_of(0)));
  EXPECT_TRUE(store->find(key_of(1)));
}

TEST_F(ResultStoreTest, LosesNothingThatItHadWhenAJudgeIsKilledAtAnyMoment) {
  ASSERT_TRUE(open()->keep(entries_of(0, 10)));
  for (int round = 0; round < 12; ++round) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      auto store = ResultStore::open(cache_.path(), options_);
      for (int i = 10; store; ++i) (void)(*store)->keep(entries_of(i * 20, i * 20 + 20));
      ::_exit(1);
    }
    // Whenever that is in what it does.
    std::this_thread::sleep_for(std::chrono::microseconds(3000 * round));
    ::kill(child, SIGKILL);
    ASSERT_EQ(::waitpid(child, nullptr, 0), child);
    auto store = open();
    const auto found = store->verify();
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_EQ(found->damaged, 0);
    EXPECT_EQ(found->sound % 20, 10) << "half of what was to be kept together";
    for (int i = 0; i < 10; ++i) EXPECT_TRUE(store->find(key_of(i)));
  }
}

TEST_F(ResultStoreTest, SaysSoWhereTheDiskIsFullAndGoesOnGivingWhatItHas) {
  ASSERT_TRUE(open()->keep(entries_of(0, 10)));
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    // As near to a full disk as a test comes without one.
    ::signal(SIGXFSZ, SIG_IGN);
    auto store = ResultStore::open(cache_.path(), options_).value();
    const rlimit limit{.rlim_cur = 100'000, .rlim_max = 100'000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    const bool is_refused = !store->keep(entries_of(10, 1000));
    const bool is_there = store->find(key_of(3)).has_value() && !store->find(key_of(11));
    ::_exit(is_refused && is_there ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  EXPECT_EQ(open()->find(key_of(3)), entry_of(3).value);
}

TEST_F(ResultStoreTest, IsOfThisUserAlone) {
  const fs::path file = open()->file();
  struct stat status {};
  ASSERT_EQ(::stat(file.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
  ASSERT_EQ(::chmod(file.c_str(), 0622), 0);
  EXPECT_FALSE(ResultStore::open(cache_.path()));
  ASSERT_EQ(::chmod(file.c_str(), 0600), 0);
  ASSERT_EQ(::chmod(file.parent_path().c_str(), 0777), 0);
  EXPECT_FALSE(ResultStore::open(cache_.path()));
  ASSERT_EQ(::chmod(file.parent_path().c_str(), 0700), 0);
  fs::rename(file, cache_.path() / "elsewhere.db");
  fs::create_symlink(cache_.path() / "elsewhere.db", file);
  EXPECT_FALSE(ResultStore::open(cache_.path()));
}

}  // namespace
}  // namespace judge
