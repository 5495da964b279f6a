#include "judge/sandbox/kernel/kernel_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include "judge/base/os/unique_fd.hpp"

namespace judge {

Expected<> write_kernel_file(const std::filesystem::path& file, std::string_view text) {
  const UniqueFd fd(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
  if (!fd || ::write(fd.get(), text.data(), text.size()) < 0)
    return system_failure(errno, "write {} to {}", text, file.string());
  return {};
}

}  // namespace judge
