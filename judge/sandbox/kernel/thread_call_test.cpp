#include "judge/sandbox/kernel/thread_call.hpp"

#include <ostream>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/syscall.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

struct StallRow {
  std::string name;
  char state;
  std::string call;  ///< as of /proc/<pid>/syscall
  bool is_stalled;
};

std::ostream& operator<<(std::ostream& out, const StallRow& row) {
  return out << row.name;
}

class Stall : public testing::TestWithParam<StallRow> {};

TEST_P(Stall, IsWaitingForTheKernelAlone) {
  const TempDir files = TempDir::create().value();
  const std::string end = GetParam().call.empty() ? "" : "\n";
  ASSERT_TRUE(write_file_whole(files.path() / "syscall", GetParam().call + end));
  EXPECT_EQ(is_stalled({.state = GetParam().state, .fields = {}}, files.path()),
            GetParam().is_stalled);
}

constexpr const char* kArguments = " 0x3 0x7f00 0x1000 0x0 0x0 0x0 0x7ffc 0x7f01";

INSTANTIATE_TEST_SUITE_P(
    Rows, Stall,
    testing::Values(
        StallRow{"reads_from_a_disk", 'D', fmt::format("{}{}", SYS_read, kArguments), true},
        StallRow{"loads", 'D', fmt::format("{}{}", SYS_execve, kArguments), true},
        StallRow{"pages", 'D', "-1 0x7ffc 0x7f01", true},
        StallRow{"sleeps", 'S', fmt::format("{}{}", SYS_nanosleep, kArguments), false},
        StallRow{"runs", 'R', "running", false}, StallRow{"runs_by_now", 'D', "running", false},
        StallRow{"may_not_be_looked_at", 'D', "", false},
        StallRow{"waits_for_its_child", 'D', fmt::format("{}{}", SYS_clone, kArguments), false}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace judge
