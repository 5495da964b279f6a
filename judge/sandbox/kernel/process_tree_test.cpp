#include "judge/sandbox/kernel/process_tree.hpp"

#include <csignal>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace judge {
namespace {

TEST(ObserveDescendants, CountNoMemoryBeforeAProgramIsStarted) {
  if (!sees_children()) GTEST_SKIP() << "the kernel does not list children";
  int to[2] = {-1, -1};
  int from[2] = {-1, -1};
  ASSERT_EQ(::pipe2(to, O_CLOEXEC), 0);
  ASSERT_EQ(::pipe2(from, O_CLOEXEC), 0);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  char byte = 'x';
  if (child == 0) {
    (void)!::read(to[0], &byte, 1);
    ::dup2(to[0], STDIN_FILENO);
    ::dup2(from[1], STDOUT_FILENO);
    ::execlp("cat", "cat", nullptr);
    ::_exit(1);
  }
  const TreeUsage before = observe_descendants(::getpid());
  EXPECT_EQ(before.processes, 1);
  EXPECT_FALSE(before.has_exec);
  EXPECT_EQ(before.resident, Bytes{});
  EXPECT_EQ(before.largest_peak, Bytes{});

  EXPECT_EQ(::write(to[1], "go", 2), 2);
  EXPECT_EQ(::read(from[0], &byte, 1), 1) << "cat is there, and answers";
  const TreeUsage after = observe_descendants(::getpid());
  EXPECT_TRUE(after.has_exec);
  EXPECT_GT(after.resident, Bytes{});
  EXPECT_GT(after.largest_peak, Bytes{});
  EXPECT_GT(after.largest_own, Bytes{});
  EXPECT_GT(after.largest_of_files, Bytes{});

  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  for (const int fd : {to[0], to[1], from[0], from[1]}) ::close(fd);
}

}  // namespace
}  // namespace judge
