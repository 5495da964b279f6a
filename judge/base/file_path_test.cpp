#include "judge/base/file_path.hpp"

#include <gtest/gtest.h>

#include "judge/base/wire.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

TEST(FilePath, IsAPathWhereOneIsWanted) {
  const FilePath file = fs::path("cases") / "sums" / "secret" / "1.in";
  const fs::path path = file;
  EXPECT_EQ(path, fs::path("cases/sums/secret/1.in"));
  EXPECT_EQ(file.filename(), fs::path("1.in"));
  EXPECT_EQ(file.parent_path(), fs::path("cases/sums/secret"));
  EXPECT_EQ(file.extension(), fs::path(".in"));
  EXPECT_EQ(file, FilePath("cases/sums/secret/1.in"));
  EXPECT_FALSE(file.empty());
  EXPECT_TRUE(FilePath().empty());
}

TEST(FilePath, IsComparedWithATextAndAPath) {
  const FilePath file = "secret/1.in";
  EXPECT_EQ(file, "secret/1.in");
  EXPECT_EQ("secret/1.in", file);
  EXPECT_EQ(file, std::string("secret/1.in"));
  EXPECT_EQ(file, std::string_view("secret/1.in"));
  EXPECT_EQ(file, fs::path("secret/1.in"));
  EXPECT_NE(file, "secret/2.in");
  EXPECT_NE(file, fs::path("secret/2.in"));
}

TEST(FilePath, TakesNoMoreThanItsText) {
  EXPECT_EQ(sizeof(FilePath), sizeof(std::string));
}

TEST(FilePath, TravelsAsAPathDoes) {
  const FilePath file = "secret/1.in";
  EXPECT_EQ(encode(file), encode(fs::path(file)));
  const auto there = decode<FilePath>(encode(file));
  ASSERT_TRUE(there);
  EXPECT_EQ(*there, file);
}

}  // namespace
}  // namespace judge
