#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace judge {

/// A testcase that a submission was to be judged on, and where its texts are.
struct CaseTexts {
  std::string name;  ///< "secret/01-smallest"
  std::filesystem::path input;
  std::filesystem::path answer;  ///< empty where there is none
};

/// What is known of a submission without judging it.
struct SubmissionFacts {
  std::string source;            ///< where it is, for people: "solutions/double/double.cpp"
  std::vector<CaseTexts> cases;  ///< all that it was to be judged on, in order
  /// How far off the time limit accepted and too slow submissions ought to be.
  double ac_to_time_limit = 2;
  double time_limit_to_tle = 1.5;
};

/// What reports tell of a run besides what its submissions came to.
struct RunFacts {
  std::string host;  ///< the machine's name
  std::chrono::system_clock::time_point started;
  /// Of a submission, by its number; it is asked for when a report is written.
  std::function<SubmissionFacts(std::size_t submission)> submission;
};

}  // namespace judge
