#include "judge/sandbox/launcher/own_pages.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/bytes.hpp"
#include "judge/base/os/proc_files.hpp"

namespace judge {
namespace {

Bytes status(const char* field) {
  const auto numbers = numbers_in(field_of(read_status(::getpid()), field));  // "1234 kB"
  return numbers.empty() ? Bytes{} : kibibytes(numbers.front());
}

TEST(OwnPages, AreFewerOnceTheyAreForgotten) {
  if (::access("/proc/self/clear_refs", W_OK) != 0) GTEST_SKIP() << "this kernel sets no peak back";
  const OwnPages pages;
  const std::size_t size = std::size_t{64} << 20;
  void* const memory = ::mmap(nullptr, size, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  ::munmap(memory, size);
  const Bytes files_before = status("RssFile");
  const Bytes peak_before = status("VmHWM");
  ASSERT_GE(peak_before, mebibytes(64));
  pages.forget();
  EXPECT_LT(status("RssFile"), files_before);
  EXPECT_LT(status("VmHWM") + mebibytes(48), peak_before);
}

// Those that read the figure are some 60 pages of code; with what lies around each, some 1000 KiB.
TEST(OwnPages, ComeOneByOneWhereTheKernelCan) {
  const OwnPages pages;
  if (!pages.come_one_by_one()) GTEST_SKIP() << "this kernel has no asynchronous write protection";
  pages.forget();
  EXPECT_LT(status("RssFile"), kibibytes(512));
}

// A launcher is forked from a worker, and would hold what that has gathered, though it uses little
// of it.
TEST(OwnPages, HoldOfTheHeapWhatIsUsedAndKeepWhatIsInIt) {
#if defined(JUDGE_SANITIZED)
  GTEST_SKIP() << "a sanitizer allocates elsewhere";
#endif
  std::vector<std::string> gathered;  // each too small to get pages of its own
  for (int i = 0; i < 4000; ++i) gathered.emplace_back(1000, static_cast<char>('a' + i % 26));
  const Bytes before = status("RssAnon");
  ASSERT_GT(before, mebibytes(4));
  const OwnPages pages;
  pages.forget();
  EXPECT_LT(status("RssAnon") + mebibytes(3), before);
  EXPECT_LT(status("VmRSS"), mebibytes(3));
  for (std::size_t i = 0; i < gathered.size(); ++i)
    ASSERT_EQ(gathered[i], std::string(1000, static_cast<char>('a' + i % 26))) << i;
  gathered.resize(10);
  gathered.insert(gathered.end(), 9000, std::string(1000, 'z'));  // it grows where it ended
  EXPECT_EQ(gathered.back(), std::string(1000, 'z'));
}

// As under `ulimit -f`.
TEST(OwnPages, LeaveTheHeapWhereNoFileMayBeSoLarge) {
  std::vector<std::string> gathered;  // so that there is a heap larger than the limit
  for (int i = 0; i < 1000; ++i) gathered.emplace_back(1000, static_cast<char>('a' + i % 26));
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    const rlimit limit{.rlim_cur = 4096, .rlim_max = 4096};
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(2);
    const OwnPages pages;
    pages.forget();
    ::_exit(gathered[999] == std::string(1000, static_cast<char>('a' + 999 % 26)) ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status)) << "it was ended by signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

}  // namespace
}  // namespace judge
