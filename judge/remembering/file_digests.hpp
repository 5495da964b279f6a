#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

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
  /// folders and some hundred regular files. A tree is listed once as long as nobody touches it.
  std::optional<Digest> of_tree(const std::filesystem::path& folder);

 private:
  /// By which a file or a folder is told from another one, and from itself after a change.
  struct Marks {
    std::uint64_t device = 0;
    std::uint64_t number = 0;
    std::int64_t size = 0;
    std::uint32_t mode = 0;
    std::int64_t modified_ns = 0;
    std::int64_t changed_ns = 0;

    static Marks of(const struct stat& status);
    std::string text() const;
    friend bool operator==(const Marks&, const Marks&) = default;
  };
  struct KnownFile {
    Marks marks;
    Digest digest;
  };
  struct KnownTree {
    /// Of all that is in it and of the folder itself: what comes or goes changes the folder it is in.
    std::vector<std::pair<std::filesystem::path, Marks>> parts;
    Digest digest;
  };

  std::optional<Digest> of_file(const std::filesystem::path& path, const struct stat& before);
  /// Lists it and reads what is not known.
  std::optional<Digest> read_tree(const std::filesystem::path& folder);

  /// Only of those whose last change is so long ago that another one would show: a kernel's clock has
  /// ticks.
  std::map<std::filesystem::path, KnownFile> files_;
  std::map<std::filesystem::path, KnownTree> trees_;
};

}  // namespace judge
