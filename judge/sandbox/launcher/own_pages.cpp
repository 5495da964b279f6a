#include "judge/sandbox/launcher/own_pages.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include <fcntl.h>
#include <link.h>
#include <linux/userfaultfd.h>
#include <malloc.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "judge/base/bytes.hpp"
#include "judge/base/os/proc_files.hpp"

namespace judge {
namespace {

using Segments = std::vector<std::span<char>>;

/// A larger heap stays: to copy it would take longer than all else that a launcher is made of.
constexpr Bytes kMostPutAway = mebibytes(8);

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
    static_cast<Segments*>(segments)->emplace_back(reinterpret_cast<char*>(first), end - first);
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
  for (const std::span<char> segment : segments) {
    uffdio_register watched{};
    watched.range = {.start = reinterpret_cast<std::uintptr_t>(segment.data()),
                     .len = segment.size()};
    watched.mode = UFFDIO_REGISTER_MODE_WP;
    // Refused for the kernel's own page of code.
    (void)::ioctl(faults.get(), UFFDIO_REGISTER, &watched);
  }
  return faults;
}

/// Whole pages of what malloc(3) has, but for its large pieces; empty where another allocator is
/// used.
std::span<char> heap() {
  constexpr std::size_t kBegin = 47 - 4;  // proc(5): start_brk
  const auto stat = read_stat("/proc/self");
  if (!stat || stat->fields.size() <= kBegin) return {};
  const std::uintptr_t page = page_size();
  const auto begin = (static_cast<std::uintptr_t>(stat->fields[kBegin]) + page - 1) / page * page;
  const auto end = reinterpret_cast<std::uintptr_t>(::sbrk(0)) / page * page;
  if (begin == 0 || end <= begin) return {};
  return {reinterpret_cast<char*>(begin), end - begin};
}

/// Copies the pages that are not all zero, as those that were never used are, each to its place in
/// `file`. False where that fails, or they are too many. Allocates nothing: that would change what
/// it copies.
bool copy_pages(std::span<char> memory, int file) {
  const auto page = static_cast<ssize_t>(page_size());
  Bytes copied;
  for (off_t at = 0; at < std::ssize(memory); at += page) {
    const char* const content = memory.data() + at;
    if (*content == 0 && std::memcmp(content, content + 1, page_size() - 1) == 0) continue;
    copied.count += page;
    if (copied > kMostPutAway || ::pwrite(file, content, page_size(), at) != page) return false;
  }
  return true;
}

/// Whether this process may have a file of that size: to make a larger one ends it (SIGXFSZ), also
/// where the file is in memory.
bool may_have_file_of(std::size_t size) {
  rlimit limit{};
  return ::getrlimit(RLIMIT_FSIZE, &limit) == 0 && size <= limit.rlim_cur;
}

/// False where it stays as it is.
bool put_away(std::span<char> memory) {
  if (!may_have_file_of(memory.size())) return false;
  const UniqueFd file(::memfd_create("heap", MFD_CLOEXEC));
  return file && ::ftruncate(file.get(), static_cast<off_t>(memory.size())) == 0 &&
         copy_pages(memory, file.get()) &&
         ::mmap(memory.data(), memory.size(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED,
                file.get(), 0) != MAP_FAILED;
}

}  // namespace

OwnPages::OwnPages() {
  ::malloc_trim(0);
  ::dl_iterate_phdr(add_segments, &code_);
  peak_.reset(::open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC));
  Segments watched = code_;
  watched.push_back(heap());
  const bool is_away = !watched.back().empty() && put_away(watched.back());
  if (!is_away) watched.pop_back();
  faults_ = watch_over_writes(watched);
}

void OwnPages::forget() const {
  for (const std::span<char> segment : code_)
    (void)::madvise(segment.data(), segment.size(), MADV_DONTNEED);
  // Of the stack, what deeper calls than this one have used.
  const std::uintptr_t page = page_size();
  const auto here = reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)) / page * page;
  const std::uintptr_t size = 64 * page;
  (void)::madvise(reinterpret_cast<void*>(here - page - size), size, MADV_DONTNEED);
  constexpr char kSetPeakBack = '5';  // proc(5); without it the peak stays, and only less is known
  (void)!::write(peak_.get(), &kSetPeakBack, 1);
}

}  // namespace judge
