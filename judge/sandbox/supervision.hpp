#pragma once

#include "judge/base/expected.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/sandbox/kernel/spawn.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/sandbox/running_program.hpp"

namespace judge {

/// The streams of one run, with what the program gets and our ends.
struct RunStreams {
  UniqueFd input;
  Pipe output;
  Pipe error_output;

  static Expected<RunStreams> open(UniqueFd input);

  Streams programs_ends() const {
    return {input.get(), output.write_end.get(), error_output.write_end.get()};
  }
};

/// Follows a program that has just been started to its end: reads its output, looks after the
/// limits, tells what happened.
Expected<RunResult> supervise(const RunSpec& spec, OutputReader& reader, RunningProgram& program,
                              RunStreams& streams);

}  // namespace judge
