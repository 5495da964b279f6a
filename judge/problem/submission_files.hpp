#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// No submission may have more files and folders, deeper folders, longer paths or more bytes: a
/// reader is done with it soon, and a copy of it can be made anywhere.
inline constexpr std::size_t kMostSubmissionEntries = 1000;
inline constexpr int kDeepestSubmission = 16;
inline constexpr std::size_t kLongestSubmissionPath = 1000;  ///< of a file, from its top

/// Why one that cannot be read is told.
inline constexpr const char* kAllFilesAreRead = "all files of a submission are read";

/// Whether files that are tests by their names are passed over, as beside programs on the shelves.
enum class NamesOfTests : std::uint8_t { passed_over, like_any };

/// A file of a program of somebody's, within `territory` (see territory_of()) or one that a link
/// leads to in `linked_folders`, as a source that a person wrote, in which tags may stand. An Error
/// where it cannot be read, or is larger than such sources are.
Expected<std::string> tagged_source(const std::filesystem::path& file,
                                    const std::filesystem::path& territory,
                                    const std::vector<std::filesystem::path>& linked_folders,
                                    Cancellation cancellation);

/// Finds the files of submissions. They are strangers': a link that leads out of the submission and
/// not into one of `linked_folders`, or to a folder, and whatever is neither file nor folder is
/// refused; and there is an end to what is looked at.
class SubmissionFiles {
 public:
  /// How messages name a path.
  using Shown = std::function<std::string(const std::filesystem::path&)>;

  /// Links may also lead to files in `linked_folders`; see ProgramSource.
  SubmissionFiles(Shown shown, const SubmissionLoading& loading, Diagnostics& diagnostics,
                  NamesOfTests tests, std::vector<std::filesystem::path> linked_folders = {})
      : shown_(std::move(shown)),
        loading_(loading),
        diagnostics_(diagnostics),
        tests_(tests),
        linked_folders_(std::move(linked_folders)) {}

  /// All files of the program that stands at `path`, a file or a folder, those in folders within
  /// included, whatever they are called; none if that is a file that is no program, by its ending,
  /// unless `any_ending` says that it may be one all the same. Nothing where something in it is
  /// refused: that is reported.
  std::optional<std::vector<std::filesystem::path>> of(const std::filesystem::path& path,
                                                       bool any_ending = false);

  /// What is in a folder, without what the format ignores; names it does not allow are reported,
  /// and so is a folder with more entries than `most`. Nothing where it cannot be listed.
  std::optional<std::vector<std::filesystem::path>> list(const std::filesystem::path& folder,
                                                         std::size_t most);

  /// Reports a link that stands in place of a submission, or of a folder of them; of one that leads
  /// nowhere, that it does.
  void refuse_link(const std::filesystem::path& path);

  /// The content of a file of the program that stands at `program`; what is wrong with it is
  /// reported.
  std::optional<std::string> content(const std::filesystem::path& file,
                                     const std::filesystem::path& program);

 private:
  /// The same as list(), names that the format does not allow included.
  std::optional<std::vector<std::filesystem::path>> list_all(const std::filesystem::path& folder,
                                                             std::size_t most);
  bool is_fit(const std::filesystem::path& file);
  bool collect(const std::filesystem::path& folder, int depth);
  bool take(const std::filesystem::path& path, int depth);
  bool is_passed_over(const std::filesystem::path& file) const;
  void report(const std::filesystem::path& place, std::string what, std::string why = {},
              std::string help = {});
  void report_link(const std::filesystem::path& path);

  Shown shown_;
  const SubmissionLoading& loading_;
  Diagnostics& diagnostics_;
  NamesOfTests tests_;
  std::vector<std::filesystem::path> linked_folders_;

  // Of the program that is looked at.
  std::filesystem::path program_;
  Expected<std::filesystem::path> territory_;
  std::vector<std::filesystem::path> files_;
  std::size_t entries_left_ = 0;
  std::int64_t size_ = 0;
};

}  // namespace judge
