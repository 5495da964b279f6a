#include "judge/sandbox/launcher/own_pages.hpp"

#include <cstdint>

#include <fcntl.h>
#include <link.h>
#include <linux/userfaultfd.h>
#include <malloc.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace judge {
namespace {

using Segments = std::vector<std::pair<void*, std::size_t>>;

std::uintptr_t page_size() {
  return static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
}

/// Adds those that nobody writes to: what is in them is in the file, too.
int add_segments(dl_phdr_info* object, std::size_t, void* segments) {
  const std::uintptr_t page = page_size();
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr)& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_LOAD || (segment.p_flags & PF_W) != 0) continue;
    const std::uintptr_t begin = object->dlpi_addr + segment.p_vaddr;
    const std::uintptr_t first = begin / page * page;
    const std::uintptr_t end = (begin + segment.p_memsz + page - 1) / page * page;
    static_cast<Segments*>(segments)->emplace_back(reinterpret_cast<void*>(first), end - first);
  }
  return 0;
}

/// Around a page of a file that is asked for the kernel maps those it has at hand, but not where a
/// user watches over writes, which says page by page whether any was asked to be told. None is: all
/// goes on as before, and nobody needs to read what is returned.
UniqueFd watch_over_writes(const Segments& segments) {
  constexpr std::uint64_t kWithoutBeingAsked = 1 << 15;  // UFFD_FEATURE_WP_ASYNC
  UniqueFd faults(static_cast<int>(::syscall(SYS_userfaultfd, O_CLOEXEC | UFFD_USER_MODE_ONLY)));
  uffdio_api api{.api = UFFD_API, .features = kWithoutBeingAsked, .ioctls = 0};
  if (!faults || ::ioctl(faults.get(), UFFDIO_API, &api) != 0) return {};
  for (const auto& [begin, size] : segments) {
    uffdio_register watched{};
    watched.range = {.start = reinterpret_cast<std::uintptr_t>(begin), .len = size};
    watched.mode = UFFDIO_REGISTER_MODE_WP;
    // Refused for the kernel's own page of code.
    (void)::ioctl(faults.get(), UFFDIO_REGISTER, &watched);
  }
  return faults;
}

}  // namespace

OwnPages::OwnPages() {
  ::dl_iterate_phdr(add_segments, &code_);
  peak_.reset(::open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC));
  faults_ = watch_over_writes(code_);
}

void OwnPages::forget() const {
  ::malloc_trim(0);
  for (const auto& [begin, size] : code_) (void)::madvise(begin, size, MADV_DONTNEED);
  // Of the stack, what deeper calls than this one have used.
  const std::uintptr_t page = page_size();
  const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) / page * page;
  const std::uintptr_t size = 64 * page;
  (void)::madvise(reinterpret_cast<void*>(here - page - size), size, MADV_DONTNEED);
  constexpr char kSetPeakBack = '5';  // proc(5); without it the peak stays, and only less is known
  (void)!::write(peak_.get(), &kSetPeakBack, 1);
}

}  // namespace judge
