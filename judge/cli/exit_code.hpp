#pragma once

namespace judge {

/// What `judge` exits with, whatever the command.
enum class ExitCode {
  ok = 0,                ///< all as expected
  unexpected = 1,        ///< some verdict is not the expected one, some file differs
  usage = 2,             ///< a wrong word on the command line, or a fault in a problem
  judge_error = 3,       ///< the machine refused something, or a checker failed
  nothing_selected = 4,  ///< there was nothing to do
  interrupted = 130,     ///< by Ctrl-C or another signal
  broken_pipe = 141,     ///< whoever reads standard output has seen enough, as `head` has
};

/// The one that says more, of two commands done one after the other.
constexpr ExitCode worse(ExitCode a, ExitCode b) {
  return static_cast<int>(a) >= static_cast<int>(b) ? a : b;
}

}  // namespace judge
