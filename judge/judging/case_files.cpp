#include "judge/judging/case_files.hpp"

#include <fcntl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kForAll = S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH;

/// What copying costs less than any run on it. A link would be a change of the file itself, to
/// which it gives another ctime: as if somebody had edited it.
constexpr off_t kLargestCopied = off_t{64} << 20U;

/// A link costs nothing, however large the file is; but its permissions are the file's own.
bool put_link(const fs::path& from, const fs::path& to) {
  struct stat status {};
  return ::lstat(from.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         status.st_size > kLargestCopied && (status.st_mode & S_IROTH) != 0 &&
         ::link(from.c_str(), to.c_str()) == 0;
}

/// `from` may be empty: then the copy is.
Expected<> put_copy(const fs::path& from, const fs::path& to) {
  const auto source = from.empty() ? UniqueFd() : open_file(from, O_RDONLY);
  if (!source) return tl::unexpected(source.error());
  const auto copy = open_file(to, O_WRONLY | O_CREAT | O_EXCL, kForAll);
  if (!copy) return tl::unexpected(copy.error());
  while (!from.empty()) {
    constexpr std::size_t kPiece = std::size_t{64} << 20U;
    const ssize_t copied = ::sendfile(copy->get(), source->get(), nullptr, kPiece);
    if (copied == 0) break;
    if (copied < 0 && errno != EINTR) return system_failure(errno, "copy {}", from.string());
  }
  // Whatever the umask is.
  if (::fchmod(copy->get(), kForAll) != 0) return system_failure(errno, "copy {}", from.string());
  return {};
}

Expected<> put_file(const fs::path& from, const fs::path& to) {
  if (::unlink(to.c_str()) != 0 && errno != ENOENT)
    return system_failure(errno, "remove {}", to.string());
  return !from.empty() && put_link(from, to) ? Expected<>() : put_copy(from, to);
}

}  // namespace

Expected<> CaseFiles::put(const fs::path& input, const fs::path& answer) {
  std::error_code code;
  fs::create_directories(folder_, code);
  // The program may run as another user.
  if (code || ::chmod(folder_.c_str(), S_IRWXU | S_IRGRP | S_IXGRP | S_IROTH | S_IXOTH) != 0)
    return system_failure(code ? code.value() : errno, "create {}", folder_.string());
  if (auto put = put_file(input, this->input()); !put) return put;
  return put_file(answer, this->answer());
}

Expected<> CaseFiles::put_output(const fs::path& output) const {
  return put_file(output, this->output());
}

}  // namespace judge
