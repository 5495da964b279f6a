#pragma once

#include <filesystem>
#include <string_view>

#include "judge/base/expected.hpp"
#include "judge/sandbox/kernel/run_limits.hpp"
#include "judge/sandbox/kernel/runnable.hpp"
#include "judge/sandbox/run.hpp"

namespace judge {

/// The file with the output for a case, of a submission that consists of answers: for "secret/a/1"
/// it is called "1", "a/1" or "secret/a/1", with the ending .out, .ans, .txt or none, and the
/// longest of these is meant; or the one file that is for all cases. Empty: there is none.
std::filesystem::path given_output(const Runnable& answers, std::string_view test_case);

/// Has `reader` read it as if a program printed it now, as far as the output limit goes. The result
/// is that of a run that took no time.
Expected<RunResult> read_given_output(const std::filesystem::path& file, const RunLimits& limits,
                                      OutputReader& reader);

}  // namespace judge
