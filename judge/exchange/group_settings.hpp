#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "judge/exchange/exporting.hpp"
#include "judge/problem/problem.hpp"

namespace judge {

// The files of groups of testcases, test_group.yaml and testdata.yaml, on their way into a package.

/// Keys that the legacy format has no words for, to the groups and cases of which they are said.
using LostKeys = std::map<std::string, std::vector<std::string>>;

/// What the group's file says, in the words of the version that the problem leaves as; where that
/// is its own, the file as it is. `above` is the group that this one is in, of the top itself.
void export_group_settings(Exporting& exporting, const TestGroup& group, const TestGroup& above,
                           LostKeys& lost);

/// Of the cases in such a folder, which are checked and not judged; the legacy format lacks them.
void export_settings_of_checked(Exporting& exporting, const std::string& folder);

/// Adds those of a group's file or a case's; `of` names what they are said of.
void lose_keys_legacy_lacks(Exporting& exporting, const std::filesystem::path& file,
                            const std::string& of, LostKeys& lost);

/// "data/secret/1/testdata.yaml"; an empty group is the top.
std::string in_data(const std::string& group, std::string_view name);

}  // namespace judge
