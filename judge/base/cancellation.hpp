#pragma once

#include <poll.h>

namespace judge {

/// A wish, made elsewhere, that work should stop: everything that waits also polls fd().
///
/// The descriptor is the read end of a pipe, or one end of a pair of sockets, into which nothing is
/// ever written: it reports POLLHUP once the last other end is closed, also when its owner was
/// killed. A default-made one is never requested.
class Cancellation {
 public:
  Cancellation() = default;
  explicit Cancellation(int fd) : fd_(fd) {}

  /// For poll(2), which passes over negative descriptors; ask for no events, POLLHUP comes unasked.
  int fd() const { return fd_; }

  bool is_requested() const {
    pollfd entry{.fd = fd_, .events = 0, .revents = 0};
    return fd_ >= 0 && ::poll(&entry, 1, 0) > 0;
  }

 private:
  int fd_ = -1;
};

}  // namespace judge
