#include "judge/workspace/one_problem.hpp"

#include <utility>

#include "judge/workspace/selection.hpp"

namespace judge {

OrFault<Problem> one_problem(Workspace& workspace, const std::string& word, const char* what,
                             TestData data) {
  const auto ids = select_problems(workspace, {word});
  if (!ids) return tl::unexpected(ids.error());
  if (ids->size() != 1)
    return fault(Fault::Kind::usage, "{} holds {} {}; name one of them", word, ids->size(), what);
  LoadedProblem loaded = workspace.load(ids->front(), data);
  workspace.report(loaded.diagnostics);
  if (!loaded.is_fit()) return fault(Fault::Kind::usage, "");
  return std::move(loaded.problem);
}

}  // namespace judge
