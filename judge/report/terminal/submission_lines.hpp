#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "judge/report/reporter.hpp"
#include "judge/report/terminal/terminal_options.hpp"

namespace judge {

/// The look of submission_lines().
struct LineStyle {
  Colour colour = Colour::off;
  Detail detail = Detail::normal;
  /// of_failures: the end of the first one that is not as expected; all: wherever there is one.
  Conversations conversations = Conversations::of_failures;
  ErrorOutput error_output =
      ErrorOutput::excerpt;  ///< all: wherever there is some, all that is kept
  Warnings warnings = Warnings::left_out;
  std::size_t submission_columns = 0;  ///< what shorter names of submissions are filled up to
  /// The answer to a case around the difference; of the first case that is not as expected it is
  /// shown beside the output. May be empty, or know none.
  std::function<std::optional<TextWindow>(const CaseResult& result)> answer = {};
  /// No line is longer: it is folded, and no name is cut.
  std::size_t width = std::numeric_limits<std::size_t>::max();
  RemedyWords words = {};
};

enum class Paint { green, yellow, red };

/// `text` in that colour, or as it is.
std::string painted(std::string_view text, Paint paint, Colour colour);

/// A finished submission for people, each line with its newline: one line with its verdict and what
/// matters for that (the time of one that is accepted, the case that caught another one), and where
/// something is not as it should be why; of a graded one its points, and where that is asked for or
/// of use its groups. The problem is not named. The tick stands for "as
/// expected", without an expectation for "accepted". Nothing in it can steer a terminal except our
/// own colours.
std::string submission_lines(const SubmissionReport& report, const LineStyle& style);

}  // namespace judge
