#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/problem.hpp"

namespace judge {

/// What the people who made a testcase say of it: its .desc and .hint, or the keys `description`
/// and `hint` of its .yaml. Empty where they say nothing.
struct CaseNotes {
  std::string description;
  std::string hint;
};

/// The folder that the files of a case of that name lie in. Cases that are in none of the groups
/// are named as those of secret, and lie around it.
std::filesystem::path folder_of_case(const Problem& problem, std::string_view name);

/// The notes of the problem's case of that name.
CaseNotes read_case_notes(const Problem& problem, std::string_view name);

/// The files that belong to a case of that name besides its input, answer, output, notes and
/// conversation: pictures, what a sample shows, whatever begins with its name and a dot. By name.
std::vector<std::filesystem::path> other_files_of_case(const Problem& problem,
                                                       std::string_view name);

}  // namespace judge
