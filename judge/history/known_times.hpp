#pragma once

#include <chrono>
#include <map>
#include <string>
#include <tuple>

#include "judge/history/recorded_run.hpp"

namespace judge {

/// How the cpu times of one program on one case vary.
struct TimeRange {
  int count = 0;  ///< how often it was measured
  std::chrono::microseconds least{0};
  std::chrono::microseconds greatest{0};

  std::chrono::microseconds spread() const { return greatest - least; }

  friend bool operator==(const TimeRange&, const TimeRange&) = default;
};

/// What a case of a run says of that itself: nothing was measured where it is remembered.
TimeRange range_of(const RecordedCase& each);

/// Both in one.
TimeRange joined(const TimeRange& a, const TimeRange& b);

/// What several runs say of the times of programs, which are told apart by their sources.
class KnownTimes {
 public:
  void add(const RecordedSubmission& program, const std::string& test_case, Verdict verdict,
           const TimeRange& range);

  /// With the verdict that it has; a count of 0 where there is nothing.
  TimeRange of(const RecordedSubmission& program, const RecordedCase& each) const;

 private:
  /// Problem, submission, source, case, verdict.
  using Key = std::tuple<std::string, std::string, std::string, std::string, Verdict>;

  std::map<Key, TimeRange> ranges_;
};

/// Of the programs of two runs. What was measured up to the first of them says nothing of the later
/// one, though its program may be the same: that it takes another time now is to be seen.
struct TimesOfBoth {
  KnownTimes before;
  KnownTimes after;
};

}  // namespace judge
