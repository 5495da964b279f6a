#include "judge/base/os/confined_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// A folder `mine` beside a file `secret`.
class ConfinedFileTest : public testing::Test {
 protected:
  ConfinedFileTest() {
    fs::create_directories(mine() / "sub");
    EXPECT_TRUE(write_file_whole(top() / "secret", "secret"));
    EXPECT_TRUE(write_file_whole(mine() / "own", "own"));
    EXPECT_TRUE(write_file_whole(mine() / "sub/own", "deep"));
  }

  fs::path top() const { return fs::canonical(folder_.path()); }
  fs::path mine() const { return top() / "mine"; }

  /// The content, or the error.
  std::string read(const fs::path& path) const { return read(path, mine()); }

  static std::string read(const fs::path& path, const fs::path& territory) {
    const auto file = open_confined(path, territory);
    if (!file) return file.error().message;
    const auto content = read_confined(*file, path, mebibytes(1));
    return content ? *content : content.error().message;
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(ConfinedFileTest, IsReadWithinItsTerritory) {
  EXPECT_EQ(read(mine() / "own"), "own");
  EXPECT_EQ(read(mine() / "sub/own"), "deep");
  EXPECT_EQ(read(mine() / "own", mine() / "own"), "own");
  EXPECT_THAT(read(mine() / "none"), HasSubstr("No such file"));
}

TEST_F(ConfinedFileTest, ALinkCountsByWhereItLeads) {
  fs::create_symlink("sub/own", mine() / "inside");
  fs::create_symlink("../secret", mine() / "outside");
  fs::create_symlink("outside", mine() / "twice");
  fs::create_symlink("/proc/self/environ", mine() / "proc");
  fs::create_symlink("..", mine() / "folder");
  fs::create_symlink("loop", mine() / "loop");
  EXPECT_EQ(read(mine() / "inside"), "deep");
  for (const char* name : {"outside", "twice", "proc", "folder/secret"})
    EXPECT_THAT(read(mine() / name), HasSubstr("leads out of")) << name;
  EXPECT_EQ(open_confined(mine() / "outside", mine()).error().code, EXDEV);
  EXPECT_THAT(read(mine() / "loop"), HasSubstr("Too many levels of symbolic links"));
}

TEST_F(ConfinedFileTest, ATerritoryThatIsALinkHasNothingInIt) {
  fs::create_symlink("../secret", mine() / "program.c");
  EXPECT_THAT(read(mine() / "program.c", territory_of(mine() / "program.c").value()),
              HasSubstr("leads out of"));
}

TEST_F(ConfinedFileTest, AFifoIsRefusedAtOnce) {
  ASSERT_EQ(::mkfifo((mine() / "fifo").c_str(), 0600), 0);
  EXPECT_THAT(read(mine() / "fifo"), HasSubstr("is not a regular file"));
  EXPECT_EQ(open_confined(mine() / "sub", mine()).error().code, EINVAL);
}

TEST_F(ConfinedFileTest, HasAnEnd) {
  const auto file = open_confined(mine() / "own", mine());
  ASSERT_TRUE(file);
  EXPECT_EQ(file->size, 3);
  EXPECT_EQ(read_confined(*file, "own", Bytes{2}).error().code, EFBIG);
}

TEST(Territory, KeepsTheNameAndNotTheWay) {
  const TempDir folder = TempDir::create().value();
  fs::create_directory(folder.path() / "real");
  fs::create_symlink("real", folder.path() / "way");
  const fs::path real = fs::canonical(folder.path()) / "real";
  EXPECT_EQ(territory_of(folder.path() / "way" / "x").value(), real / "x");
  EXPECT_EQ(territory_of(folder.path() / "real" / "x" / "").value(), real / "x");
  EXPECT_FALSE(territory_of(folder.path() / "none" / "x"));
}

}  // namespace
}  // namespace judge
