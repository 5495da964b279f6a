#pragma once

#include <iosfwd>
#include <memory>

#include "judge/report/reporter.hpp"

namespace judge {

/// Tells programs: once all has ended, one JSON document on `out`, which must outlive the reporter.
///
///     version              1; grows when a field changes its meaning or goes, not when one comes
///     interrupted          whether somebody asked to stop before all was judged
///     wall_time_ms         integer
///     submissions          in the order of the run:
///       problem            its id
///       submission         its name: "wrong_answer/swap_remove.cpp"
///       language           its name for people, "" if it was not built
///       expectation        null, or {"permitted": [verdict...], "required": [verdict...]}
///       verdict            "accepted", "wrong_answer", "time_limit_exceeded",
///                          "memory_limit_exceeded", "output_limit_exceeded", "run_time_error",
///                          "compile_error" or "judge_error"; null if it was not done when
///                          somebody asked to stop
///       as_expected        whether the expectation is met; without one, whether it could be
///       judged;
///                          null where the verdict is
///       message            what the compiler said, or what kept us from building it; else ""
///       warnings           what the compiler said of a program that it accepted; else ""
///       cases              those judged, in the order of the problem:
///         test_case        "secret/01-smallest"
///         verdict          as above
///         cpu_time_ms      user and system, a number with up to three decimals
///         wall_time_ms     likewise
///         peak_memory_bytes  null where it was too little to tell
///         exit_code        0 if a signal ended it
///         signal           null, or its name: "SIGSEGV"
///         output_bytes     standard output and standard error together
///         message          why, in words, where there is more to say; else ""
///         difference       null, or where the output is not the answer: {"line", "column" (from 1,
///                          in bytes, in the output), "expected", "found" (the text around it),
///                          "what" (in words, or "")}
///         explanation      null, or of a crash that was looked into: {"kind" ("" if no cause was
///                          found), "detail" (in words, or ""), "source_line" (its text), "frames":
///                          [{"function", "file", "line"}, ...], innermost first}
///         repeats          "none"; "alone": near a limit, so run again with nothing beside it;
///                          "asked_for"
///         runs             [] for "none", else every run in order: {"verdict", "cpu_time_ms"};
///                          the fields above are of the run that counts
///
/// Bytes of a program that are not UTF-8 come as U+FFFD.
std::unique_ptr<Reporter> make_json_reporter(std::ostream& out);

}  // namespace judge
