#include "judge/base/os/files_below.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool is_long(const struct stat& status) {
  return S_ISREG(status.st_mode) && status.st_size > 3;
}

TEST(FilesBelow, AreLookedAtInAllFolders) {
  const TempDir folder = TempDir::create().value();
  EXPECT_EQ(is_so_below(folder.path() / "none", is_long), false);
  fs::create_directories(folder.path() / "a" / "b");
  ASSERT_TRUE(write_file_whole(folder.path() / "a" / "short", "123"));
  EXPECT_EQ(is_so_below(folder.path(), is_long), false);
  ASSERT_TRUE(write_file_whole(folder.path() / "a" / "b" / "long", "1234"));
  EXPECT_EQ(is_so_below(folder.path(), is_long), true);
}

TEST(FilesBelow, AreNotKnownInALockedFolder) {
  if (::geteuid() == 0) GTEST_SKIP() << "no folder is locked for the superuser";
  const TempDir folder = TempDir::create().value();
  fs::create_directories(folder.path() / "locked");
  fs::permissions(folder.path() / "locked", fs::perms::none);
  EXPECT_EQ(is_so_below(folder.path(), is_long), std::nullopt);
  fs::permissions(folder.path() / "locked", fs::perms::owner_all);
}

}  // namespace
}  // namespace judge
