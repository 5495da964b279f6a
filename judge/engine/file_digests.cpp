#include "judge/engine/file_digests.hpp"

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
/// To read less takes no longer than to find its digest.
constexpr off_t kWorthKeeping = off_t{128} << 10U;
constexpr std::size_t kDigestSize = 64;
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

/// By which the digest of a file is kept.
std::string key_of_digest(const fs::path& path, const std::string& marks) {
  return Sha256()
      .add_field("digest of a file")
      .add_field(path.native())
      .add_field(marks)
      .hex_digest();
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
  if (::stat(path.c_str(), &status) != 0) return std::nullopt;
  return of_file(path, status, Worth::this_process);
}

std::optional<FileDigests::Digest> FileDigests::of_file(const fs::path& path,
                                                        const struct stat& before, Worth worth) {
  if (!S_ISREG(before.st_mode) || before.st_size > kLargestFile) return std::nullopt;
  const Marks marks = Marks::of(before);
  const auto known = files_.find(path.native());
  if (known != files_.end() && known->second.marks == marks) return known->second.digest;
  const bool is_settled = is_long_before(nanoseconds_now(), before);
  const bool is_for_store =
      worth == Worth::a_store && before.st_size >= kWorthKeeping && is_settled && find_ != nullptr;
  const std::string key = is_for_store ? key_of_digest(path, marks.text()) : "";
  if (is_for_store) {
    if (auto kept = find_(key); kept && kept->size() == kDigestSize) {
      Digest digest{std::move(*kept), marks.text()};
      files_.insert_or_assign(path.native(), KnownFile{marks, digest});
      return digest;
    }
  }
  const auto file = open_file(path, O_RDONLY | O_NONBLOCK);
  if (!file) return std::nullopt;
  auto content = sha256_of_file(file->get());
  struct stat after {};
  if (!content || ::fstat(file->get(), &after) != 0 || Marks::of(after) != marks)
    return std::nullopt;
  Digest digest{std::move(*content), marks.text()};
  if (is_settled)
    files_.insert_or_assign(path.native(), KnownFile{marks, digest});
  else
    files_.erase(path.native());
  if (is_for_store) unkept_.push_back({key, digest.content});
  return digest;
}

std::optional<FileDigests::Digest> FileDigests::of_tree(const fs::path& folder) {
  const auto known = trees_.find(folder.native());
  if (known == trees_.end()) return read_tree(folder);
  if (known->second.look == look_) return known->second.digest;
  const auto is_as_it_was = [](const std::pair<fs::path, Marks>& part) {
    struct stat status {};
    return ::stat(part.first.c_str(), &status) == 0 && Marks::of(status) == part.second;
  };
  if (std::ranges::all_of(known->second.parts, is_as_it_was)) {
    known->second.look = look_;
    return known->second.digest;
  }
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
  KnownTree tree{.parts = {{folder, Marks::of(whole.status)}}, .look = look_};
  bool is_settled = is_long_before(begun, whole.status);
  for (const auto& [path, status] : parts) {
    const bool is_folder = S_ISDIR(status.st_mode);
    if (!is_folder && !S_ISREG(status.st_mode)) return std::nullopt;
    is_settled = is_settled && is_long_before(begun, status);
    tree.parts.emplace_back(path, Marks::of(status));
    sha.add_field(path.lexically_relative(folder).native());
    sha.add_field(fmt::format("{:o}", status.st_mode));
    if (is_folder) continue;
    const auto file = of_file(path, status, Worth::a_store);
    if (!file) return std::nullopt;
    sha.add_field(file->content);
    tree.digest.marks += file->marks;
  }
  tree.digest.content = sha.hex_digest();
  Digest digest = tree.digest;
  if (is_settled) trees_.insert_or_assign(folder.native(), std::move(tree));
  return digest;
}

}  // namespace judge
