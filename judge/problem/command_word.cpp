#include "judge/problem/command_word.hpp"

#include "judge/base/text/shell_word.hpp"

namespace judge {

std::string command_word(const Problem& problem, const ProblemLibrary& library) {
  const std::filesystem::path& root = problem.places.plan_root;
  // On the shelves the settings lie deeper than that.
  if (root.empty() || problem.places.own_settings.parent_path() != root) return problem.id;
  const std::string path = library.shown(root);
  return path.empty() ? "." : shell_word(path);
}

}  // namespace judge
