#include "judge/base/os/mapped_file.hpp"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

/// To read so much takes less than to map it, to fetch its pages and to take them away from all
/// cores.
constexpr std::size_t kSmall = std::size_t{64} * 1024;

/// How many of its first bytes there are; fewer than asked for where it has become shorter. The
/// errno negated where it cannot be read.
ssize_t read_beginning(int fd, char* bytes, std::size_t size) {
  std::size_t done = 0;
  while (done < size) {
    const ssize_t got = ::pread(fd, bytes + done, size - done, static_cast<off_t>(done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -errno;
    if (got == 0) break;
    done += static_cast<std::size_t>(got);
  }
  return static_cast<ssize_t>(done);
}

}  // namespace

Expected<MappedFile> MappedFile::open(const std::filesystem::path& path) {
  auto fd = open_file(path, O_RDONLY | O_NONBLOCK);
  if (!fd) return tl::unexpected(fd.error());
  struct stat status {};
  if (::fstat(fd->get(), &status) != 0) return system_failure(errno, "stat {}", path.string());
  if (S_ISDIR(status.st_mode)) return failure("read {}: it is a folder", path.string());
  if (!S_ISREG(status.st_mode)) return failure("map {}: not a regular file", path.string());
  if (status.st_size == 0) return MappedFile();  // mmap refuses a length of 0
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size <= kSmall) {
    std::unique_ptr<char[]> bytes(new char[size]);
    const ssize_t got = read_beginning(fd->get(), bytes.get(), size);
    if (got < 0) return system_failure(static_cast<int>(-got), "read {}", path.string());
    const std::string_view text(bytes.get(), static_cast<std::size_t>(got));
    return MappedFile(text, std::move(bytes));
  }
  void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, fd->get(), 0);
  if (address == MAP_FAILED) return system_failure(errno, "map {}", path.string());
  return MappedFile(std::string_view(static_cast<const char*>(address), size));
}

void MappedFile::let_go(std::size_t begin, std::size_t end) const {
  if (read_) return;
  static const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  const std::size_t from = begin - begin % page;
  const std::size_t last = std::min(end, bytes_.size());
  const std::size_t to = last - last % page;
  // Advice only: what fails leaves the memory where it is.
  if (from < to) ::madvise(const_cast<char*>(bytes_.data()) + from, to - from, MADV_DONTNEED);
}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  if (this != &other) {
    std::swap(bytes_, other.bytes_);
    std::swap(read_, other.read_);
  }
  return *this;
}

MappedFile::~MappedFile() {
  // munmap takes a pointer to what it does not change.
  if (!read_ && !bytes_.empty()) ::munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}

bool have_same_bytes(const std::filesystem::path& one, const std::filesystem::path& other) {
  std::error_code code;
  if (std::filesystem::file_size(one, code) != std::filesystem::file_size(other, code) || code)
    return false;
  const auto left = MappedFile::open(one);
  const auto right = MappedFile::open(other);
  return left && right && left->bytes() == right->bytes();
}

}  // namespace judge
