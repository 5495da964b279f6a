#include "judge/sandbox/kernel/file_numbers.hpp"

#include <random>

#include <sched.h>
#include <sys/mman.h>

#include "judge/base/os/pipe.hpp"

namespace judge {

void skip_file_numbers() {
  // Each core has a thousand numbers in store, of either kind.
  constexpr unsigned kMost = 2048;
  std::random_device chance;
  cpu_set_t cores;
  if (::sched_getaffinity(0, sizeof cores, &cores) != 0) return;
  for (std::size_t core = 0; core < CPU_SETSIZE; ++core) {
    if (!CPU_ISSET(core, &cores)) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    ::sched_setaffinity(0, sizeof one, &one);
    for (unsigned left = chance() % kMost; left > 0 && make_pipe(); --left) {
    }
    for (unsigned left = chance() % kMost; left > 0; --left)
      (void)UniqueFd(::memfd_create("", MFD_CLOEXEC));
  }
  ::sched_setaffinity(0, sizeof cores, &cores);
}

}  // namespace judge
