#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "judge/base/diagnostic.hpp"

namespace judge {

/// SHA-256 in hexadecimal digits of the files made for a problem, by name: "secret/01-smallest.in".
using Checksums = std::map<std::string, std::string>;

/// The name, in the cases folder, of the file that lists them.
inline constexpr const char* kChecksumsFile = "SHA256SUMS";

/// The name, in the cases folder, of the folder that holds files on their way there. With a list of
/// checksums in it the way has begun: the cases are as that list says only when the folder is gone.
inline constexpr const char* kChangeFolder = ".generate";

/// The name, in that folder, of the sign that the way has begun where there is no such list, as no
/// plan makes the cases: what is left is made again.
inline constexpr const char* kUnfinishedMark = "unfinished";

/// The error for a problem's cases folder whose files are on their way into it: a mixture of old
/// and new ones. `shown` is what messages call the folder of that change, `word` what a command
/// calls the problem.
std::optional<Diagnostic> unfinished_change(const std::string& word,
                                            const std::filesystem::path& cases_folder,
                                            const std::string& shown);

/// As sha256sum(1) writes and checks them, sorted by name.
std::string to_text(const Checksums& checksums);

/// Reads them back; `file` is what diagnostics call it. Names other than a group's and a file's in
/// it are mistakes too: files are removed by this list.
Checksums parse_checksums(std::string_view text, const std::string& file, Diagnostics& diagnostics);

}  // namespace judge
