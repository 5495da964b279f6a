#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

/// Which of the two files that may give arguments.
enum class ArgsFile : std::uint8_t { of_group, of_case };

/// Values of a problem by what stands for them: {{name}}.
using Constants = std::map<std::string, std::string>;

/// The file about the group in that folder: test_group.yaml, there or not, or, where only that is
/// there, testdata.yaml, as the drafts of the format call it.
std::filesystem::path settings_of_group(const std::filesystem::path& folder);

/// What `file` (test_group.yaml, or the .yaml of a case) says, over what was inherited. The file
/// need not exist; messages call it `shown`. Checks all keys of the Problem Package Format 2025-09.
GroupArgs read_args(const std::filesystem::path& file, const std::string& shown, ArgsFile kind,
                    GroupArgs inherited, const Constants& constants, Diagnostics& diagnostics);

/// Which of the groups that have settings: 2025-09 has no others.
enum class GroupPlace : std::uint8_t { data, sample, secret, in_secret, elsewhere };

/// The place of a group of that name: "secret/large" is in_secret, "secret/large/more" is
/// elsewhere.
GroupPlace place_of_group(std::string_view name);

/// What is said of a group.
struct GroupSettings {
  GroupArgs args = {};
  PointRules points = {};
  std::optional<TestCase> static_case = {};
};

/// What `file`, a test_group.yaml, says of the group of that name in a problem of that type, over
/// the arguments that were inherited. As read_args() otherwise.
GroupSettings read_group(const std::filesystem::path& file, const std::string& shown,
                         const std::string& name, const ProblemType& type, GroupArgs inherited,
                         const Constants& constants, Diagnostics& diagnostics);

/// Static cases without a validator, or in a problem whose submissions are no programs, and a
/// validator without a case. Messages call the folder of the cases `shown_data`.
void check_static_cases(const Problem& problem, const std::string& shown_data,
                        Diagnostics& diagnostics);

/// Arguments of answer validators where there are none to be given them. Messages call the folder
/// of the cases `shown_data`.
void check_answer_validator_args(const Problem& problem, const std::string& shown_data,
                                 Diagnostics& diagnostics);

/// Arguments of an input validator that is not there, by its name. Messages call the folder of the
/// cases `shown_data`.
void check_named_validator_args(const Problem& problem, const std::string& shown_data,
                                Diagnostics& diagnostics);

/// The error for "files" or "arguments" beside an input, `shown` in messages, that a submission
/// would be given elsewhere.
Diagnostic not_given_to_submissions(std::string_view what, const std::string& shown);

/// What the points of the groups of a scoring problem have to do with one another: names of
/// require_pass are those of earlier groups that are passed or failed, no group is unbounded in a
/// bounded one. Messages call the folder of the cases `shown_data`.
void check_points(const Problem& problem, const std::string& shown_data, Diagnostics& diagnostics);

/// What the groups' files say of a group ("secret/large"), those of the groups around it included.
/// Each is looked for in these folders of cases; the first that has it counts. Mistakes in them are
/// told when the problem is loaded.
GroupArgs args_of_group(const std::vector<std::filesystem::path>& cases_folders,
                        const std::filesystem::path& group, const Constants& constants);

/// What all these files together say of a case ("secret/01-smallest"), whether it is there or not.
/// Mistakes again are for others to tell.
GroupArgs args_of_case(const std::filesystem::path& cases_folder, const std::filesystem::path& name,
                       const Constants& constants);

}  // namespace judge
