#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// What this process holds of memory: when it starts a program, that counts to the program's peak.
/// Without what a kernel does not offer it holds more, and of small programs less is known.
class OwnPages {
 public:
  /// From now on a page of code comes alone where it is needed, and not with the fifteen around it,
  /// as long as this object lives: for Linux from 6.7 on. To be called while /proc is the machine's
  /// and before any filter on system calls.
  static OwnPages keep_few();

  /// Nothing, which forgets nothing.
  OwnPages() = default;

  /// Gives back what can be done without: memory that was freed, and all pages of code. Then the
  /// peak begins anew.
  void forget() const;

  /// Whether the kernel lets the peak begin anew.
  bool has_peak() const { return static_cast<bool>(peak_); }
  /// Whether it lets pages come one by one.
  bool come_one_by_one() const { return static_cast<bool>(faults_); }

 private:
  std::vector<std::pair<void*, std::size_t>> code_;  ///< segments that nobody writes to
  UniqueFd peak_;                                    ///< write-only
  UniqueFd faults_;                                  ///< of userfaultfd(2)
};

}  // namespace judge
