#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

#include "judge/base/expected.hpp"
#include "judge/problem/checksums.hpp"

namespace judge {

/// Where testcases are made before they take their place: the files of a cases folder to come, in a
/// folder of somebody else's that is removed afterwards.
class Staging {
 public:
  explicit Staging(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Keeps a file under its name in the cases folder, "secret/01-smallest.in".
  Expected<> add(const std::string& name, std::string_view content);

  /// Notes files that were added by another Staging of the same folder.
  void note(const Checksums& added) { checksums_.insert(added.begin(), added.end()); }

  /// The same of a case whose files stay as they are, as far as they are there.
  void note_in_place(const Checksums& added) {
    note(added);
    for (const auto& [name, digest] : added) in_place_.insert(name);
  }

  /// Where the file is, absolute if the folder is.
  std::filesystem::path path_of(const std::string& name) const { return folder_ / name; }

  /// Of all files that were added.
  const Checksums& checksums() const { return checksums_; }

  /// The names of files that were noted in place.
  const std::set<std::string>& in_place() const { return in_place_; }

 private:
  std::filesystem::path folder_;
  Checksums checksums_;
  std::set<std::string> in_place_;
};

}  // namespace judge
