#include "judge/base/os/mapped_file.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/os/testing_memory.hpp"

namespace judge {
namespace {

class MappedFileTest : public testing::Test {
 protected:
  MappedFile map(const std::string& content) {
    EXPECT_TRUE(write_file_whole(path(), content));
    return MappedFile::open(path()).value();
  }

  std::filesystem::path path() const { return folder_->path() / "file"; }

 private:
  Expected<TempDir> folder_ = TempDir::create();
};

TEST_F(MappedFileTest, HasTheBytesOfTheFile) {
  EXPECT_EQ(map("abc\n").bytes(), "abc\n");
  EXPECT_EQ(map("").bytes(), "");
}

TEST_F(MappedFileTest, HasTheSameBytesAfterTheyWereLetGo) {
  std::string content;
  while (content.size() < 100000) content += std::to_string(content.size());
  const MappedFile file = map(content);
  for (const auto& [begin, end] : {std::pair{0, 1}, {0, 4096}, {5000, 90000}, {99999, 100000}}) {
    file.let_go(static_cast<std::size_t>(begin), static_cast<std::size_t>(end));
    EXPECT_EQ(file.bytes(), content);
  }
}

TEST_F(MappedFileTest, LetsGoOfNothingBehindItsEnd) {
  const MappedFile file = map(std::string(100001, 'x'));
  // What lies behind the mapping is somebody else's; it would be lost.
  std::string other(std::size_t{8} << 20U, 'y');
  file.let_go(0, std::size_t{1} << 30U);
  EXPECT_EQ(std::ranges::count(other, 'y'), static_cast<std::ptrdiff_t>(other.size()));
  EXPECT_EQ(file.bytes(), std::string(100001, 'x'));
}

TEST_F(MappedFileTest, KeepsASmallFileThatIsCutShortLater) {
  const std::string content(5000, 'x');
  MappedFile file = map(content);
  ASSERT_EQ(::truncate(path().c_str(), 0), 0);
  MappedFile moved = std::move(file);
  file = MappedFile();
  moved.let_go(0, content.size());
  EXPECT_EQ(moved.bytes(), content);
}

TEST_F(MappedFileTest, GivesMemoryBack) {
  constexpr std::size_t kSize = std::size_t{32} << 20U;
  const MappedFile file = map(std::string(kSize, 'x'));
  const std::size_t before = resident_file_pages();
  ASSERT_EQ(std::ranges::count(file.bytes(), 'x'), static_cast<std::ptrdiff_t>(kSize));
  EXPECT_GT(resident_file_pages(), before + 4000);
  file.let_go(0, kSize);
  EXPECT_LT(resident_file_pages(), before + 1000);
}

TEST_F(MappedFileTest, IsTheSameAsAnotherWhereBothCanBeReadAndNoByteDiffers) {
  ASSERT_TRUE(write_file_whole(path(), "one"));
  const std::filesystem::path other = path().string() + ".other";
  EXPECT_FALSE(have_same_bytes(path(), other)) << "it is not there";
  for (const auto& [content, is_same] :
       {std::pair("one", true), std::pair("two", false), std::pair("one more", false)}) {
    ASSERT_TRUE(write_file_whole(other, content));
    EXPECT_EQ(have_same_bytes(path(), other), is_same) << content;
  }
}

}  // namespace
}  // namespace judge
