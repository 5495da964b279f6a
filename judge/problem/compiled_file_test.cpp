#include "judge/problem/compiled_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

TEST(CompiledFile, IsKnownByHowItBegins) {
  const TempDir folder = TempDir::create().value();
  const auto is_compiled = [&](const std::string& content) {
    EXPECT_TRUE(write_file_whole(folder.path() / "a.out", content));
    return is_compiled_file(folder.path() / "a.out");
  };
  EXPECT_TRUE(is_compiled_file("/proc/self/exe"));
  EXPECT_TRUE(
      is_compiled("\x7f"
                  "ELF\x02\x01"));
  EXPECT_TRUE(is_compiled(std::string("MZ\x90\0", 4)));
  EXPECT_FALSE(is_compiled("MZ was here\n"));
  EXPECT_FALSE(is_compiled("12\n"));
  EXPECT_FALSE(is_compiled(""));
  EXPECT_FALSE(is_compiled_file(folder.path()));
  EXPECT_FALSE(is_compiled_file(folder.path() / "none"));
  ASSERT_EQ(::mkfifo((folder.path() / "pipe").c_str(), 0600), 0);
  EXPECT_FALSE(is_compiled_file(folder.path() / "pipe"));
}

}  // namespace
}  // namespace judge
