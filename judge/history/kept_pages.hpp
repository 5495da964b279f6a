#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

#include "judge/base/expected.hpp"

namespace judge {

/// The pages of the last runs of a history, files in a folder beside it: what a page shows of each
/// case would make a hundred times as much of every run that is recorded.
class KeptPages {
 public:
  /// Of so many runs.
  static constexpr std::size_t kMost = 10;

  /// `history` is the file of a RunHistory.
  explicit KeptPages(const std::filesystem::path& history);

  /// Keeps the page of a run; those of older runs than the last kMost go.
  Expected<> keep(std::int64_t run, std::string_view page);

  /// Lets all go but those of so many runs, the newest.
  void keep_newest(std::size_t count);

  /// Where the page of that run is, if it is kept.
  std::filesystem::path file(std::int64_t run) const;

 private:
  /// The numbers of the runs, the newest first.
  std::vector<std::int64_t> runs() const;

  std::filesystem::path folder_;
};

}  // namespace judge
