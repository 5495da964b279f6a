#pragma once

#include <memory>

#include "judge/report/reporter.hpp"
#include "judge/report/terminal/terminal_options.hpp"

namespace judge {

/// Tells people: a line for each finished submission, more where something is not as expected, and
/// a line at the end that counts. With Live::on a line on `progress` says meanwhile what is under
/// way; it is gone before a result is written.
std::unique_ptr<Reporter> make_terminal_reporter(const TerminalOptions& options);

}  // namespace judge
