#include "judge/problem/command_word.hpp"

#include "judge/base/text/shell_word.hpp"

namespace judge {

std::string command_word(const Problem& problem, const ProblemLibrary& library) {
  if (problem.origin == ProblemOrigin::shelves) return problem.id;
  const std::string path = library.shown(problem.places.root);
  return path.empty() ? "." : shell_word(path);
}

}  // namespace judge
