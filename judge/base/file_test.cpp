#include "judge/base/file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/base/temp_dir.hpp"

namespace judge {
namespace {

TEST(File, IsReadBackAsItWasWritten) {
  const TempDir folder = TempDir::create().value();
  const std::string content("a\0b\r\n", 5);
  ASSERT_TRUE(write_file_whole(folder.path() / "f", content));
  EXPECT_EQ(read_file(folder.path() / "f").value(), content);
}

TEST(File, WritingLeavesNothingElseBehind) {
  const TempDir folder = TempDir::create().value();
  ASSERT_TRUE(write_file_whole(folder.path() / "f", "1"));
  ASSERT_TRUE(write_file_whole(folder.path() / "f", "2"));
  EXPECT_EQ(files_in(folder.path()).value().size(), 1U);
  EXPECT_EQ(read_file(folder.path() / "f").value(), "2");
}

TEST(File, WritingKeepsThePermissions) {
  const TempDir folder = TempDir::create().value();
  const auto path = folder.path() / "f";
  ASSERT_TRUE(write_file_whole(path, "1"));
  ASSERT_EQ(::chmod(path.c_str(), 0600), 0);
  ASSERT_TRUE(write_file_whole(path, "2"));
  struct stat status {};
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST(File, ErrorsNameThePathAndTheReason) {
  const auto missing = read_file("/no/such/file");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "open /no/such/file: No such file or directory");
  EXPECT_EQ(missing.error().code, ENOENT);
}

TEST(File, RefusesWhatIsNotARegularFileOrIsTooLarge) {
  const TempDir folder = TempDir::create().value();
  EXPECT_FALSE(read_file(folder.path()));
  ASSERT_EQ(::mkfifo((folder.path() / "fifo").c_str(), 0600), 0);
  EXPECT_FALSE(read_file(folder.path() / "fifo"));
  ASSERT_TRUE(write_file_whole(folder.path() / "f", "12345"));
  EXPECT_FALSE(read_file(folder.path() / "f", Bytes{4}));
}

}  // namespace
}  // namespace judge
