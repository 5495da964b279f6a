#include "judge/base/os/pipe.hpp"

#include <array>

#include <fcntl.h>
#include <unistd.h>

namespace judge {

Expected<Pipe> make_pipe(OurEnd our_end) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system_failure(errno, "create a pipe");
  ::fcntl(ends[our_end == OurEnd::reads ? 0 : 1], F_SETFL, O_NONBLOCK);
  return Pipe{UniqueFd(ends[0]), UniqueFd(ends[1])};
}

}  // namespace judge
