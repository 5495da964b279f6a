#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include <sys/types.h>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"

namespace judge {

/// From now on every orphan below this process becomes its child instead of init's, so none gets
/// away.
Expected<> become_subreaper();

/// Reaps what runs below this process, and keeps the account of what it used. Every child of this
/// process counts, and every orphan that it is given.
class Reaper {
 public:
  /// `leader` is a child that nobody has reaped, 0 where none matters more than others.
  explicit Reaper(pid_t leader) : leader_(leader) {}

  /// Reaps what has ended. Does not wait.
  void reap_dead();

  /// For the first process of a pid namespace: kills and reaps all others in it. Where nothing has
  /// been started since reap_dead() has found that no child is left, there are none.
  void end_namespace();

  /// Kills and reaps everything below this process, which must be a subreaper, but for the children
  /// `spared` and what is below them. The leader is not waited for by itself: a descendant that
  /// traces it can hold it back until it dies, too.
  void end_descendants(const std::vector<pid_t>& spared = {});

  /// Whether the leader is among those that were reaped.
  bool has_reaped_leader() const { return leader_status_.has_value(); }
  int leader_status() const { return leader_status_.value_or(0); }  ///< as of wait(2)
  std::chrono::microseconds cpu_time() const { return cpu_time_; }
  Bytes peak_resident() const { return peak_resident_; }  ///< of the largest process

 private:
  enum class Reaped { one, none_yet, no_child };
  Reaped reap_one(int options);

  pid_t leader_;
  std::optional<int> leader_status_;
  bool has_no_child_ = false;  ///< by the kernel's last word
  std::chrono::microseconds cpu_time_{0};
  Bytes peak_resident_;
};

}  // namespace judge
