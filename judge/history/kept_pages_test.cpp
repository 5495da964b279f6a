#include "judge/history/kept_pages.hpp"

#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

TEST(KeptPages, AreThoseOfTheLastRuns) {
  const TempDir folder = TempDir::create().value();
  KeptPages pages(folder.path() / "key.1.sqlite");
  for (int run = 1; run <= 12; ++run) ASSERT_TRUE(pages.keep(run, std::to_string(run)));
  EXPECT_FALSE(fs::exists(pages.file(2)));
  for (int run = 3; run <= 12; ++run)
    EXPECT_EQ(read_file(pages.file(run)).value_or(""), std::to_string(run));
  pages.keep_newest(1);
  EXPECT_FALSE(fs::exists(pages.file(11)));
  EXPECT_TRUE(fs::exists(pages.file(12)));
}

TEST(KeptPages, LeaveOtherFilesAlone) {
  const TempDir folder = TempDir::create().value();
  KeptPages pages(folder.path() / "key.1.sqlite");
  ASSERT_TRUE(pages.keep(1, "page"));
  const fs::path other = pages.file(1).parent_path() / "run-x.html";
  ASSERT_TRUE(write_file_whole(other, ""));
  pages.keep_newest(0);
  EXPECT_FALSE(fs::exists(pages.file(1)));
  EXPECT_TRUE(fs::exists(other));
}

TEST(KeptPages, AreRidOfWhatAKilledJudgeHasLeftOfOne) {
  const TempDir folder = TempDir::create().value();
  KeptPages pages(folder.path() / "key.1.sqlite");
  const auto unfinished = [&](int run) {
    fs::path path = pages.file(run);
    return path.replace_filename("." + path.filename().string() + ".77.123.tmp");
  };
  for (int run = 2; run <= 4; ++run) ASSERT_TRUE(pages.keep(run, "page"));
  for (const int run : {1, 4}) ASSERT_TRUE(write_file_whole(unfinished(run), "half a pa"));
  ASSERT_TRUE(pages.keep(3, "page"));
  EXPECT_FALSE(fs::exists(unfinished(1)));
  EXPECT_TRUE(fs::exists(unfinished(4))) << "another judge may be writing it";
  pages.keep_newest(0);
  EXPECT_FALSE(fs::exists(unfinished(4)));
}

TEST(KeptPages, SayWhyOneCannotBeKept) {
  const TempDir folder = TempDir::create().value();
  ASSERT_TRUE(write_file_whole(folder.path() / "key.1.pages", ""));
  EXPECT_FALSE(KeptPages(folder.path() / "key.1.sqlite").keep(1, "page"));
}

}  // namespace
}  // namespace judge
