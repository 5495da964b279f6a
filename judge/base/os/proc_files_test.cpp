#include "judge/base/os/proc_files.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

TEST(ProcFiles, AreReadToTheirEndHoweverLongTheyAre) {
  const TempDir folder = TempDir::create().value();
  const std::string file = (folder.path() / "file").string();
  for (const std::size_t size : {0U, 1U, 4095U, 4096U, 4097U, 100'000U}) {
    std::string content;
    while (content.size() < size) content += std::to_string(content.size()) + " ";
    content.resize(size);
    ASSERT_TRUE(write_file_whole(file, content));
    EXPECT_EQ(read_proc(file), content);
  }
}

TEST(ProcFiles, SayNothingWhereTheyCannotBeRead) {
  const TempDir folder = TempDir::create().value();
  EXPECT_EQ(read_proc((folder.path() / "none").string()), "");
  EXPECT_EQ(read_proc(folder.path().string()), "") << "a folder";
}

TEST(ProcFiles, TellOfThisProcess) {
  const auto stat = read_stat("/proc/self");
  ASSERT_TRUE(stat);
  EXPECT_EQ(stat->state, 'R');
  EXPECT_EQ(field_of(read_status(::getpid()), "Pid"), std::to_string(::getpid()));
}

}  // namespace
}  // namespace judge
