#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// What can belong to a testcase beside its input, answer and output.
inline constexpr std::string_view kNotesOfCases[] = {
    ".in.statement", ".ans.statement", ".in.download", ".ans.download", ".interaction",
    ".yaml",         ".hint",          ".desc",        ".files",        ".png",
    ".jpg",          ".jpeg",          ".svg"};

/// A text as a file holds it: with the end of its last line.
std::string as_lines(std::string text);

/// The files of that kind in a folder of testcases, by the names of the cases: to the suffix of
/// each.
std::map<std::string, std::vector<std::string>> notes_in(const std::filesystem::path& folder);

}  // namespace judge
