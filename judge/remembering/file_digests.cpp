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

std::int64_t nanoseconds_now() {
  timespec now{};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return nanoseconds_in(now);
}

/// So long before a time that a change from then on would show.
bool is_long_before(std::int64_t time, const struct stat& status) {
  return nanoseconds_in(status.st_ctim) + kTick < time;
}

}  // namespace

FileDigests::Marks FileDigests::Marks::of(const struct stat& status) {
  return {.device = status.st_dev,
          .number = status.st_ino,
          .size = status.st_size,
          .mode = status.st_mode,
          .modified_ns = nanoseconds_in(status.st_mtim),
          .changed_ns = nanoseconds_in(status.st_ctim)};
}

std::string FileDigests::Marks::text() const {
  return fmt::format("{} {} {} {} {} {};", device, number, size, mode, modified_ns, changed_ns);
}

std::optional<FileDigests::Digest> FileDigests::of_file(const fs::path& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? of_file(path, status) : std::nullopt;
}

std::optional<FileDigests::Digest> FileDigests::of_file(const fs::path& path,
                                                        const struct stat& before) {
  if (!S_ISREG(before.st_mode) || before.st_size > kLargestFile) return std::nullopt;
  const Marks marks = Marks::of(before);
  if (const auto known = files_.find(path); known != files_.end() && known->second.marks == marks)
    return known->second.digest;
  const bool is_settled = is_long_before(nanoseconds_now(), before);
  const auto file = open_file(path, O_RDONLY | O_NONBLOCK);
  if (!file) return std::nullopt;
  auto content = sha256_of_file(file->get());
  struct stat after {};
  if (!content || ::fstat(file->get(), &after) != 0 || Marks::of(after) != marks)
    return std::nullopt;
  Digest digest{std::move(*content), marks.text()};
  if (is_settled)
    files_[path] = {marks, digest};
  else
    files_.erase(path);
  return digest;
}

std::optional<FileDigests::Digest> FileDigests::of_tree(const fs::path& folder) {
  const auto known = trees_.find(folder);
  if (known == trees_.end()) return read_tree(folder);
  const auto is_as_it_was = [](const std::pair<fs::path, Marks>& part) {
    struct stat status {};
    return ::stat(part.first.c_str(), &status) == 0 && Marks::of(status) == part.second;
  };
  if (std::ranges::all_of(known->second.parts, is_as_it_was)) return known->second.digest;
  trees_.erase(known);
  return read_tree(folder);
}

std::optional<FileDigests::Digest> FileDigests::read_tree(const fs::path& folder) {
  struct Part {
    fs::path path;
    struct stat status {};
  };
  const std::int64_t begun = nanoseconds_now();
  Part whole{.path = folder};
  if (::stat(folder.c_str(), &whole.status) != 0) return std::nullopt;
  std::vector<Part> parts;
  std::error_code code;
  // Each folder is looked at before it is listed: what comes meanwhile changes it.
  for (fs::recursive_directory_iterator entry(folder, code), end; !code && entry != end;
       entry.increment(code)) {
    if (parts.size() == kMostFiles) return std::nullopt;
    Part& part = parts.emplace_back(Part{.path = entry->path()});
    if (::lstat(part.path.c_str(), &part.status) != 0) return std::nullopt;
  }
  if (code) return std::nullopt;
  std::ranges::sort(parts, {}, &Part::path);
  Sha256 sha;
  KnownTree tree{.parts = {{folder, Marks::of(whole.status)}}};
  bool is_settled = is_long_before(begun, whole.status);
  for (const auto& [path, status] : parts) {
    const bool is_folder = S_ISDIR(status.st_mode);
    if (!is_folder && !S_ISREG(status.st_mode)) return std::nullopt;
    is_settled = is_settled && is_long_before(begun, status);
    tree.parts.emplace_back(path, Marks::of(status));
    sha.add_field(path.lexically_relative(folder).native());
    sha.add_field(fmt::format("{:o}", status.st_mode));
    if (is_folder) continue;
    const auto file = of_file(path, status);
    if (!file) return std::nullopt;
    sha.add_field(file->content);
    tree.digest.marks += file->marks;
  }
  tree.digest.content = sha.hex_digest();
  Digest digest = tree.digest;
  if (is_settled) trees_.insert_or_assign(folder, std::move(tree));
  return digest;
}

}  // namespace judge
