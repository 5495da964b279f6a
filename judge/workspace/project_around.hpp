#pragma once

#include <filesystem>

#include "judge/problem/shelves/project.hpp"
#include "judge/workspace/fault.hpp"

namespace judge {

/// The project that `start` lies in; a fault where there is none.
OrFault<Project> project_around(const std::filesystem::path& start);

}  // namespace judge
