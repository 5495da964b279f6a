#pragma once

#include <cstddef>
#include <string>

#include "judge/report/terminal/terminal_options.hpp"
#include "judge/workspace/test_samples.hpp"

namespace judge {

/// How samples are told.
struct SampleStyle {
  Colour colour = Colour::off;
  std::size_t width = 80;        ///< texts are cut to kTextColumns where it is more
  std::size_t name_columns = 0;  ///< what shorter names are filled up to
};

/// What became of a program on a sample, for people: a line, and of a failure below it the input,
/// what was expected beside what it printed, and what it said on standard error. Of a sample that
/// nobody knows the answer of, what it printed. Nothing in it can steer a terminal.
std::string sample_lines(const SampleRun& run, const SampleStyle& style);

}  // namespace judge
