#pragma once

#include <iosfwd>

#include "judge/cli/session.hpp"
#include "judge/generation/generate.hpp"

namespace judge {

/// Generates or checks one problem's cases, with a line of progress on a terminal; tells what is
/// wrong, and on `out` what was written.
ExitCode generate_and_tell(const Session& session, const std::string& id, GenerateMode mode,
                           std::ostream& out);

}  // namespace judge
