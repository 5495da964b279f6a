#include "judge/base/os/file_marks.hpp"

#include <vector>

#include <unistd.h>

#include "judge/base/sha256.hpp"

namespace judge {

Expected<std::string> sha256_of_file(int fd) {
  Sha256 sha;
  std::vector<char> buffer(std::size_t{64} * 1024);
  while (true) {
    const ssize_t got = ::read(fd, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return system_failure(errno, "read");
    if (got == 0) return sha.hex_digest();
    sha.add({buffer.data(), static_cast<std::size_t>(got)});
  }
}

}  // namespace judge
