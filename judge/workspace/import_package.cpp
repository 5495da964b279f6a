#include "judge/workspace/import_package.hpp"

#include <utility>

#include "judge/exchange/import_problem.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/workspace/one_problem.hpp"
#include "judge/workspace/recipes.hpp"
#include "judge/workspace/scripted.hpp"

namespace judge {

OrFault<DraftedImport> draft_import(Workspace& workspace, const Project& project,
                                    const ImportWish& wish) {
  auto problem = one_problem(workspace, wish.path, "packages", TestData::complete);
  if (!problem) return tl::unexpected(problem.error());
  if (const auto complete = complete_test_data(workspace, *problem, wish.completion.begin);
      !complete)
    return tl::unexpected(complete.error());
  if (const auto fixed = fix_time_limit(workspace, *problem, wish.completion); !fixed)
    return tl::unexpected(fixed.error());
  problem = with_recipes_of_script(workspace, *std::move(problem), wish.completion.begin);
  if (!problem) return tl::unexpected(problem.error());
  const std::string id = wish.id.empty() ? shelf_id(problem->id) : wish.id;
  if (!is_format_name(id))
    return fault(Fault::Kind::usage, "'{}' is no id for a problem: {}", id, kFormatNameHelp);
  PackageDraft draft =
      draft_shelves(*problem, workspace.library(), id, workspace.submission_loading());
  if (const auto fit = check_shelves(draft, project, id); draft.refusals().empty() && !fit)
    return fault(Fault::Kind::usage, Fault::Remedy::import_under_an_id, "{}", fit.error().message);
  return DraftedImport{id, std::move(draft)};
}

OrFault<LoadedProblem> write_import(const Workspace& workspace, const Project& project,
                                    const DraftedImport& drafted) {
  if (const auto written = write_onto_shelves(drafted.draft, project, drafted.id); !written)
    return fault(Fault::Kind::machine, "{}", written.error().message);
  return ShelfLibrary(project).load(drafted.id, TestData::complete, workspace.submission_loading());
}

}  // namespace judge
