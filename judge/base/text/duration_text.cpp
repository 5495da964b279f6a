#include "judge/base/text/duration_text.hpp"

#include <fmt/format.h>

namespace judge {

std::string run_time_text(std::chrono::microseconds time) {
  using namespace std::chrono_literals;
  const auto count = static_cast<double>(time.count());
  if (time < 10ms) return fmt::format("{:.1f} ms", count / 1e3);
  if (time < 100ms) return fmt::format("{:.0f} ms", count / 1e3);
  if (time < 10s) return fmt::format("{:.3f} s", count / 1e6);
  return fmt::format("{:.1f} s", count / 1e6);
}

std::string limited_time_text(std::chrono::microseconds time) {
  using Seconds = std::chrono::duration<double>;
  return time < std::chrono::milliseconds(1) ? "< 0.001 s"
                                             : fmt::format("{:.3f} s", Seconds(time).count());
}

std::string waiting_time_text(std::chrono::milliseconds time) {
  using namespace std::chrono_literals;
  if (time < 1s) return fmt::format("{} ms", time.count());
  if (time < 1min) return fmt::format("{:.1f} s", static_cast<double>(time.count()) / 1e3);
  return fmt::format("{} min {:02} s", time / 1min, time % 1min / 1s);
}

std::string whole_seconds_text(std::chrono::seconds time) {
  using namespace std::chrono_literals;
  return time < 1min ? fmt::format("{} s", time.count())
                     : waiting_time_text(std::chrono::milliseconds(time));
}

std::string time_left_text(std::size_t done, std::size_t all,
                           std::chrono::steady_clock::duration passed) {
  constexpr auto kLeast = std::chrono::seconds(2);
  if (passed < kLeast || done == 0 || done >= all) return {};
  const auto left = std::chrono::ceil<std::chrono::seconds>(
      passed * (static_cast<double>(all - done) / static_cast<double>(done)));
  return fmt::format("about {} left", left < std::chrono::minutes(2)
                                          ? whole_seconds_text(left)
                                          : fmt::format("{} min", (left.count() + 59) / 60));
}

}  // namespace judge
