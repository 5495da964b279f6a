#include "judge/playing/person.hpp"

#include <array>
#include <cerrno>
#include <utility>

#include <poll.h>
#include <termios.h>
#include <unistd.h>

namespace judge {
namespace {

constexpr std::size_t kLongestPiece = 64 * 1024;
/// How often keys are held anew: a process that is brought to the foreground is not told.
constexpr int kBetweenHoldsMs = 1000;

}  // namespace

Person::Person(int fd) : fd_(fd), is_at_terminal_(::isatty(fd) != 0) {}

Person::Person(int fd, ShowTyped show) : Person(fd) {
  show_ = std::move(show);
  held_.emplace(fd);
  edited_ = EditedLine(held_->keys());
}

std::optional<std::string> Person::take_line() {
  if (held_) return take_typed_line();
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

std::optional<std::string> Person::take_typed_line() {
  held_->hold();
  auto step = EditedLine::Step::goes_on;
  std::size_t pressed = 0;
  while (pressed < text_.size() && step == EditedLine::Step::goes_on && !is_at_end_) {
    step = edited_.press(text_[pressed++]);
    if (step == EditedLine::Step::goes_on && edited_.text().size() >= kLongestPiece)
      step = EditedLine::Step::line;
  }
  text_.erase(0, pressed);
  if (pressed > 0) show_(edited_.text());
  if (step == EditedLine::Step::end) is_at_end_ = true;
  if (step != EditedLine::Step::line) return std::nullopt;
  return edited_.take();
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
    if (::poll(events.data(), events.size(), held_ ? kBetweenHoldsMs : -1) <= 0) continue;
    if (events[1].revents != 0) return std::nullopt;
    if (events[0].revents != 0) read_more();
  }
}

void Person::begin_again() {
  if (is_at_terminal_) is_at_end_ = false;
}

void Person::forget_typed() {
  if (!is_at_terminal_) return;
  ::tcflush(fd_, TCIFLUSH);
  text_.clear();
  if (edited_.take().empty()) return;
  show_("");
}

}  // namespace judge
