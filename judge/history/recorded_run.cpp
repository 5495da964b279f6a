#include "judge/history/recorded_run.hpp"

#include <algorithm>

namespace judge {

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
