#include "judge/base/text/duration_text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace judge {

std::string run_time_text(std::chrono::microseconds time) {
  using Seconds = std::chrono::duration<double>;
  return time < std::chrono::milliseconds(1) ? "< 0.001 s"
                                             : fmt::format("{:.3f} s", Seconds(time).count());
}

std::string waiting_time_text(std::chrono::milliseconds time) {
  using namespace std::chrono_literals;
  if (time < 50ms) return "< 0.1 s";
  if (time < 1min) return fmt::format("{:.1f} s", static_cast<double>(time.count()) / 1e3);
  return fmt::format("{} min {:02} s", time / 1min, time % 1min / 1s);
}

std::string whole_seconds_text(std::chrono::seconds time) {
  using namespace std::chrono_literals;
  return time < 1min ? fmt::format("{} s", time.count())
                     : waiting_time_text(std::chrono::milliseconds(time));
}

std::string time_left_text(std::chrono::seconds left) {
  if (left.count() <= 0) return {};
  return fmt::format("about {} left", left < std::chrono::minutes(2)
                                          ? whole_seconds_text(left)
                                          : fmt::format("{} min", (left.count() + 59) / 60));
}

std::string time_left_text(std::size_t done, std::size_t all,
                           std::chrono::steady_clock::duration passed,
                           std::chrono::steady_clock::duration waited) {
  using Seconds = std::chrono::duration<double>;
  constexpr auto kLeast = std::chrono::seconds(2);
  if (passed < kLeast || done == 0 || done >= all) return {};
  const Seconds each = Seconds(passed) / static_cast<double>(done);
  const Seconds left = each * static_cast<double>(all - done) - std::min(Seconds(waited), each);
  return time_left_text(std::chrono::ceil<std::chrono::seconds>(left));
}

}  // namespace judge
