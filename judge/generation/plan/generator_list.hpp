#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/manifest/node.hpp"

namespace judge {

/// The `generators` of a plan, each with its files from the plan's folder, the one that starts
/// first. Mistakes are reported.
std::map<std::string, std::vector<std::filesystem::path>> read_generators(const Node& generators);

}  // namespace judge
