#pragma once

#include <utility>

#include <sys/types.h>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

/// A request to stop what is being done now, in a process that goes on: made by request(), and by
/// whatever asks the whole process to stop. One at a time.
class PassingInterruption {
 public:
  /// `whole` asks the whole process; where it has done so by now, so has this one.
  static Expected<PassingInterruption> begin(Cancellation whole);

  PassingInterruption(PassingInterruption&& other) noexcept = default;
  PassingInterruption& operator=(PassingInterruption&&) = delete;
  ~PassingInterruption();

  Cancellation cancellation() const { return Cancellation(polled_end_.get()); }

  /// Asks for it; from any thread, and as often as one likes.
  static void request();

 private:
  explicit PassingInterruption(UniqueFd polled_end) : polled_end_(std::move(polled_end)) {}

  UniqueFd polled_end_;
};

/// Turns SIGINT, SIGTERM, SIGHUP and SIGQUIT into a request to stop, as long as it lives; one at a
/// time. Another one, more than a second later, has its usual effect and ends the process at once.
/// The end of standard output's reader, which is SIGPIPE, is such a request, too; any other broken
/// pipe is an error of write(2) and no more.
class Interruption {
 public:
  static Expected<Interruption> install();

  Interruption(Interruption&& other) noexcept : cancellation_(other.cancellation_) {
    other.installed_ = false;
  }
  Interruption& operator=(Interruption&&) = delete;
  ~Interruption();

  Cancellation cancellation() const { return cancellation_; }

  /// The signal that asked to stop, 0 while none has.
  int signal() const;

  /// In a forked child that works for this process, `parent`: gives up what asks to stop, so that
  /// the child sees its parent stop or die, ignores the signals, which are for the parent to act
  /// on, and leaves its group. A child that is still there some seconds after its parent's death is
  /// killed.
  static void become_worker(pid_t parent);

 private:
  explicit Interruption(Cancellation cancellation) : cancellation_(cancellation) {}

  Cancellation cancellation_;
  bool installed_ = true;
};

}  // namespace judge
