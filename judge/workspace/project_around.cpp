#include "judge/workspace/project_around.hpp"

#include <cerrno>
#include <utility>

namespace judge {

OrFault<Project> project_around(const std::filesystem::path& start) {
  auto project = find_project(start);
  if (!project) {
    const bool is_named_wrongly = project.error().code == ENOENT;
    return fault(Fault::Kind::usage,
                 is_named_wrongly ? Fault::Remedy::none : Fault::Remedy::name_a_project, "{}",
                 project.error().message);
  }
  return *std::move(project);
}

}  // namespace judge
