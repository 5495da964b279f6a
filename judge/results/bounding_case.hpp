#pragma once

#include "judge/results/reports.hpp"
#include "judge/verdict/scoped_time_bound.hpp"

namespace judge {

/// The case on which a submission takes longest of those on which it bounds the limit from below;
/// null where there is none, and where it gets something there that the bound does not permit. By
/// the rules of its groups it may be accepted all the same.
const CaseResult* bounding_case(const SubmissionReport& report, const ScopedTimeBound& bound);

}  // namespace judge
