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

/// As much as is taken without waiting.
void write_without_waiting(std::string_view text, int fd) {
  pollfd event = {.fd = fd, .events = POLLOUT, .revents = 0};
  if (::poll(&event, 1, 0) == 1 && (event.revents & POLLOUT) != 0) {
    [[maybe_unused]] const ssize_t written = ::write(fd, text.data(), text.size());
  }
}

}  // namespace

PassedOn::PassedOn(Cancellation cancellation, const OwnFiles& own)
    : cancellation_(cancellation),
      output_{.fd = STDOUT_FILENO, .stream = std::cout},
      error_output_{.fd = STDERR_FILENO, .stream = std::cerr},
      own_names_(own) {
  for (Stream* each : {&output_, &error_output_}) {
    if (::isatty(each->fd) != 0) each->printable.emplace();
  }
}

void PassedOn::end() {
  came_to_rest();
  for (Stream* each : {&output_, &error_output_}) {
    if (!each->printable) continue;
    const std::string rest = each->printable->end();
    // The colours of a program that is stopped must not stay, either.
    if (cancellation_.is_requested()) {
      write_without_waiting(rest, each->fd);
    } else {
      write(rest, *each);
    }
  }
}

void PassedOn::pass_on(std::string_view chunk, Stream& to) const {
  if (to.printable) {
    write(to.printable->next(chunk), to);
  } else {
    write(chunk, to);
  }
}

void PassedOn::write(std::string_view text, const Stream& to) const {
  while (!text.empty() && to.stream && !cancellation_.is_requested()) {
    std::array<pollfd, 2> events = {pollfd{.fd = to.fd, .events = POLLOUT, .revents = 0},
                                    pollfd{.fd = cancellation_.fd(), .events = 0, .revents = 0}};
    if (::poll(events.data(), events.size(), -1) <= 0 || events[0].revents == 0) continue;
    const ssize_t written = ::write(to.fd, text.data(), std::min(text.size(), kWrittenAtOnce));
    if (written > 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (written < 0 && errno != EINTR && errno != EAGAIN) {
      to.stream.setstate(std::ios::badbit);  // which is told at the end
    }
  }
}

}  // namespace judge
