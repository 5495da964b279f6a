#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/expected.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/exchange/package_draft.hpp"
#include "judge/scaffolding/new_problem.hpp"

namespace judge {

// A problem that is begun is made aside, with its test data, and then put into its place whole.
// What makes the test data, in between, is not known here.

/// What is asked for first: whether anything can be put into a folder, as far as that is known
/// beforehand.
Expected<> check_writable(const std::filesystem::path& folder);

/// A folder of its own that is removed afterwards, with what is drafted.
Expected<TempDir> folder_aside(const PackageDraft& draft);

/// What is in a folder, as a draft of it.
PackageDraft draft_of_folder(const std::filesystem::path& folder);

/// Libraries as a project has them, as far as it has.
PackageDraft libraries_in(const Project& project, NewLanguage language);

/// A problem of the shelves with the libraries that its programs are written with.
PackageDraft with_libraries(PackageDraft problem, const PackageDraft& libraries);

/// What is put onto the shelves of a project: all of the problem, its test data as they were made
/// in a project aside, and those libraries that are not there yet.
PackageDraft with_test_data(PackageDraft problem, const PackageDraft& libraries,
                            const Project& aside, const std::string& id);

/// The folders of those libraries that a project lacks, sorted.
std::vector<std::string> folders_lacking(const PackageDraft& libraries);

/// A package in a folder `id`, with the plan as it is on the shelves, for the one that is written
/// for an export is not to be gone on with: it has numbers in front of names, and seeds. Test data
/// are left to be made, by BAPCtools' conventions.
PackageDraft with_plan_of_shelves(const PackageDraft& package, const PackageDraft& shelves,
                                  const std::string& id);

}  // namespace judge
