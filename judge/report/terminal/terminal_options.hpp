#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <iosfwd>
#include <limits>
#include <string>

#include "judge/base/remedy.hpp"
#include "judge/report/run_facts.hpp"
#include "judge/results/case_result.hpp"

namespace judge {

/// Where names of cases begin, and what is told of them.
inline constexpr std::size_t kCaseIndent = 9;

/// Whether results have colours; what they say they say without, too.
enum class Colour { off, on };

/// Whether a line is redrawn while submissions are under way; for terminals only.
enum class Live { off, on };

/// Which testcases have a line of their own: the unexpected ones, a few of each submission, or all.
enum class Detail { normal, every_case };

/// Whether what compilers said of programs that they accepted is told.
enum class Warnings { left_out, shown };

/// How to see what a line says was left out, as it stands behind it. May be empty: then nothing
/// does.
using RemedyWords = std::function<std::string(Remedy)>;
inline std::string how_to_see(Remedy remedy, const RemedyWords& words) {
  return words ? words(remedy) : "";
}

/// How a terminal reporter writes, and where; the streams must outlive it.
struct TerminalOptions {
  std::ostream& results;   ///< standard output
  std::ostream& progress;  ///< standard error
  Colour colour = Colour::off;
  Live live = Live::off;
  /// Columns of the terminal that the line is drawn on, 0 where it does not know them.
  std::function<int()> live_width = [] { return 80; };
  /// Columns of the results; none but a terminal has a limit.
  std::size_t results_width = std::numeric_limits<std::size_t>::max();
  Detail detail = Detail::normal;
  Conversations conversations = Conversations::of_failures;
  ErrorOutput error_output = ErrorOutput::excerpt;  ///< all: that of every case is shown
  Warnings warnings = Warnings::left_out;
  /// As in RunFacts: where it is given, an answer is shown beside an output that is not as
  /// expected.
  std::function<SubmissionFacts(std::size_t submission)> submission = {};
  RemedyWords words = {};
  /// For so long no line is drawn behind a result: until a reader has shown it that may do so on
  /// the same terminal.
  std::chrono::milliseconds pause_behind_results{0};
  std::chrono::milliseconds redraw_interval{80};  ///< the live line changes no more often
};

}  // namespace judge
