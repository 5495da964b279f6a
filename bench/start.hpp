#pragma once

#include <string>
#include <vector>

#include <sys/resource.h>
#include <sys/types.h>

namespace judge::bench {

/// Ends this measurement with a word about why.
[[noreturn]] void give_up(const std::string& message);

/// A program's standard streams, by descriptor.
struct Descriptors {
  int input = -1;   ///< -1: nothing to read
  int output = -1;  ///< -1: what it writes there, and to standard error, is thrown away
};

/// Starts a program found in $PATH, first of its arguments, as cheaply as the C library can; gives
/// up if it cannot.
pid_t start(const std::vector<std::string>& arguments, Descriptors streams = {});

/// Waits for it. Its exit code, -1 if a signal ended it; what it used goes to `usage`, if that is
/// not null.
int wait_for(pid_t pid, rusage* usage = nullptr);

}  // namespace judge::bench
