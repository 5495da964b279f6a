#include "judge/base/os/pipe.hpp"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <utility>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace judge {

Expected<Pipe> make_pipe(OurEnd our_end) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system_failure(errno, "create a pipe");
  ::fcntl(ends[our_end == OurEnd::reads ? 0 : 1], F_SETFL, O_NONBLOCK);
  return Pipe{UniqueFd(ends[0]), UniqueFd(ends[1])};
}

Expected<Pipe> make_terminal_pipe() {
  UniqueFd ours(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK));
  if (!ours || ::grantpt(ours.get()) != 0 || ::unlockpt(ours.get()) != 0)
    return system_failure(errno, "create a pseudo-terminal");
  // By its name it could be another one where /dev/pts is another file system's.
  UniqueFd theirs(::ioctl(ours.get(), TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC));
  termios settings{};
  if (!theirs || ::tcgetattr(theirs.get(), &settings) != 0)
    return system_failure(errno, "open a pseudo-terminal");
  ::cfmakeraw(&settings);
  if (::tcsetattr(theirs.get(), TCSANOW, &settings) != 0)
    return system_failure(errno, "set up a pseudo-terminal");
  return Pipe{std::move(ours), std::move(theirs)};
}

}  // namespace judge
