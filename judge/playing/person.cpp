#include "judge/playing/person.hpp"

#include <array>
#include <cerrno>
#include <string_view>

#include <poll.h>
#include <unistd.h>

namespace judge {
namespace {

constexpr std::size_t kLongestPiece = 64 * 1024;

}  // namespace

Person::Person(int fd) : fd_(fd), is_at_terminal_(::isatty(fd) != 0) {}

std::optional<std::string> Person::take_line() {
  const std::size_t newline = text_.find('\n');
  std::size_t length = newline + 1;
  if (newline == std::string::npos) {
    if (text_.empty() || (!is_at_end_ && text_.size() < kLongestPiece)) return std::nullopt;
    length = text_.size();
  }
  std::string line = text_.substr(0, length);
  text_.erase(0, length);
  return line;
}

void Person::read_more() {
  std::array<char, 4096> buffer;
  ssize_t got = -1;
  do {
    got = ::read(fd_, buffer.data(), buffer.size());
  } while (got < 0 && errno == EINTR);
  if (got > 0) text_ += std::string_view(buffer.data(), static_cast<std::size_t>(got));
  if (got <= 0) is_at_end_ = true;
}

std::optional<std::string> Person::wait_for_line(Cancellation cancellation) {
  while (true) {
    if (auto line = take_line()) return line;
    if (has_ended()) return std::nullopt;
    std::array<pollfd, 2> events = {pollfd{.fd = fd(), .events = POLLIN, .revents = 0},
                                    pollfd{.fd = cancellation.fd(), .events = 0, .revents = 0}};
    if (::poll(events.data(), events.size(), -1) < 0) continue;
    if (events[1].revents != 0) return std::nullopt;
    if (events[0].revents != 0) read_more();
  }
}

void Person::begin_again() {
  if (!is_at_terminal_) return;
  text_.clear();
  is_at_end_ = false;
}

}  // namespace judge
