#include "judge/base/os/temp_dir.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

TEST(TempDir, IsGoneWithAllItHolds) {
  fs::path path;
  {
    const TempDir folder = TempDir::create().value();
    path = folder.path();
    fs::create_directories(path / "a" / "b");
    ASSERT_TRUE(write_file_whole(path / "a" / "b" / "f", "x"));
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TempDir, SaysWhoNamedAFolderThatIsNotThere) {
  ::setenv("TMPDIR", "/no/such/folder", 1);
  const auto folder = TempDir::create();
  ::unsetenv("TMPDIR");
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().message,
            "create a folder in /no/such/folder, which TMPDIR names: No such file or directory");
}

TEST(TempDir, IsGoneThoughPermissionsWereTaken) {
  fs::path path;
  {
    const TempDir folder = TempDir::create().value();
    path = folder.path();
    fs::create_directories(path / "a" / "b");
    ASSERT_EQ(::chmod((path / "a").c_str(), 0500), 0);
    ASSERT_EQ(::chmod((path / "a" / "b").c_str(), 0), 0);
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TempDir, IsGoneHoweverDeepItIs) {
  fs::path path;
  {
    const TempDir folder = TempDir::create().value();
    path = folder.path();
    const fs::path before = fs::current_path();
    fs::current_path(path);
    for (int depth = 0; depth < 3000; ++depth) {
      ASSERT_EQ(::mkdir("deep", 0700), 0);
      ASSERT_EQ(::chdir("deep"), 0);
    }
    fs::current_path(before);
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TempDir, FollowsNoLinksWhenItIsRemoved) {
  const TempDir kept = TempDir::create().value();
  ASSERT_TRUE(write_file_whole(kept.path() / "f", "x"));
  {
    const TempDir folder = TempDir::create().value();
    fs::create_directory_symlink(kept.path(), folder.path() / "link");
  }
  EXPECT_TRUE(fs::exists(kept.path() / "f"));
}

TEST(TempDir, SaysWhereItCouldNotBeCreated) {
  const auto folder = TempDir::create("/no/such/folder");
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().message,
            "create a folder in /no/such/folder: No such file or directory");
}

}  // namespace
}  // namespace judge
