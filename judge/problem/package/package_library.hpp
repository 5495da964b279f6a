#pragma once

#include <vector>

#include "judge/base/os/temp_dir.hpp"
#include "judge/problem/package/package_paths.hpp"
#include "judge/problem/problem_library.hpp"

namespace judge {

/// Problem packages where they lie, each a problem by the name of its folder; where several have
/// one name, by as much of their paths as tells them apart.
class PackageLibrary final : public ProblemLibrary {
 public:
  /// Whether archives in folders are unpacked, too: where nobody has named the folder they may be
  /// anything, and large.
  enum class ArchivesInFolders : std::uint8_t { unpacked, passed_over };

  /// The packages that are meant by these paths: each is a package, lies in one, or is a folder or
  /// an archive (.zip, .kpp) that holds some. A path that is none of it is left out. Messages name
  /// files as seen from `base`. Archives are unpacked into a temporary folder; one that cannot be
  /// is a problem that is not fit, by the archive's name.
  static Expected<std::unique_ptr<PackageLibrary>> find(
      const std::vector<std::filesystem::path>& paths, const std::filesystem::path& base, int depth,
      Cancellation cancellation, ArchivesInFolders archives = ArchivesInFolders::unpacked);

  bool is_empty() const { return packages_.empty(); }

  Expected<std::vector<std::string>> ids() const override;
  LoadedProblem load(std::string_view id, TestData test_data,
                     const SubmissionLoading& submissions) const override;
  std::vector<Place> places_of(const std::filesystem::path& path) const override;
  bool overlaps(const std::filesystem::path& folder) const override;
  std::optional<Submission> submission_from(const std::filesystem::path& path,
                                            const SubmissionLoading& loading,
                                            Diagnostics& diagnostics) const override;
  ProgramSource source(Role role, std::vector<std::filesystem::path> files) const override;
  std::filesystem::path root() const override { return base_; }
  std::filesystem::path home() const override;
  std::vector<std::filesystem::path> hidden_folders() const override;
  std::optional<Unpacked> unpacked(std::string_view id) const override;
  NewText with_time_limit(const Problem& problem, std::chrono::milliseconds limit) const override;
  /// Its path.
  std::string word_for(const Problem& problem) const override;
  std::string shown(const std::filesystem::path& path) const override;

 private:
  struct Package {
    std::string id;
    PackagePaths paths;
    std::string fault = {};  ///< of an archive that could not be unpacked, which `paths` are of
  };
  /// An archive, and the folder it was unpacked in.
  struct UnpackedArchive {
    std::filesystem::path archive;
    TempDir folder;
  };

  explicit PackageLibrary(std::filesystem::path base) : base_(std::move(base)) {}
  Expected<> add(const std::filesystem::path& path, int depth, Cancellation cancellation,
                 ArchivesInFolders archives);
  Expected<> add_archive(const std::filesystem::path& path, int depth, Cancellation cancellation);
  void add_package(const std::filesystem::path& root, std::filesystem::path shown_root);
  void name_packages();
  std::filesystem::path place_of(const Package& package) const;
  const Package* package_at(const std::filesystem::path& path) const;

  std::filesystem::path base_;
  std::vector<UnpackedArchive> unpacked_;
  std::vector<Package> packages_;  ///< by id
};

}  // namespace judge
