#include "judge/base/os/terminal_change.hpp"

#include <cassert>
#include <cerrno>

#include <unistd.h>

namespace judge {
namespace {

// A signal handler reaches nothing but static storage. All three are written where there is no
// handler.
volatile std::sig_atomic_t changed_fd = -1;
volatile std::sig_atomic_t changed_by = -1;  ///< a child that was forked has no say
termios settings_before{};

/// A process in the background that changes its terminal is stopped for it. Another terminal than
/// its own has no background.
bool is_of_others(int fd) {
  const pid_t foreground = ::tcgetpgrp(fd);
  return foreground >= 0 && foreground != ::getpgrp();
}

void stop_beside_unchanged_terminal(int signal);

void set_handler() {
  struct sigaction action {};
  action.sa_handler = stop_beside_unchanged_terminal;
  // Once it runs, the signal has its usual effect.
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_NODEFER | SA_RESTART;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGTSTP, &action, nullptr);
}

void stop_beside_unchanged_terminal(int signal) {
  const int error = errno;
  const int fd = changed_fd;
  termios changed{};
  const bool is_ours =
      changed_by == ::getpid() && !is_of_others(fd) && ::tcgetattr(fd, &changed) == 0;
  if (is_ours) ::tcsetattr(fd, TCSANOW, &settings_before);
  ::raise(signal);  // returns when the process goes on
  if (is_ours && !is_of_others(fd)) ::tcsetattr(fd, TCSANOW, &changed);
  set_handler();
  errno = error;
}

}  // namespace

TerminalChange::TerminalChange(int fd, tcflag_t without) : fd_(fd), without_(without) {
  apply();
}

TerminalChange::~TerminalChange() {
  if (!before_) return;
  if (changed_fd == fd_) {
    ::sigaction(SIGTSTP, &stopping_before_, nullptr);
    changed_fd = -1;
  }
  if (is_of_others(fd_)) return;
  // What was typed for this is not for what reads next, as a shell.
  ::tcflush(fd_, TCIFLUSH);
  ::tcsetattr(fd_, TCSANOW, &*before_);
}

void TerminalChange::apply() {
  termios now{};
  if (::tcgetattr(fd_, &now) != 0 || is_of_others(fd_)) return;
  if ((now.c_lflag & without_) == 0) return;
  if (!before_) {
    before_ = now;
    watch_stops();
  }
  now.c_lflag &= ~without_;
  if ((without_ & ICANON) != 0) {
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
  }
  ::tcsetattr(fd_, TCSANOW, &now);
}

void TerminalChange::watch_stops() {
  assert(changed_fd < 0);
  ::sigaction(SIGTSTP, nullptr, &stopping_before_);
  // Of a shell without jobs.
  const bool is_ignored = stopping_before_.sa_handler == SIG_IGN;
  if (is_ignored) return;
  settings_before = *before_;
  changed_by = ::getpid();
  changed_fd = fd_;
  set_handler();
}

}  // namespace judge
