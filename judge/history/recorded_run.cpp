#include "judge/history/recorded_run.hpp"

#include <algorithm>
#include <iterator>

namespace judge {
namespace {

constexpr std::string_view kKinds[] = {"run", "verify"};

}  // namespace

std::string_view to_string(RunKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

std::optional<RunKind> parse_run_kind(std::string_view text) {
  const auto found = std::ranges::find(kKinds, text);
  if (found == std::end(kKinds)) return std::nullopt;
  return static_cast<RunKind>(found - std::begin(kKinds));
}

void RecordedCase::add_repeat(Verdict of, std::chrono::microseconds time) {
  if (of != verdict) return;
  run_count = least_cpu_time ? run_count + 1 : 1;
  least_cpu_time = std::min(time, least_cpu_time.value_or(time));
  greatest_cpu_time = std::max(time, greatest_cpu_time.value_or(time));
}

const RecordedCase* RecordedSubmission::first_failed() const {
  const auto failed = std::ranges::find_if(
      cases, [](const RecordedCase& each) { return each.verdict != Verdict::accepted; });
  return failed == cases.end() ? nullptr : &*failed;
}

const RecordedCase* RecordedSubmission::slowest() const {
  const auto slowest = std::ranges::max_element(cases, {}, &RecordedCase::cpu_time);
  return slowest == cases.end() ? nullptr : &*slowest;
}

}  // namespace judge
