#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/base/diagnostic.hpp"
#include "judge/problem/shelves/project.hpp"

namespace judge {

/// What a test group hands down to the groups and cases in it.
struct InheritedArgs {
  std::vector<std::string> input_validator_args;
  std::vector<std::string> output_validator_args;
  Location output_validator_args_place = {};  ///< where these stand
};

/// Which of the two files that may give arguments.
enum class ArgsFile : std::uint8_t { of_group, of_case };

/// What `file` (test_group.yaml, or the .yaml of a case) says, over what was inherited. The file
/// need not exist. Checks all keys of the Problem Package Format 2025-09.
InheritedArgs read_args(const Project& project, const std::filesystem::path& file, ArgsFile kind,
                        InheritedArgs inherited, Diagnostics& diagnostics);

/// What all these files together say of a case ("secret/01-smallest"), whether it is there or not.
/// Mistakes in them are for whoever loads the problem to tell.
InheritedArgs args_of_case(const Project& project, const std::filesystem::path& cases_folder,
                           const std::filesystem::path& name);

}  // namespace judge
