#pragma once

#include "judge/inspection/inspected.hpp"

namespace judge {

/// What loading a problem, reading its plan and settling its limits have told, as findings: by what
/// it says where there is a rule for that very thing, else by the file that it is about. Severities
/// stay. Notes are none.
Findings findings_of(const Diagnostics& diagnostics, const Inspected& inspected);

}  // namespace judge
