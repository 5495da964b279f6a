#include "judge/cli/named_case.hpp"

#include "judge/workspace/case_selection.hpp"
#include "judge/workspace/recipes.hpp"

namespace judge {

OrExit<TestCase> named_case(Workspace& workspace, const Problem& problem, const std::string& name) {
  const auto known = told(workspace, select_case(problem, name, workspace.library()));
  if (!known) return known;
  return told(workspace, complete_case(workspace, problem, *known, tell_beside_live_line));
}

}  // namespace judge
