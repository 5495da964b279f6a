#pragma once

#include <filesystem>

#include "judge/base/expected.hpp"
#include "judge/sandbox/kernel/visible_folder.hpp"

namespace judge {

/// The input and the answer of one testcase, where a program that judges sees them and nothing of
/// other cases. Their names are the same for every case, so that the program is started in the same
/// way each time.
class CaseFiles {
 public:
  /// `folder` is for them alone.
  explicit CaseFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Puts these in the place of those before, as copies; more than 64 MiB that every user may read
  /// are linked where that is possible. An empty path: the case has no such file, and an empty one
  /// is there.
  Expected<> put(const std::filesystem::path& input, const std::filesystem::path& answer);

  /// Puts an output beside them, in the same way.
  Expected<> put_output(const std::filesystem::path& output) const;

  std::filesystem::path input() const { return folder_ / "input"; }
  std::filesystem::path answer() const { return folder_ / "answer"; }

  std::filesystem::path output() const { return folder_ / "output"; }

  /// What a sandbox must show.
  VisibleFolder visible() const { return {.path = folder_, .shown_at = "/case"}; }

 private:
  std::filesystem::path folder_;
};

}  // namespace judge
