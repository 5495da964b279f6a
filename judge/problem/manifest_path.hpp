#pragma once

#include <filesystem>

#include "judge/problem/problem.hpp"

namespace judge {

/// Where the problem's problem.yaml is, or would be.
std::filesystem::path manifest_path(const Problem& problem);

}  // namespace judge
