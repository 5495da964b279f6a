#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "judge/report/reporter.hpp"
#include "judge/report/run_facts.hpp"

namespace judge {

/// What a command found out about a problem besides what its submissions came to.
struct JunitCheck {
  enum class Outcome : std::uint8_t { passed, failure, error };

  std::string problem;
  std::string name;  ///< what was looked at: "input-refused"
  Outcome outcome = Outcome::passed;
  std::string type = {};     ///< of what did not pass: "error" or "warning"
  std::string message = {};  ///< one line
  std::string text = {};
};

/// All of them; asked for when the document is written.
using JunitChecks = std::function<std::vector<JunitCheck>()>;

/// Tells what reads JUnit's XML, once all has ended, on `out`, which must outlive the reporter:
///
///     testsuite   a problem
///     testcase    a case of a submission: `classname` is "<problem>.<submission>", `name` the
///                 case, `time` its cpu time in seconds; besides, one named "as a whole" of a
///                 submission that no case gives away, or that has none: not built, or nothing
///                 found that it is to be found at; behind those a check, `classname` is
///                 "<problem>.verify", `name` the check's
///     failure     what is not as expected; a submission that is known to be wrong, and fails as
///                 its folder promises, passes
///     error       a judge error
///     skipped     a case that was not judged: left out, or the run was stopped
///
/// It holds against the schema of Ant's reports (github.com/windyroad/JUnit-Schema), the strictest
/// that is in use. Control characters, which no XML 1.0 may have, come as \xhh.
std::unique_ptr<Reporter> make_junit_reporter(std::ostream& out, RunFacts facts,
                                              JunitChecks checks = {});

}  // namespace judge
