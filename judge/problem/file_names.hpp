#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/cancellation.hpp"
#include "judge/base/expected.hpp"

namespace judge {

/// Whether the Problem Package Format allows the name: [a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}.
bool is_format_name(std::string_view name);

inline constexpr const char* kFormatNameHelp =
    "use letters, digits, '_', '.' and '-', at most 255, the first one no '.' or '-'";

/// The folders of testcases in a problem's cases folder that a plan may make, in the order in which
/// it does. The last two are BAPCtools'.
inline constexpr std::string_view kCaseGroups[] = {
    "sample",        "secret",       "invalid_output",    "invalid_answer",
    "invalid_input", "valid_output", "testing_tool_test", "fuzz"};

/// What kGroupFiles are called, by the version of the format.
inline constexpr std::string_view kCurrentGroupFile = "test_group.yaml";
inline constexpr std::string_view kLegacyGroupFile = "testdata.yaml";
/// Files of a folder of testcases that are about all of them; the second one is of older formats.
inline constexpr std::string_view kGroupFiles[] = {kCurrentGroupFile, kLegacyGroupFile};

/// What scripts that make a package's data are usually called, and where, below the package, they
/// look for the solution that they name.
inline constexpr std::string_view kDataScripts[] = {"gen.sh", "generator.sh", "generator"};
inline constexpr std::string_view kDataScriptSolutions = "submissions/accepted";

/// Files of a package that tell its time limit besides problem.yaml: seconds alone, and settings of
/// DOMjudge's.
inline constexpr std::string_view kTimeLimitFile = ".timelimit";
inline constexpr std::string_view kDomjudgeFile = "domjudge-problem.ini";

/// Beside problem.yaml: which mutants are the program in other words.
inline constexpr std::string_view kEquivalentMutantsFile = "equivalent_mutants.yaml";

/// Whether a submission's file may be named so: as the format allows, or with the ending of one of
/// the patterns ("*.c++") behind such a name.
bool is_submission_file_name(std::string_view name, const std::vector<std::string>& patterns);

/// Whether the format passes over files and folders of that name: '.' or '-' first.
bool is_ignored(std::string_view name);

/// Whether a file of that name is a program or a part of one: no header, test (_test), note
/// (.md, .txt, .yaml) or left-over of a compiler.
bool is_program_source(const std::filesystem::path& file);

/// The same, whatever the name says of tests: where others choose the names it is one like any.
bool has_program_ending(const std::filesystem::path& file);

/// Whether a file is a test by its name, as they are called on the shelves: "sort_test.cpp".
bool is_test(const std::filesystem::path& file);

/// Where a link says that it leads, for messages: in quotes, and not overly long.
std::string target_of_link(const std::filesystem::path& link);

/// Where the listing of a stranger's folder ends.
struct ListingBounds {
  std::size_t most =
      std::numeric_limits<std::size_t>::max();  ///< entries: with more it is an error
  Cancellation cancellation = {};               ///< an error, too
};

/// The paths of everything directly in `folder`, sorted by name.
Expected<std::vector<std::filesystem::path>> entries_of(const std::filesystem::path& folder,
                                                        const ListingBounds& bounds = {});

/// Whether the format reads a statement of that file's name: TeX, Markdown or PDF.
bool has_statement_ending(const std::filesystem::path& file);

/// The statement of a folder that has none in English: the first of a name as "problem.sv.tex", in
/// Markdown before TeX before PDF.
std::optional<std::filesystem::path> statement_in_any_language(const std::filesystem::path& folder);

}  // namespace judge
