#include "judge/history/known_times.hpp"

#include <algorithm>

namespace judge {

TimeRange range_of(const RecordedCase& each) {
  if (each.is_remembered) return {};
  return {.count = each.run_count,
          .least = each.least_cpu_time.value_or(each.cpu_time),
          .greatest = each.greatest_cpu_time.value_or(each.cpu_time)};
}

TimeRange joined(const TimeRange& a, const TimeRange& b) {
  if (a.count == 0) return b;
  if (b.count == 0) return a;
  return {.count = a.count + b.count,
          .least = std::min(a.least, b.least),
          .greatest = std::max(a.greatest, b.greatest)};
}

void KnownTimes::add(const RecordedSubmission& program, const std::string& test_case,
                     Verdict verdict, const TimeRange& range) {
  TimeRange& known =
      ranges_[{program.problem, program.submission, program.source, test_case, verdict}];
  known = joined(known, range);
}

TimeRange KnownTimes::of(const RecordedSubmission& program, const RecordedCase& each) const {
  const auto found = ranges_.find(
      {program.problem, program.submission, program.source, each.test_case, each.verdict});
  return found == ranges_.end() ? TimeRange() : found->second;
}

}  // namespace judge
