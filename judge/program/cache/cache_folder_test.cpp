#include "judge/program/cache/cache_folder.hpp"

#include <cstdlib>
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;

class CacheFolderTest : public testing::Test {
 protected:
  /// What is wrong with the cache; empty if it can be used.
  std::string trouble() const {
    const auto opened = open_cache(cache_);
    return opened ? "" : opened.error().message;
  }

  TempDir folder_ = TempDir::create().value();
  fs::path above_ = folder_.path() / "above";
  fs::path cache_ = above_ / "cache";
};

TEST_F(CacheFolderTest, IsMadeForItsUserOnly) {
  const mode_t before = ::umask(0);
  const std::string wrong = trouble();
  ::umask(before);
  EXPECT_EQ(wrong, "");
  for (const fs::path& made :
       {above_, cache_, programs_folder(cache_), builds_folder(cache_), headers_folder(cache_)})
    EXPECT_EQ(fs::status(made).permissions(), fs::perms(0700)) << made;
  EXPECT_EQ(trouble(), "");
}

TEST_F(CacheFolderTest, IsNotUsedWhereOthersCanWrite) {
  ASSERT_EQ(trouble(), "");
  for (const fs::path& part :
       {cache_, programs_folder(cache_), builds_folder(cache_), headers_folder(cache_)}) {
    for (const unsigned mode : {0770U, 0702U, 01777U}) {
      ASSERT_EQ(::chmod(part.c_str(), mode), 0);
      EXPECT_THAT(trouble(), HasSubstr("others can write in " + part.string()));
    }
    ASSERT_EQ(::chmod(part.c_str(), 0755), 0);
  }
  EXPECT_EQ(trouble(), "");
}

TEST_F(CacheFolderTest, IsNotUsedWhereOthersCouldReplaceIt) {
  ASSERT_EQ(trouble(), "");
  ASSERT_EQ(::chmod(above_.c_str(), 0777), 0);
  EXPECT_THAT(trouble(), HasSubstr("others can write in " + above_.string()));
  // As in /tmp: they can make folders there, but not move this one.
  ASSERT_EQ(::chmod(above_.c_str(), 01777), 0);
  EXPECT_EQ(trouble(), "");
}

TEST_F(CacheFolderTest, IsNotUsedWhereItIsSomebodyElses) {
  if (::geteuid() != 0) GTEST_SKIP() << "only the superuser can give a folder away";
  ASSERT_EQ(trouble(), "");
  for (const fs::path& part : {above_, cache_, programs_folder(cache_), builds_folder(cache_)}) {
    ASSERT_EQ(::chown(part.c_str(), 12345, 12345), 0);
    EXPECT_THAT(trouble(), AllOf(HasSubstr(part.string()), HasSubstr("belongs to user 12345")));
    ASSERT_EQ(::chown(part.c_str(), 0, 0), 0);
  }
  EXPECT_EQ(trouble(), "");
}

TEST_F(CacheFolderTest, IsFoundBehindALinkAndCalledByItsOwnName) {
  fs::create_directories(folder_.path() / "elsewhere");
  fs::create_directory(above_);
  fs::create_directory_symlink(folder_.path() / "elsewhere", cache_);
  EXPECT_EQ(open_cache(cache_).value(), folder_.path() / "elsewhere");
  // The folders in it are ours, and no links.
  fs::remove(programs_folder(cache_));
  fs::create_directory_symlink("/usr/bin", programs_folder(cache_));
  EXPECT_THAT(trouble(), HasSubstr("is no folder"));
}

TEST_F(CacheFolderTest, LosesWhatBuildsHaveLeftThereADayAgo) {
  ASSERT_EQ(trouble(), "");
  fs::create_directories(builds_folder(cache_) / "judge-abcdef/sub");
  const auto now = std::chrono::system_clock::now();
  remove_leftovers(builds_folder(cache_), now + std::chrono::hours(23));
  EXPECT_FALSE(fs::is_empty(builds_folder(cache_)));
  remove_leftovers(builds_folder(cache_), now + std::chrono::hours(25));
  EXPECT_TRUE(fs::is_empty(builds_folder(cache_)));
}

TEST(DefaultCacheFolder, IsInTmpForAUserWithoutAHome) {
  std::map<const char*, std::string> before;
  for (const char* name : {"JUDGE_CACHE", "XDG_CACHE_HOME", "HOME"}) {
    before[name] = environment_variable(name);
    ::unsetenv(name);
  }
  const fs::path in_tmp = "/tmp/judge-cache-" + std::to_string(::getuid());
  EXPECT_EQ(default_cache_folder(), in_tmp);
  ::setenv("HOME", "/nonexistent", 1);
  EXPECT_EQ(default_cache_folder(), in_tmp);
  ::setenv("HOME", "/", 1);
  EXPECT_EQ(default_cache_folder(), "/.cache/judge");
  for (const auto& [name, value] : before) {
    if (value.empty())
      ::unsetenv(name);
    else
      ::setenv(name, value.c_str(), 1);
  }
}

}  // namespace
}  // namespace judge
