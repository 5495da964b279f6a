#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include <sys/stat.h>

namespace judge {

/// SHA-256 of what is in files, each read once as long as nobody touches it.
///
/// A digest is of the content alone. The marks beside it are for one who asks before and after a
/// while: the same content with the same marks was there all the time. They hold the time of the last
/// change by the kernel's own account (ctime), which no program can set.
class FileDigests {
 public:
  struct Digest {
    std::string content;
    std::string marks;
  };

  /// Of a regular file, links to it followed. Nothing where it cannot be read, changes meanwhile, or
  /// is larger than a quarter of a gibibyte.
  std::optional<Digest> of_file(const std::filesystem::path& path);

  /// Of all below a folder: names, permissions and content. Nothing where there is anything but
  /// folders and some hundred regular files.
  std::optional<Digest> of_tree(const std::filesystem::path& folder);

 private:
  std::optional<Digest> of_file(const std::filesystem::path& path, const struct stat& before);

  /// Only of those whose last change is so long ago that another one would show: a kernel's clock has
  /// ticks.
  std::map<std::filesystem::path, Digest> known_;
};

}  // namespace judge
