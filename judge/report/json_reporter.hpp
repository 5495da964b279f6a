#pragma once

#include <functional>
#include <iosfwd>
#include <memory>

#include <nlohmann/json_fwd.hpp>

#include "judge/report/reporter.hpp"

namespace judge {

/// What else a command has to tell, as an object; asked for when the document is written.
using JsonExtras = std::function<nlohmann::ordered_json()>;

/// Tells programs: once all has ended, one JSON document on `out`, which must outlive the reporter.
///
///     version              1; grows when a field changes its meaning or goes, not when one comes
///     interrupted          whether somebody asked to stop before all was judged
///     wall_time_ms         integer
///     slowness             how many times as slow as when idle the machine was, at its slowest, at
///                          least 1; null where nobody looked
///     submissions          in the order of the run:
///       problem            its id
///       submission         its name: "wrong_answer/swap_remove.cpp"
///       language           its name for people, "" if it was not built
///       expectation        null, or {"permitted": [verdict...], "required": [verdict...], "of":
///                          "each_case" or "whole", "score": null or {"least", "most"} (null: no
///                          bound), "less_than_all": whether it must not have all points}
///       more_expectations  what is expected besides, [] mostly: {"scope" (a pattern of groups and
///                          cases; "": all), "expectation" (as above), "message" (that a checker
///                          must say; "": none), "source" (where it is said)}
///       verdict            "accepted", "wrong_answer", "time_limit_exceeded",
///                          "memory_limit_exceeded", "output_limit_exceeded", "run_time_error",
///                          "compile_error" or "judge_error"; null if it was not done when
///                          somebody asked to stop
///       as_expected        whether the expectation is met; without one, whether it could be
///                          judged; null where the verdict is
///       message            what the compiler said, or what kept us from building it; else ""
///       warnings           what the compiler said of a program that it accepted; else ""
///       score, best_score  of a scoring problem; null where there is none, or it is not known
///       groups             of a problem with scores or rules for groups, else []; "data" first,
///                          each before those in it:
///         group            "secret/large"
///         verdict          as above; null where it was not judged
///         score, best_score  as above
///         message          what is wrong with it, or why it was not judged; else ""
///         is_at_fault      whether the message tells of a mistake of the problem's
///       cases              those judged, in the order of the problem:
///         test_case        "secret/01-smallest"
///         verdict          as above
///         cpu_time_ms      user and system, a number with up to three decimals
///         wall_time_ms     likewise
///         peak_memory_bytes  null where it was too little to tell
///         exit_code        0 if a signal ended it
///         signal           null, or its name: "SIGSEGV"
///         output_bytes     standard output and standard error together
///         score, score_multiplier  what the checker wrote as score.txt and score_multiplier.txt;
///                          null where it did not
///         message          why, in words, where there is more to say; else ""
///         difference       null, or where the output is not the answer: {"line", "column" (from 1,
///                          in bytes, in the output), "expected", "found" (the text around it),
///                          "what" (in words, or "")}
///         explanation      null, or of a crash that was looked into: {"kind" ("" if no cause was
///                          found), "detail" (in words, or ""), "source_line" (its text), "frames":
///                          [{"function", "file", "line"}, ...], innermost first}
///         as_expected      whether the expectation permits the verdict; of a submission that was
///                          not done, as far as that is known
///         repeats          "none"; "alone": near a limit, so run again with nothing beside it;
///                          "asked_for"
///         runs             [] for "none", else every run in order: {"verdict", "cpu_time_ms"};
///                          the fields above are of the run that counts
///
/// and what `extras` has. Bytes that are not UTF-8 are told as \xhh.
std::unique_ptr<Reporter> make_json_reporter(std::ostream& out, JsonExtras extras = {});

}  // namespace judge
