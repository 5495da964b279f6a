#include "judge/base/os/file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/base/os/temp_dir.hpp"

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

TEST(File, ScratchFilesAreWrittenWholeToo) {
  const TempDir folder = TempDir::create().value();
  const auto path = folder.path() / "f";
  ASSERT_TRUE(write_scratch_file(path, "longer"));
  ASSERT_TRUE(write_scratch_file(path, "2"));
  EXPECT_EQ(files_in(folder.path()).value().size(), 1U);
  EXPECT_EQ(read_file(path).value(), "2");
  EXPECT_FALSE(write_scratch_file(folder.path() / "none" / "f", "1"));
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

TEST(File, OutputGoesWhereALinkLeads) {
  const TempDir folder = TempDir::create().value();
  std::filesystem::create_directory(folder.path() / "sub");
  ASSERT_TRUE(write_file_whole(folder.path() / "sub/f", "old"));
  std::filesystem::create_symlink("sub/f", folder.path() / "link");
  std::filesystem::create_symlink("sub/new", folder.path() / "to_nothing");
  ASSERT_TRUE(write_output_file(folder.path() / "link", "1"));
  ASSERT_TRUE(write_output_file(folder.path() / "to_nothing", "2"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "link"));
  EXPECT_TRUE(std::filesystem::is_symlink(folder.path() / "to_nothing"));
  EXPECT_EQ(read_file(folder.path() / "sub/f").value(), "1");
  EXPECT_EQ(read_file(folder.path() / "sub/new").value(), "2");
  std::filesystem::create_symlink("loop", folder.path() / "loop");
  EXPECT_EQ(write_output_file(folder.path() / "loop", "3").error().code, ELOOP);
}

TEST(File, OutputGoesIntoAPipeThatIsThere) {
  const TempDir folder = TempDir::create().value();
  const auto path = folder.path() / "fifo";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const UniqueFd reader = open_file(path, O_RDONLY | O_NONBLOCK).value();
  ASSERT_TRUE(write_output_file(path, "content"));
  EXPECT_EQ(read_all(reader.get(), kibibytes(1)).value(), "content");
  EXPECT_TRUE(std::filesystem::is_fifo(path));
}

TEST(File, OutputIntoAFolderIsRefusedBeforehand) {
  const TempDir folder = TempDir::create().value();
  EXPECT_TRUE(check_output_file(folder.path() / "f"));
  EXPECT_EQ(check_output_file(folder.path()).error().message,
            "write " + folder.path().string() + ": it is a folder");
  EXPECT_FALSE(check_output_file(folder.path() / "new/"));
  EXPECT_FALSE(check_output_file(""));
  EXPECT_EQ(check_output_file(folder.path() / "no/f").error().code, ENOENT);
  EXPECT_FALSE(write_output_file(folder.path(), "content"));
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
