#include "judge/workspace/one_problem.hpp"

#include <utility>

#include "judge/base/text/counted.hpp"
#include "judge/problem/package/package_folder.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {

OrFault<Problem> one_problem(Workspace& workspace, const std::string& word, const char* what,
                             TestData data) {
  const auto ids = select_problems(workspace, {word});
  if (!ids) return tl::unexpected(ids.error());
  if (ids->size() != 1) {
    return fault(Fault::Kind::usage, "{} holds {} {}; {}: {}", word, ids->size(), what,
                 naming_one_in(word), first_names(*ids));
  }
  LoadedProblem loaded = workspace.load(ids->front(), data);
  workspace.report(loaded.diagnostics);
  if (!loaded.is_fit()) return fault(Fault::Kind::usage, "");
  return std::move(loaded.problem);
}

tl::unexpected<Fault> no_problem_at(const std::string& word) {
  const std::string lacking = lacking_of_package(word);
  return fault(Fault::Kind::usage, "'{}' is neither a problem nor a package{}{}", word,
               lacking.empty() ? "" : ": ", lacking);
}

std::string_view naming_one_in(const std::string& word) {
  std::error_code code;
  return std::filesystem::is_regular_file(word, code) ? "unpack it and name one of them"
                                                      : "name one of them";
}

}  // namespace judge
