#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

namespace judge {

// Where the expected output of an input lies: beside it, or in a folder that is one of a pair.

/// Folders of inputs, and those of outputs that are beside them.
inline constexpr std::string_view kInputFolders[] = {"in", "input", "inputs"};
inline constexpr std::string_view kExpectedFolders[] = {"out",      "output",  "outputs", "ans",
                                                        "expected", "answers", "answer"};

/// Whether a folder is called by one of these names, capitals or not.
bool is_any_of(std::span<const std::string_view> names, const std::filesystem::path& folder);

/// Whether a folder is called as one of a pair is.
bool is_of_pair(const std::filesystem::path& folder);

/// The folders below `folder` that are called by these names, capitals or not, in their order:
/// "in", "data/sample", of "" `folder` itself. Where one is there in several spellings small
/// letters go first.
std::vector<std::filesystem::path> folders_called(const std::filesystem::path& folder,
                                                  std::span<const std::string_view> names);

/// Beside the input; empty: there is none.
std::filesystem::path expected_of(const std::filesystem::path& input);

/// The folders of outputs in a folder, each the other of a pair with one of inputs there.
std::vector<std::filesystem::path> expected_folders_in(const std::filesystem::path& folder);

/// Of an input of that name in a folder of inputs, beside which these of outputs are; empty: there
/// is none.
std::filesystem::path expected_of_pair(const std::vector<std::filesystem::path>& expected_folders,
                                       const std::filesystem::path& input);

/// Of an expected output in a folder of outputs, out/1.txt, the input in the other one of the pair,
/// in/1.txt; empty: there is none.
std::filesystem::path input_of_pair(const std::filesystem::path& expected);

}  // namespace judge
