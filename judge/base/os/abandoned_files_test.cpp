#include "judge/base/os/abandoned_files.hpp"

#include <chrono>
#include <set>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

TEST(AbandonedFiles, GoOnlyWhereNobodyCanBeAtWorkOnThem) {
  const pid_t ended = ::fork();
  if (ended == 0) ::_exit(0);
  ASSERT_EQ(::waitpid(ended, nullptr, 0), ended);
  const std::string dead = std::to_string(ended);
  const std::string alive = std::to_string(::getpid());
  const std::set<std::string> staying = {
      "." + dead + ".0.tmp",             // the name of nothing
      "01.in." + dead + ".0.tmp",        // not aside
      ".01.in." + dead + ".0.tmp2",      //
      ".01.in." + dead + ".x.tmp",       //
      ".01.in.0.0.tmp",                  //
      ".01.in.-1.0.tmp",                 //
      ".01.in." + alive + ".0.tmp",      //
      ".just-now." + dead + ".0.tmp",    //
      ".a-folder." + dead + ".0.tmp",    //
      ".01.in.99999999999999999.0.tmp",  //
  };
  const TempDir folder = TempDir::create().value();
  std::set<std::string> names = staying;
  names.insert(".01.in." + dead + ".0.tmp");
  names.insert(".SHA256SUMS." + dead + ".12.tmp");
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
  for (const std::string& name : names) {
    const fs::path file = folder.path() / name;
    if (name.starts_with(".a-folder")) {
      fs::create_directory(file);
    } else {
      ASSERT_TRUE(write_file_whole(file, ""));
    }
    if (!name.starts_with(".just-now")) fs::last_write_time(file, long_ago);
  }
  remove_abandoned_files(folder.path());
  std::set<std::string> left;
  for (const auto& entry : fs::directory_iterator(folder.path()))
    left.insert(entry.path().filename());
  EXPECT_EQ(left, staying);
}

TEST(AbandonedFiles, AreNowhereInAFolderThatIsNotThere) {
  remove_abandoned_files("/nowhere/at/all");
}

}  // namespace
}  // namespace judge
