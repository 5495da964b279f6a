#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// What this process holds of memory: when it starts a program, that counts to the program's peak.
/// While this lives, a page of code comes alone where it is needed, and not with the fifteen around
/// it, if the kernel can do that (Linux from 6.7 on): else it holds more, and less is known of
/// small programs.
class OwnPages {
 public:
  /// To be made while /proc is the machine's, and before any filter on system calls.
  OwnPages();

  /// Gives back what can be done without: memory that was freed, and all pages of code. Then the
  /// peak begins anew, where the kernel lets it.
  void forget() const;
  bool come_one_by_one() const { return static_cast<bool>(faults_); }

 private:
  std::vector<std::pair<void*, std::size_t>> code_;  ///< segments that nobody writes to
  UniqueFd peak_;                                    ///< write-only
  UniqueFd faults_;                                  ///< of userfaultfd(2)
};

}  // namespace judge
