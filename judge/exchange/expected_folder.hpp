#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/exchange/exporting.hpp"

namespace judge {

/// Whether whatever meets what is expected meets what the folder stands for in a package, too.
bool is_said_by(const Expectation& expected, std::string_view folder, PackageRules rules);

/// Whether the format itself says what a folder of submissions of that name stands for.
bool is_folder_of_format(std::string_view name, PackageFormat format);

/// The folder of a submission in a package of that format, by what is expected of it: its own where
/// that says it, or where no folder of the format says just that; never one of the format's that
/// says something else.
std::string folder_in_package(const Problem& problem, const Submission& submission,
                              PackageFormat format);

/// Verdicts as 2025-09 has them in submissions.yaml: "[AC, RTE]". It takes the limits on memory and
/// output for run-time errors, and knows no compile error.
std::string verdicts_text(VerdictSet verdicts);

/// What follows @EXPECTED_RESULTS@ in a source: "WRONG-ANSWER, TIMELIMIT". Empty: there is no such
/// thing to be expected.
std::string tag_text(const Expectation& expectation);

/// A source with a comment behind it, in the way of the language that its name stands for; nothing
/// for a language whose comments are not known, or where what stands behind is no code.
std::optional<std::string> with_comment(std::string source, const std::filesystem::path& name,
                                        std::string_view comment);

}  // namespace judge
