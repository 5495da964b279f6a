#include "judge/machine/slowness.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace judge {
namespace {

/// Somebody has wanted a core of late in so much of the time, or so much of the cores were wanted.
constexpr double kPressed = 0.1;
constexpr double kLoaded = 0.5;

/// A loop that takes longer than this has been disturbed by something else than others.
constexpr double kMostOfLoop = 4;

/// What sharing caches and cores with many others has been seen to cost.
constexpr double kKnownNoise = 1.5;

/// What the loop takes now has this weight in what is remembered.
constexpr int kWeightOfNow = 4;

double number_at(std::string_view text, std::size_t at) {
  double number = 0;
  if (at < text.size()) std::from_chars(text.data() + at, text.data() + text.size(), number);
  return number;
}

bool was_wanted(const MachineLook& look) {
  return look.pressure ? *look.pressure >= kPressed : look.load >= kLoaded * look.cores;
}

}  // namespace

double Slowness::noise() const {
  return std::max(cpu_times, std::min(times, kKnownNoise));
}

Slowness slowness_of(const MachineLook& look, int own, std::chrono::nanoseconds idle_loop) {
  const int others = look.runnable - std::max(own, look.own);
  if (others < 1 || !was_wanted(look)) return {};
  // One that wants a core beside them. Many that are there for a moment only do not count as many.
  const double wanted = std::min<double>(others, std::max(look.load, 1.0)) + 1;
  Slowness slowness{.times = std::max(1.0, wanted / std::max(look.cores, 1)), .others = others};
  if (idle_loop.count() > 0 && look.loop.count() > 0) {
    slowness.cpu_times =
        std::clamp(static_cast<double>(look.loop.count()) / static_cast<double>(idle_loop.count()),
                   1.0, kMostOfLoop);
  }
  slowness.times *= slowness.cpu_times;
  return slowness;
}

std::chrono::nanoseconds idle_loop_after(std::chrono::nanoseconds remembered,
                                         std::chrono::nanoseconds seen) {
  if (seen.count() <= 0) return remembered;
  if (remembered.count() <= 0 || seen < remembered) return seen;
  return remembered + (seen - remembered) / kWeightOfNow;
}

void keep_worse(std::optional<Slowness>& worst, const std::optional<Slowness>& now) {
  if (now && (!worst || now->times > worst->times)) worst = now;
}

std::string busy_sentence(const Slowness& slowness) {
  return fmt::format("the machine is busy: {:.1f} times as slow as idle; do not trust the times",
                     slowness.times);
}

int runnable_in(std::string_view loadavg) {
  // "16.55 11.18 5.27 17/170 13668"
  const std::size_t slash = loadavg.find('/');
  if (slash == std::string_view::npos) return 0;
  const std::size_t space = loadavg.rfind(' ', slash);
  return space == std::string_view::npos ? 0 : static_cast<int>(number_at(loadavg, space + 1));
}

double load_in(std::string_view loadavg) {
  return number_at(loadavg, 0);
}

std::optional<double> pressure_in(std::string_view text) {
  // "some avg10=1.23 avg60=0.00 avg300=0.00 total=1234", then a line for "full".
  constexpr std::string_view kKey = "some avg10=";
  if (!text.starts_with(kKey)) return std::nullopt;
  return number_at(text, kKey.size()) / 100;
}

}  // namespace judge
