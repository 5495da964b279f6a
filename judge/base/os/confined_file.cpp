#include "judge/base/os/confined_file.hpp"

#include <algorithm>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/is_below.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {

namespace fs = std::filesystem;

Expected<ConfinedFile> open_confined(const fs::path& path, const fs::path& territory,
                                     const std::vector<fs::path>& also) {
  // An O_PATH descriptor is only the place: no device is told, no fifo's other end wakes up.
  const auto place = open_file(path, O_PATH);
  if (!place) return tl::unexpected(place.error());
  const std::string link = fmt::format("/proc/self/fd/{}", place->get());
  std::error_code code;
  const fs::path real = fs::read_symlink(link, code);
  if (code) return system_failure(code.value(), "look up {}", path.string());
  const auto holds_it = [&](const fs::path& folder) { return is_below(real, folder); };
  if (!is_at_or_below(real, territory) && std::ranges::none_of(also, holds_it))
    return tl::unexpected(Error{fmt::format("{} leads out of {}: to {}", path.string(),
                                            territory.string(), visible_text(real.string(), 200)),
                                EXDEV});
  struct stat status {};
  if (::fstat(place->get(), &status) != 0)
    return system_failure(errno, "look up {}", path.string());
  if (!S_ISREG(status.st_mode))
    return tl::unexpected(Error{path.string() + " is not a regular file", EINVAL});
  // The very file that was looked at.
  auto fd = open_file(link, O_RDONLY | O_NONBLOCK);
  if (!fd) return system_failure(fd.error().code, "open {}", path.string());
  return ConfinedFile{std::move(*fd), status.st_size};
}

Expected<std::string> read_confined(const ConfinedFile& file, const fs::path& path, Bytes limit,
                                    Cancellation cancellation) {
  // A byte more than it has, so that its end is seen at once.
  constexpr std::int64_t kLargestPiece = std::int64_t{1} << 20U;
  const auto piece =
      static_cast<std::size_t>(std::clamp<std::int64_t>(file.size + 1, 4096, kLargestPiece));
  std::string content;
  while (true) {
    if (cancellation.is_requested()) return failure("interrupted");
    const std::size_t used = content.size();
    content.resize(used + piece);
    const ssize_t got = ::read(file.fd.get(), content.data() + used, piece);
    const int error = errno;
    content.resize(used + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got < 0 && error == EINTR) continue;
    if (got < 0) return system_failure(error, "read {}", path.string());
    if (got == 0) return content;
    if (static_cast<std::int64_t>(content.size()) > limit.count)
      return tl::unexpected(
          Error{fmt::format("{} has more than {}", path.string(), to_string(limit)), EFBIG});
  }
}

Expected<fs::path> territory_of(const fs::path& path) {
  const fs::path absolute = fs::absolute(path).lexically_normal();
  const fs::path named = absolute.has_filename() ? absolute : absolute.parent_path();
  std::error_code code;
  const fs::path folder = fs::canonical(named.parent_path(), code);
  if (code) return system_failure(code.value(), "open {}", named.parent_path().string());
  return folder / named.filename();
}

}  // namespace judge
