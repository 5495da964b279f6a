#include "judge/base/pipe.hpp"

#include <array>

#include <fcntl.h>
#include <unistd.h>

namespace judge {

Expected<Pipe> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system_failure(errno, "create a pipe");
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return Pipe{UniqueFd(ends[0]), UniqueFd(ends[1])};
}

}  // namespace judge
