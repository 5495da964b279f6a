#include "judge/workspace/project_around.hpp"

#include <utility>

namespace judge {

OrFault<Project> project_around(const std::filesystem::path& start) {
  auto project = find_project(start);
  if (!project)
    return fault(Fault::Kind::usage, Fault::Remedy::name_a_project, "{}", project.error().message);
  return *std::move(project);
}

}  // namespace judge
