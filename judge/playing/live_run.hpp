#pragma once

#include <string_view>

#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Takes what a program prints, as it comes. A seam.
class LiveOutput {
 public:
  virtual ~LiveOutput() = default;
  virtual void output(std::string_view chunk) = 0;
  virtual void error_output(std::string_view chunk) = 0;
};

/// Runs a program on what comes from a descriptor, a terminal or a pipe, and passes on at once what
/// it prints. A person types: the wall limit counts from the last piece that the program was given
/// or that it printed, and not while it waits for more. The spec's standard input goes unused. An
/// Error only where the machine refused. This process must ignore SIGPIPE.
Expected<RunResult> run_live(Sandbox& sandbox, const RunSpec& spec, int input, LiveOutput& live);

}  // namespace judge
