#pragma once

#include <cstddef>
#include <functional>

#include <nlohmann/json.hpp>

#include "judge/report/run_facts.hpp"
#include "judge/results/reports.hpp"

namespace judge {

/// Details of a page and all its texts, escaped, take no more than this and one of the details.
inline constexpr std::size_t kMostDetailsOfPage = 2'500'000;
/// Its pictures besides take no more than this and the largest that there may be.
inline constexpr std::size_t kMostPicturesOfPage = 800'000;
inline constexpr std::size_t kLargestPictureOfPage = 200'000;

/// What page.js draws. Verdicts are digits, in the order of kVerdicts; times are in milliseconds,
/// memory in KiB (-1: too little to tell), a text is its number in `strings` (0: none):
///
///     host, started (seconds since 1970), wall, slowness (or null), interrupted
///     strings
///     problems: id, cases (names), inputs (by the case's number: a window)
///     submissions:
///       problem (its number), name, language, verdict, asExpected (1, 0, or -1: not judged to the
///       end), score and best (or null), leftOut, limit, acceptedUntil and tooSlowFrom (factors),
///       expected, why, message, warnings (texts)
///       verdicts    of each case of the problem a digit, or '.' where it was not judged
///       cpu, memory of each that was
///       unexpected  the numbers of those that are not as expected
///       details     by the case's number: why (a text), facts (texts), expected and found
///                   (windows), marked (whether their places are the first difference), error (a
///                   text), crash, talks, picture (its type; its text, of SVG as it is, else in
///                   base64)
///
/// A window: line, column, before, after (texts), atEnd. There are details only of cases that are
/// not accepted and, after them, of accepted ones with a conversation, and only until
/// kMostDetailsOfPage is reached, the first of each submission before the second of any.
/// `is_judged` is asked with the number of a submission: whether it was judged to the end.
nlohmann::ordered_json page_data(const RunReport& report, const RunFacts& facts,
                                 const std::function<bool(std::size_t)>& is_judged);

}  // namespace judge
