#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/diagnostic.hpp"
#include "judge/base/expected.hpp"
#include "judge/problem/package/package_paths.hpp"

namespace judge {

/// Whether a folder is a problem package, of whatever version of the format or of Polygon: by what
/// lies in it, for many have no problem.yaml.
bool is_package(const std::filesystem::path& folder);

/// Whether a case, an input and its answer, lies directly in the folder.
bool holds_case(const std::filesystem::path& folder);

/// What a folder lacks that is a package in part, as one that was just begun: "a package has data/
/// with testcases beside its problem.yaml, and submissions/". Empty for a package, and for what has
/// nothing of one.
std::string lacking_of_package(const std::filesystem::path& folder);

/// Whether a path names an archive that a package may be in: .zip or .kpp.
bool is_package_archive(const std::filesystem::path& path);

/// How far a search for packages goes.
struct SearchBounds {
  int depth = 16;              ///< folders below the first one
  std::size_t most = 200'000;  ///< folders and files looked at; with more it is an error
  Cancellation cancellation = {};
};

/// What a search has found, sorted.
struct FoundPackages {
  std::vector<std::filesystem::path> folders;
  std::vector<std::filesystem::path> archives;  ///< which may hold some
};

/// The packages at or below a folder; none is looked for inside of another one, behind links, and
/// in folders whose names begin with '.'.
Expected<FoundPackages> packages_below(const std::filesystem::path& folder,
                                       const SearchBounds& bounds);

/// The package that a path, canonical, is or lies in.
std::optional<std::filesystem::path> package_around(const std::filesystem::path& path);

/// Where the samples lie, or would, that a submission of a package is judged on; `program` is
/// canonical. Empty where it is none.
std::filesystem::path samples_for_submission(const std::filesystem::path& program);

/// Whether a text is a script in bash that makes a package's data by the functions of gen.sh, as
/// the testdata_tools of the Kodsport association have it: it reads a file of that name.
bool is_data_script(std::string_view text);

/// The script of that kind in the folder of a package's data, with the ending .sh or without any;
/// of several the one that is called as such scripts usually are, or else one with that ending.
/// Empty where there is none.
std::filesystem::path data_script_in(const std::filesystem::path& cases_folder);

/// The folder of the package by one of its names, as versions have them; the first name, where none
/// is there: "submissions", "solutions".
std::filesystem::path folder_of(const std::filesystem::path& package,
                                std::initializer_list<const char*> names);

/// Of folders by others of these names, which are there beside the one that is read: a warning
/// each.
Diagnostics folders_not_read(const PackagePaths& paths, const std::filesystem::path& read,
                             std::initializer_list<const char*> names);

/// Files where a package has folders, and a folder in the place of its manifest: each an error, as
/// what it is for would be passed over without a word.
Diagnostics wrong_kinds_of_entries(const PackagePaths& paths);

}  // namespace judge
