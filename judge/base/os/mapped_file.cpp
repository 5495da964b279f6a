#include "judge/base/os/mapped_file.hpp"

#include <algorithm>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"

namespace judge {

Expected<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  auto fd = open_file(path, O_RDONLY | O_NONBLOCK);
  if (!fd) return tl::unexpected(fd.error());
  struct stat status {};
  if (::fstat(fd->get(), &status) != 0) return system_failure(errno, "stat {}", path.string());
  if (!S_ISREG(status.st_mode)) return failure("map {}: not a regular file", path.string());
  if (status.st_size == 0) return MappedFile();  // mmap refuses a length of 0
  const auto size = static_cast<std::size_t>(status.st_size);
  void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd->get(), 0);
  if (address == MAP_FAILED) return system_failure(errno, "map {}", path.string());
  return MappedFile(std::string_view(static_cast<const char*>(address), size));
}

void MappedFile::let_go(std::size_t begin, std::size_t end) const {
  static const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  const std::size_t from = begin - begin % page;
  const std::size_t last = std::min(end, bytes_.size());
  const std::size_t to = last - last % page;
  // Advice only: what fails leaves the memory where it is.
  if (from < to) ::madvise(const_cast<char*>(bytes_.data()) + from, to - from, MADV_DONTNEED);
}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  if (this != &other) std::swap(bytes_, other.bytes_);
  return *this;
}

MappedFile::~MappedFile() {
  // munmap takes a pointer to what it does not change.
  if (!bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

}  // namespace judge
