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

}  // namespace judge
