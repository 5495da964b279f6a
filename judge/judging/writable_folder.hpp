#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "judge/base/bytes.hpp"
#include "judge/base/expected.hpp"
#include "judge/sandbox/kernel/runnable.hpp"
#include "judge/sandbox/kernel/visible_folder.hpp"

namespace judge {

/// A folder that a program in a sandbox may write in, whatever its isolation, and that is read when
/// it has ended.
class WritableFolder {
 public:
  /// An isolated program sees it at `shown_at`.
  WritableFolder(std::filesystem::path path, std::filesystem::path shown_at)
      : path_(std::move(path)), shown_at_(std::move(shown_at)) {}

  const std::filesystem::path& path() const { return path_; }

  /// What a sandbox must show for its program to write there.
  VisibleFolder visible() const {
    return {.path = path_, .access = VisibleFolder::Access::read_write, .shown_at = shown_at_};
  }

  /// Makes it, or empties it.
  Expected<> renew();

  /// Puts there what a program finds where it starts.
  Expected<> add(const ProgramFiles& files) const;

  /// Puts copies of all files of a folder there, by the same paths; what is no file is left out.
  Expected<> add_tree(const std::filesystem::path& folder) const;

  /// Puts a copy of a file there under that name; an empty path: an empty file.
  Expected<> put(const std::filesystem::path& from, const std::string& name) const;

  /// Lets programs of all workers write in it, and in the files that are there: those of each
  /// worker are another user's.
  Expected<> share() const;

  /// Makes it the judge's again: the last program may have taken permissions away.
  void unlock() const;

  /// Whether nothing is in it.
  bool is_empty() const;

  /// What is in a file of that name; nothing where there is none, or something else: a link would
  /// show what its writer could not read itself.
  std::optional<std::string> content(const std::string& name, Bytes limit) const;

 private:
  std::filesystem::path path_;
  std::filesystem::path shown_at_;
};

}  // namespace judge
