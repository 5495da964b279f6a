#include "judge/remembering/file_digests.hpp"

#include <algorithm>
#include <ctime>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/file_marks.hpp"
#include "judge/base/sha256.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr off_t kLargestFile = off_t{256} << 20U;
constexpr std::size_t kMostFiles = 512;
/// More than a tick of any kernel, in nanoseconds.
constexpr std::int64_t kTick = 50'000'000;

std::string marks_in(const struct stat& status) {
  return fmt::format("{} {} {} {} {} {};", status.st_dev, status.st_ino, status.st_size,
                     status.st_mode, nanoseconds_in(status.st_mtim),
                     nanoseconds_in(status.st_ctim));
}

bool is_long_ago(const struct stat& status) {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return nanoseconds_in(status.st_ctim) + kTick < nanoseconds_in(now);
}

}  // namespace

std::optional<FileDigests::Digest> FileDigests::of_file(const fs::path& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? of_file(path, status) : std::nullopt;
}

std::optional<FileDigests::Digest> FileDigests::of_file(const fs::path& path,
                                                        const struct stat& before) {
  if (!S_ISREG(before.st_mode) || before.st_size > kLargestFile) return std::nullopt;
  const std::string marks = marks_in(before);
  if (const auto known = known_.find(path); known != known_.end() && known->second.marks == marks)
    return known->second;
  const bool is_settled = is_long_ago(before);
  const auto file = open_file(path, O_RDONLY | O_NONBLOCK);
  if (!file) return std::nullopt;
  auto content = sha256_of_file(file->get());
  struct stat after {};
  if (!content || ::fstat(file->get(), &after) != 0 || marks_in(after) != marks)
    return std::nullopt;
  Digest digest{std::move(*content), marks};
  if (is_settled)
    known_[path] = digest;
  else
    known_.erase(path);
  return digest;
}

std::optional<FileDigests::Digest> FileDigests::of_tree(const fs::path& folder) {
  std::vector<fs::directory_entry> entries;
  std::error_code code;
  for (fs::recursive_directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code)) {
    if (entries.size() == kMostFiles) return std::nullopt;
    entries.push_back(*entry);
  }
  if (code) return std::nullopt;
  std::ranges::sort(entries);
  Sha256 sha;
  Digest whole;
  for (const fs::directory_entry& entry : entries) {
    struct stat status {};
    if (::lstat(entry.path().c_str(), &status) != 0) return std::nullopt;
    const bool is_folder = S_ISDIR(status.st_mode);
    if (!is_folder && !S_ISREG(status.st_mode)) return std::nullopt;
    sha.add_field(entry.path().lexically_relative(folder).native());
    sha.add_field(fmt::format("{:o}", status.st_mode));
    if (is_folder) continue;
    const auto file = of_file(entry.path(), status);
    if (!file) return std::nullopt;
    sha.add_field(file->content);
    whole.marks += file->marks;
  }
  whole.content = sha.hex_digest();
  return whole;
}

}  // namespace judge
