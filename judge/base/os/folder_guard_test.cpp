#include "judge/base/os/folder_guard.hpp"

#include <csignal>
#include <functional>

#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/temp_dir.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// An owner as a child in a group of its own. Its guard comes to this process when it dies, so the
/// end of each can be waited for.
class FolderGuardTest : public testing::Test {
 protected:
  void SetUp() override {
    // Given away, so that no guard of this folder is among our children.
    root_ = TempDir::create().value().release();
    folder_ = root_ / "guarded";
    fs::create_directory(folder_);
    ASSERT_TRUE(write_file_whole(folder_ / "f", "x"));
    ASSERT_EQ(::prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
  }

  void TearDown() override { fs::remove_all(root_); }

  /// Starts an owner, which does `more` and then waits to be killed.
  void start_owner(const std::function<void(FolderGuard&)>& more) {
    auto ready = make_pipe(OurEnd::writes).value();
    owner_ = ::fork();
    ASSERT_GE(owner_, 0);
    if (owner_ == 0) {
      ::setpgid(0, 0);
      FolderGuard guard(folder_);
      more(guard);
      (void)!::write(ready.write_end.get(), "r", 1);
      while (true) ::pause();
    }
    char byte = 0;
    ASSERT_EQ(::read(ready.read_end.get(), &byte, 1), 1);
  }

  static void reap_all() {
    while (::waitpid(-1, nullptr, 0) > 0 || errno == EINTR) {
    }
  }

  fs::path root_;
  fs::path folder_;
  pid_t owner_ = -1;
};

TEST_F(FolderGuardTest, RemovesTheFolderOfAnOwnerThatIsKilled) {
  start_owner([](FolderGuard&) {});
  EXPECT_TRUE(fs::exists(folder_ / "f"));
  ::kill(owner_, SIGKILL);
  reap_all();
  EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(FolderGuardTest, IsNotReachedByWhatIsSentToTheOwnersGroup) {
  start_owner([](FolderGuard&) {});
  ::kill(-owner_, SIGKILL);
  reap_all();
  EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(FolderGuardTest, LeavesTheFolderToForksOfTheOwner) {
  auto wish = make_pipe(OurEnd::writes).value();
  start_owner([&](FolderGuard&) {
    if (::fork() != 0) return;
    wish.write_end.reset();
    char byte = 0;
    (void)!::read(wish.read_end.get(), &byte, 1);
    // As a guard that did not wait has had no reason to wait for us.
    ::_exit(fs::exists(folder_ / "f") ? 0 : 1);
  });
  ::kill(owner_, SIGKILL);
  ASSERT_EQ(::waitpid(owner_, nullptr, 0), owner_);
  wish.write_end.reset();
  int failed = 0;
  int ended = 0;
  for (int status = 0; ::waitpid(-1, &status, 0) > 0; ++ended) failed += status != 0 ? 1 : 0;
  EXPECT_EQ(ended, 2);
  EXPECT_EQ(failed, 0);
  EXPECT_FALSE(fs::exists(folder_));
}

TEST_F(FolderGuardTest, LeavesTheFolderWhenItIsDismissed) {
  start_owner([](FolderGuard& guard) { guard.dismiss(); });
  ::kill(owner_, SIGKILL);
  reap_all();
  EXPECT_TRUE(fs::exists(folder_ / "f"));
}

TEST_F(FolderGuardTest, LeavesNoProcessBehind) {
  {
    FolderGuard first(folder_);
    FolderGuard second(std::move(first));
    second = FolderGuard(root_ / "another");
  }
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
  EXPECT_TRUE(fs::exists(folder_ / "f"));
}

}  // namespace
}  // namespace judge
