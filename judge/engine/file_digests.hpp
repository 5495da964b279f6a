#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <sys/stat.h>

namespace judge {

/// SHA-256 of what is in files, each read once as long as nobody touches it.
///
/// A digest is of the content alone. The marks beside it are for a caller that asks before and
/// after a while: the same content with the same marks was there all the time. They hold the time
/// of the last change by the kernel's own account (ctime), which no program can set.
class FileDigests {
 public:
  /// A tree that was looked at since the last look_anew() is not looked at again: keys of many
  /// cases are made at one moment, and all are of the same program.
  void look_anew() { ++look_; }

  /// Where digests of large files of trees are found that earlier processes have read: of the very
  /// files, by their marks. Trees are programs, all of which is on the disk before they are used:
  /// an input may be one that somebody still writes through a mapping, which its marks need not
  /// show. Empty: there is no such store, or no more.
  using Find = std::function<std::optional<std::string>(const std::string& key)>;
  void set_store(Find find) { find_ = std::move(find); }

  /// A digest for that store.
  struct Unkept {
    std::string key;
    std::string digest;
  };
  std::vector<Unkept> take_unkept() { return std::exchange(unkept_, {}); }

  struct Digest {
    std::string content;
    std::string marks;
  };

  /// Of a regular file, links to it followed. Nothing where it cannot be read, changes meanwhile,
  /// or is larger than a quarter of a gibibyte.
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
    /// Of all that is in it and of the folder itself: what comes or goes changes the folder it is
    /// in.
    std::vector<std::pair<std::filesystem::path, Marks>> parts;
    Digest digest;
    std::uint64_t look = 0;
  };
  /// What becomes of the digest of a file that is read.
  enum class Worth : std::uint8_t { this_process, a_store };

  std::optional<Digest> of_file(const std::filesystem::path& path, const struct stat& before,
                                Worth worth);
  /// Lists it and reads what is not known.
  std::optional<Digest> read_tree(const std::filesystem::path& folder);

  /// Only of those whose last change is so long ago that another one would show: a kernel's clock
  /// has ticks.
  std::unordered_map<std::string, KnownFile> files_;
  std::unordered_map<std::string, KnownTree> trees_;
  std::uint64_t look_ = 0;
  Find find_;
  std::vector<Unkept> unkept_;
};

}  // namespace judge
