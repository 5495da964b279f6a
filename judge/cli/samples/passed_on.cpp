#include "judge/cli/samples/passed_on.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <iostream>

#include <poll.h>
#include <unistd.h>

namespace judge {
namespace {

/// As much at once as never blocks where poll(2) says that there is room.
constexpr std::size_t kWrittenAtOnce = PIPE_BUF;

}  // namespace

void PassedOn::output(std::string_view chunk) {
  pass_on(chunk, STDOUT_FILENO, std::cout);
}

void PassedOn::error_output(std::string_view chunk) {
  pass_on(chunk, STDERR_FILENO, std::cerr);
}

void PassedOn::pass_on(std::string_view chunk, int fd, std::ostream& stream) const {
  while (!chunk.empty() && stream && !cancellation_.is_requested()) {
    std::array<pollfd, 2> events = {pollfd{.fd = fd, .events = POLLOUT, .revents = 0},
                                    pollfd{.fd = cancellation_.fd(), .events = 0, .revents = 0}};
    if (::poll(events.data(), events.size(), -1) <= 0 || events[0].revents == 0) continue;
    const ssize_t written = ::write(fd, chunk.data(), std::min(chunk.size(), kWrittenAtOnce));
    if (written > 0) {
      chunk.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno != EINTR && errno != EAGAIN) {
      stream.setstate(std::ios::badbit);  // which is told at the end
    }
  }
}

}  // namespace judge
