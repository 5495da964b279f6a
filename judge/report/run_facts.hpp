#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/report/picture.hpp"
#include "judge/results/case_result.hpp"

namespace judge {

/// A testcase that a submission was to be judged on, and where its texts are.
struct CaseTexts {
  std::string name;    ///< "secret/01-smallest"
  std::string input;   ///< a path; as a text it takes a tenth of the memory
  std::string answer;  ///< a path, empty where there is none
};

/// What is known of a submission without judging it.
struct SubmissionFacts {
  std::string source;            ///< where it is, for people: "solutions/double/double.cpp"
  std::vector<CaseTexts> cases;  ///< all that it was to be judged on, in order
  /// How far off the time limit accepted and too slow submissions ought to be.
  double ac_to_time_limit = 2;
  double time_limit_to_tle = 1.5;
  /// It is to fail on some case, and not all were chosen: that it is accepted tells nothing.
  bool may_fail_elsewhere = false;
};

/// Of which cases a page has pictures, as far as there are any.
enum class PicturesOf {
  every_wrong_case,
  /// Of each submission that is not as expected the first case that is not: a page that may well be
  /// looked at by nobody should cost next to nothing.
  first_unexpected_case,
};

/// What reports tell of a run besides what its submissions came to.
struct RunFacts {
  std::string host;  ///< the machine's name
  std::chrono::system_clock::time_point started;
  /// Of a submission, by its number; it is asked for when a report is written.
  std::function<SubmissionFacts(std::size_t submission)> submission;
  /// A picture of what a submission put out on a case that it failed, nothing where there is none;
  /// made when it is asked for. May be empty.
  std::function<std::optional<Picture>(std::size_t submission, const CaseResult& result)> picture =
      {};
  PicturesOf pictures_of = PicturesOf::every_wrong_case;
};

}  // namespace judge
