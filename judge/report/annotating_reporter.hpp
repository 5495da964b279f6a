#pragma once

#include <iosfwd>
#include <memory>

#include "judge/report/reporter.hpp"
#include "judge/report/run_facts.hpp"

namespace judge {

/// Once all has ended: a line for each submission that is not as expected, as GitHub shows it
/// beside the submission's source (base/annotation.hpp), at the line of its crash where that is
/// known. `out` must outlive the reporter.
std::unique_ptr<Reporter> make_annotating_reporter(std::ostream& out, RunFacts facts);

}  // namespace judge
