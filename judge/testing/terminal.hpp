#pragma once

#include <csignal>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// For tests: a terminal, and a program on it that somebody sits at.
class Terminal {
 public:
  explicit Terminal(const std::vector<std::string>& words, unsigned short columns = 40) {
    std::vector<const char*> pointers;
    for (const std::string& word : words) pointers.push_back(word.c_str());
    pointers.push_back(nullptr);
    const winsize size{.ws_row = 5, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    int fd = -1;
    pid_ = ::forkpty(&fd, nullptr, nullptr, &size);
    if (pid_ == 0) {
      ::execvp(pointers.front(), const_cast<char* const*>(pointers.data()));
      ::_exit(127);
    }
    fd_.reset(fd);
  }

  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  ~Terminal() {
    if (pid_ > 0) exit_code();
  }

  /// Types, then waits until `end` is the last that is to be seen; returns all that is new, with
  /// plain line ends.
  std::string type(const std::string& keys, const std::string& end) {
    EXPECT_TRUE(write_all(fd_.get(), keys));
    std::string seen;
    while (!seen.ends_with(end) && read_more(seen)) {
    }
    EXPECT_THAT(seen, testing::EndsWith(end));
    return seen;
  }

  /// The same where more may follow, and of what is seen the signs that steer a terminal are left
  /// out.
  std::string type_plainly(const std::string& keys, const std::string& awaited) {
    EXPECT_TRUE(write_all(fd_.get(), keys));
    std::string seen;
    // It is there as soon as its last character is.
    while ((!seen.ends_with(awaited.back()) || plain(seen).find(awaited) == std::string::npos) &&
           read_more(seen)) {
    }
    EXPECT_THAT(plain(seen), testing::HasSubstr(awaited));
    return plain(seen);
  }

  /// When it has ended; 1000 and more where a signal ended it.
  int exit_code() {
    std::string rest;
    while (read_more(rest)) {
    }
    fd_.reset();
    int status = 0;
    const UniqueFd exit_event(static_cast<int>(::syscall(SYS_pidfd_open, pid_, 0)));
    pollfd entry{.fd = exit_event.get(), .events = POLLIN, .revents = 0};
    if (::poll(&entry, 1, 30'000) != 1) ::kill(pid_, SIGKILL);
    ::waitpid(std::exchange(pid_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
  }

 private:
  /// Without "\x1b[...X" and "\x1b=".
  static std::string plain(const std::string& seen) {
    std::string text;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (seen[i] != '\x1b') {
        text += seen[i];
      } else if (++i < seen.size() && seen[i] == '[') {
        while (++i < seen.size() && (seen[i] < '@' || seen[i] > '~')) {
        }
      }
    }
    return text;
  }

  /// Adds what comes; false when there will be no more, or nothing for too long.
  bool read_more(std::string& seen) {
    if (next_ == read_.size()) {
      pollfd entry{.fd = fd_.get(), .events = POLLIN, .revents = 0};
      if (::poll(&entry, 1, 30'000) <= 0) return false;
      read_.resize(4096);
      next_ = 0;
      const ssize_t size = ::read(fd_.get(), read_.data(), read_.size());
      read_.resize(size > 0 ? static_cast<std::size_t>(size) : 0);
      if (read_.empty()) return false;
    }
    const char c = read_[next_++];
    if (c != '\r') seen += c;
    return true;
  }

  pid_t pid_ = -1;
  UniqueFd fd_;
  /// What has come, and how much of it was asked for.
  std::string read_;
  std::size_t next_ = 0;
};

}  // namespace judge
