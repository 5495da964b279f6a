#include "judge/base/os/copy_files.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class CopyFilesTest : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& content) {
    fs::create_directories((from_ / name).parent_path());
    EXPECT_TRUE(write_file_whole(from_ / name, content));
  }

  Expected<std::optional<std::string>> copy(CopyLimits limits = {.bytes = kibibytes(64),
                                                                 .files = 100}) {
    const auto from = open_file(from_, O_RDONLY | O_DIRECTORY).value();
    const auto to = open_file(to_, O_RDONLY | O_DIRECTORY).value();
    return copy_files(from.get(), to.get(), limits);
  }

  std::vector<std::string> copied() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(to_))
      names.push_back(entry.path().lexically_relative(to_));
    std::sort(names.begin(), names.end());
    return names;
  }

  TempDir folder_ = TempDir::create().value();
  fs::path from_ = folder_.path() / "from";
  fs::path to_ = folder_.path() / "to";

  void SetUp() override {
    fs::create_directory(from_);
    fs::create_directory(to_);
  }
};

TEST_F(CopyFilesTest, CopiesContentTimesAndWhetherAFileCanBeRun) {
  write("program", "binary");
  write("a/b/text", "words");
  fs::permissions(from_ / "program", fs::perms::owner_all);
  const fs::file_time_type long_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time(from_ / "program", long_ago);
  ASSERT_EQ(copy().value(), std::nullopt);
  EXPECT_THAT(copied(), testing::ElementsAre("a", "a/b", "a/b/text", "program"));
  EXPECT_EQ(read_file(to_ / "a/b/text").value(), "words");
  EXPECT_EQ(fs::last_write_time(to_ / "program"), long_ago);
  EXPECT_EQ(fs::status(to_ / "program").permissions(), fs::perms(0755));
  EXPECT_EQ(fs::status(to_ / "a/b/text").permissions(), fs::perms(0644));
}

TEST_F(CopyFilesTest, LeavesOutAllButFilesAndFolders) {
  write("plain", "");
  fs::create_symlink("/etc/passwd", from_ / "link");
  fs::create_directory_symlink("/etc", from_ / "folder_link");
  ASSERT_EQ(::mkfifo((from_ / "pipe").c_str(), 0600), 0);
  ASSERT_EQ(copy().value(), std::nullopt);
  EXPECT_THAT(copied(), testing::ElementsAre("plain"));
}

TEST_F(CopyFilesTest, FollowsNoLinkThatIsThereAlready) {
  write("kept", "new");
  write("to_elsewhere/file", "new");
  fs::create_directory(folder_.path() / "elsewhere");
  fs::create_directory_symlink(folder_.path() / "elsewhere", to_ / "to_elsewhere");
  EXPECT_FALSE(copy());
  EXPECT_TRUE(fs::is_empty(folder_.path() / "elsewhere"));
}

TEST_F(CopyFilesTest, LeavesWhatIsThere) {
  write("kept", "new");
  EXPECT_TRUE(write_file_whole(to_ / "kept", "old"));
  ASSERT_EQ(copy().value(), std::nullopt);
  EXPECT_EQ(read_file(to_ / "kept").value(), "old");
}

TEST_F(CopyFilesTest, SaysWhatIsTooMuch) {
  write("1", std::string(40'000, 'x'));
  write("2", std::string(40'000, 'x'));
  EXPECT_EQ(copy({.bytes = kibibytes(100), .files = 2}).value(), std::nullopt);
  fs::remove_all(to_);
  fs::create_directory(to_);
  EXPECT_EQ(copy({.bytes = kibibytes(64), .files = 2}).value(), "more than 64 KiB");
  EXPECT_EQ(copy({.bytes = kibibytes(100), .files = 1}).value(), "more than 1 files");
}

TEST_F(CopyFilesTest, GoesOnlySoDeep) {
  fs::path deep = from_;
  for (int level = 0; level < 100; ++level) deep /= "d";
  fs::create_directories(deep);
  EXPECT_EQ(copy({.bytes = kibibytes(1), .files = 1000}).value(),
            "folders more than 16 levels deep");
}

TEST_F(CopyFilesTest, AFolderDoesNotTakeThePlaceOfAFile) {
  write("source/inside", "new");
  write("other", "new");
  ASSERT_TRUE(write_file_whole(to_ / "source", "old"));
  ASSERT_EQ(copy().value(), std::nullopt);
  EXPECT_THAT(copied(), testing::ElementsAre("other", "source"));
  EXPECT_EQ(read_file(to_ / "source").value(), "old");
}

}  // namespace
}  // namespace judge
