#pragma once

#include "judge/base/expected.hpp"
#include "judge/base/unique_fd.hpp"

namespace judge {

struct Pipe {
  UniqueFd read_end;  ///< non-blocking: whoever reads a stranger's output also watches the clock
  UniqueFd write_end;
};

Expected<Pipe> make_pipe();

}  // namespace judge
