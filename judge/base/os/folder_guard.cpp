#include "judge/base/os/folder_guard.hpp"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <exception>
#include <utility>

#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/blocked_signals.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/remove_tree.hpp"

namespace judge {

namespace fs = std::filesystem;

namespace {

/// What the owner has started dies with it, but not at the same moment, and may write until then.
constexpr int kAttempts = 100;
constexpr timespec kBetweenAttempts{.tv_sec = 0, .tv_nsec = 20'000'000};

/// The guard's life. It lets go of all its owner has open: others wait for the ends of that.
[[noreturn]] void stand_guard(const fs::path& folder, int lifeline) {
  ::prctl(PR_SET_NAME, "folder-guard");
  const auto end = static_cast<unsigned>(lifeline);
  if (end > 0) ::close_range(0, end - 1, 0);
  ::close_range(end + 1, ~0U, 0);
  char nothing = 0;
  (void)!::read(lifeline, &nothing, 1);
  try {
    for (int attempt = 0; attempt < kAttempts && !remove_tree(folder); ++attempt)
      ::nanosleep(&kBetweenAttempts, nullptr);
  } catch (const std::exception&) {
  }
  ::_exit(0);
}

}  // namespace

FolderGuard::FolderGuard(const fs::path& folder) {
  auto lifeline = make_pipe(OurEnd::writes);
  if (!lifeline) return;
  const BlockedSignals blocked;
  const pid_t pid = ::fork();
  if (pid < 0) return;
  if (pid == 0) stand_guard(folder, lifeline->read_end.get());
  // By us, so that no signal to our group comes before it.
  ::setpgid(pid, pid);
  process_.reset(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
  if (!process_) {
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
    return;
  }
  lifeline_ = std::move(lifeline->write_end);
}

FolderGuard& FolderGuard::operator=(FolderGuard&& other) noexcept {
  if (this != &other) {
    dismiss();
    process_ = std::move(other.process_);
    lifeline_ = std::move(other.lifeline_);
  }
  return *this;
}

void FolderGuard::dismiss() {
  if (!process_) return;
  ::syscall(SYS_pidfd_send_signal, process_.get(), SIGKILL, nullptr, 0);
  // It may be reaped already: a judge that reaps all it has started does not ask what they are.
  siginfo_t end{};
  while (::waitid(P_PIDFD, static_cast<id_t>(process_.get()), &end, WEXITED) != 0 &&
         errno == EINTR) {
  }
  process_.reset();
  lifeline_.reset();
}

}  // namespace judge
