#pragma once

#include <cstddef>
#include <limits>
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
  std::size_t problem_columns = 0;     ///< what shorter problem ids are filled up to
  std::size_t submission_columns = 0;  ///< and names of submissions
  /// Where names in the first line are cut to fit; the other lines are left to the terminal to
  /// fold.
  std::size_t width = std::numeric_limits<std::size_t>::max();
};

enum class Paint { green, yellow, red };

/// `text` in that colour, or as it is.
std::string painted(std::string_view text, Paint paint, Colour colour);

/// A finished submission for people, each line with its newline: one line, and where something is
/// not as it should be why. The tick stands for "as expected", without an expectation for
/// "accepted". Nothing in it can steer a terminal except our own colours.
std::string submission_lines(const SubmissionReport& report, const LineStyle& style);

}  // namespace judge
