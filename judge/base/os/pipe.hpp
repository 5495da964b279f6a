#pragma once

#include "judge/base/expected.hpp"
#include "judge/base/os/unique_fd.hpp"

namespace judge {

struct Pipe {
  UniqueFd read_end;
  UniqueFd write_end;
};

/// Which end is ours: it never blocks, for what talks with a stranger also watches the clock.
enum class OurEnd { reads, writes };

Expected<Pipe> make_pipe(OurEnd our_end = OurEnd::reads);

/// The same as a pseudo-terminal, so that a program that writes to it takes it for a person's and
/// keeps nothing back; ours is the end that reads. What is written comes out as it is, and nothing
/// comes back to the program. Nobody has it as the controlling terminal as it is made; a program
/// that leads a session without one can make it its own.
Expected<Pipe> make_terminal_pipe();

}  // namespace judge
