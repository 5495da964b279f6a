#pragma once

#include <span>
#include <vector>

#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// What this process holds of memory: when it starts a program, that counts to the program's peak.
/// While this lives, a page of code comes alone where it is needed, and not with the fifteen around
/// it, if the kernel can do that (Linux from 6.7 on): else it holds more, and less is known of
/// small programs.
class OwnPages {
 public:
  /// Puts the heap away: a file in memory has what is in it, and is mapped in its place, so that of
  /// it this process holds what it uses from now on. The heap stays where a file may not be so
  /// large (RLIMIT_FSIZE). To be made by the only thread, while /proc is the machine's, before any
  /// filter on system calls, and before the process joins a control group, to which that file would
  /// count.
  OwnPages();

  /// Gives back what can be done without: all pages of code, and of the stack. Then the peak begins
  /// anew, where the kernel lets it.
  void forget() const;
  bool come_one_by_one() const { return static_cast<bool>(faults_); }

 private:
  std::vector<std::span<char>> code_;  ///< segments that nobody writes to
  UniqueFd peak_;                      ///< write-only
  UniqueFd faults_;                    ///< of userfaultfd(2)
};

}  // namespace judge
