#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace judge {

/// Below the program's folder, or one that is named.
inline constexpr std::string_view kSampleFolders[] = {
    "",           "test",    "tests",    "sample",   "samples",    "data/sample",
    "testcases",  "example", "examples", "testdata", "test_cases", "test-cases",
    "test cases", "cases",   "tc"};

/// Where cph keeps lists of samples.
inline constexpr std::string_view kListFolder = ".cph";

/// The folders below a program's that samples are looked for in, be they there or not.
std::vector<std::filesystem::path> sample_folders_in(const std::filesystem::path& folder);

/// Those that samples of a program are looked for in where none are named, be they there or not:
/// around it and around the link that it was named by, which may be the program itself, in the
/// folder called after it, and in the package that it is a submission of. Both paths are absolute,
/// and the program's is canonical.
std::vector<std::filesystem::path> sample_folders_of(const std::filesystem::path& program,
                                                     const std::filesystem::path& link);

}  // namespace judge
