#include "judge/sandbox/launcher/own_pages.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

namespace judge {
namespace {

using Segments = std::vector<std::pair<void*, std::size_t>>;

/// Adds those that nobody writes to: what is in them is in the file, too.
int add_segments(dl_phdr_info* object, std::size_t, void* segments) {
  static const auto kPage = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
  for (int i = 0; i < object->dlpi_phnum; ++i) {
    const ElfW(Phdr)& segment = object->dlpi_phdr[i];
    if (segment.p_type != PT_LOAD || (segment.p_flags & PF_W) != 0) continue;
    const std::uintptr_t begin = object->dlpi_addr + segment.p_vaddr;
    const std::uintptr_t first = begin / kPage * kPage;
    static_cast<Segments*>(segments)->emplace_back(reinterpret_cast<void*>(first),
                                                   begin + segment.p_memsz - first);
  }
  return 0;
}

}  // namespace

UniqueFd open_own_peak() {
  return UniqueFd(::open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC));
}

void forget_pages(const UniqueFd& own_peak) {
  ::malloc_trim(0);
  // All of them first: to look at one brings pages of it back.
  Segments segments;
  ::dl_iterate_phdr(add_segments, &segments);
  for (const auto& [begin, size] : segments) (void)::madvise(begin, size, MADV_DONTNEED);
  constexpr char kSetPeakBack = '5';  // proc(5); without it the peak stays, and only less is known
  (void)!::write(own_peak.get(), &kSetPeakBack, 1);
}

}  // namespace judge
