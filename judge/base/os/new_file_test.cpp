#include "judge/base/os/new_file.hpp"

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

TEST(NewFile, TakesNobodysPlace) {
  const TempDir folder = TempDir::create().value();
  ASSERT_TRUE(write_new_file_whole(folder.path() / "f", "1"));
  EXPECT_EQ(write_new_file_whole(folder.path() / "f", "2").error().code, EEXIST);
  EXPECT_EQ(read_file(folder.path() / "f").value(), "1");
  std::filesystem::create_symlink("nothing", folder.path() / "link");
  EXPECT_EQ(write_new_file_whole(folder.path() / "link", "3").error().code, EEXIST);
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "nothing"));
  EXPECT_EQ(files_in(folder.path()).value().size(), 1U);
  EXPECT_FALSE(write_new_file_whole(folder.path() / "missing/f", "4"));
}

}  // namespace
}  // namespace judge
