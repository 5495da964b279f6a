#include "judge/base/os/folder_lock.hpp"

#include <csignal>

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/pipe.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

TEST(FolderLock, IsHeldByOneAtATime) {
  const TempDir folder = TempDir::create().value();
  {
    const auto first = FolderLock::take(folder.path()).value();
    EXPECT_TRUE(first);
    EXPECT_FALSE(FolderLock::take(folder.path()).value());
  }
  EXPECT_TRUE(FolderLock::take(folder.path()).value());
}

TEST(FolderLock, GoesWithAnOwnerThatIsKilled) {
  const TempDir folder = TempDir::create().value();
  auto pipe = make_pipe(OurEnd::reads).value();
  const pid_t owner = ::fork();
  ASSERT_GE(owner, 0);
  if (owner == 0) {
    const auto lock = FolderLock::take(folder.path());
    (void)!::write(pipe.write_end.get(), "", 1);
    ::pause();
    ::_exit(0);
  }
  pipe.write_end.reset();
  pollfd told{.fd = pipe.read_end.get(), .events = POLLIN, .revents = 0};
  ASSERT_EQ(::poll(&told, 1, 10'000), 1);
  EXPECT_FALSE(FolderLock::take(folder.path()).value());
  ::kill(owner, SIGKILL);
  ::waitpid(owner, nullptr, 0);
  EXPECT_TRUE(FolderLock::take(folder.path()).value());
}

TEST(FolderLock, TellsOfAFolderThatIsNotThere) {
  const TempDir folder = TempDir::create().value();
  EXPECT_FALSE(FolderLock::take(folder.path() / "none"));
}

}  // namespace
}  // namespace judge
