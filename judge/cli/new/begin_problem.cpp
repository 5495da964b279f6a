#include "judge/cli/new/begin_problem.hpp"

#include <iostream>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/exchange/one_problem.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/new/new_problem_screen.hpp"
#include "judge/cli/new/staged_problem.hpp"
#include "judge/cli/screen.hpp"
#include "judge/exchange/export_package.hpp"
#include "judge/exchange/import_problem.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/shelves/shelf_library.hpp"
#include "judge/scaffolding/new_folder.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

}  // namespace

ExitCode begin_on_shelves(const CommandLine& line, const NewProblem& wish, const Project& project,
                          Cancellation cancellation) {
  const PackageDraft draft = draft_new(wish);
  if (const auto fit = check_shelves(draft, project, wish.id); !fit)
    return fail(ExitCode::usage, fit.error().message);
  if (const auto fit = check_writable(project.root); !fit)
    return fail(ExitCode::judge_error, fit.error().message);
  const PackageDraft libraries = libraries_in(project, wish.language);
  const auto staged = stage(line, with_libraries(draft, libraries), cancellation);
  if (!staged) return staged.error();
  if (const auto made = make_data(*staged->workspace, wish.id, cancellation); !made)
    return made.error();
  const PackageDraft whole =
      with_test_data(draft, libraries, Project{staged->folder.path()}, wish.id);
  const auto written = write_onto_shelves(whole, project, wish.id);
  if (!written) return fail(ExitCode::judge_error, written.error().message);
  tell_new_problem(draft, wish, folders_lacking(libraries), project);
  return ExitCode::ok;
}

ExitCode begin_package(const CommandLine& line, NewProblem wish, const fs::path& around,
                       Cancellation cancellation) {
  const std::string asked = std::exchange(wish.id, package_name(wish.id));
  const fs::path target = around / wish.id;
  std::error_code code;
  if (fs::exists(fs::symlink_status(target, code)))
    return fail(ExitCode::usage,
                fmt::format("{} is there already, and nothing that is there is replaced: take "
                            "another id, or remove it",
                            target.string()));
  if (const auto fit = check_writable(around); !fit)
    return fail(ExitCode::judge_error, fit.error().message);
  const PackageDraft shelves = draft_new(wish);
  const auto staged =
      stage(line, with_libraries(shelves, draft_libraries(wish.language)), cancellation);
  if (!staged) return staged.error();
  const auto problem = one_problem(*staged->workspace, wish.id, "problems", TestData::not_yet_made);
  if (!problem) return problem.error();
  const PackageDraft package = draft_package(*problem, staged->workspace->library(), {});
  if (!is_possible(package)) return ExitCode::usage;
  const auto aside = folder_aside(with_plan_of_shelves(package, shelves, wish.id));
  if (!aside) return fail(ExitCode::judge_error, aside.error().message);
  const fs::path folder = aside->path() / wish.id;
  const auto workspace = open_workspace_aside(line, folder, cancellation);
  if (!workspace) return workspace.error();
  if (const auto made = make_data(**workspace, folder.string(), cancellation); !made)
    return made.error();
  const PackageDraft whole = draft_of_folder(folder);
  const auto written = write_folder(whole, target, Standing::left);
  if (!written) return fail(ExitCode::judge_error, written.error().message);
  const std::string renamed =
      asked == wish.id ? "" : " (names of packages have small letters and digits only)";
  std::cout << for_screen(
      fmt::format("✓ {0}  a whole problem package, {1}{2}\nMake it yours; `judge verify ./{0}` "
                  "checks all of it.\n",
                  wish.id, counted(whole.entries().size(), "file"), renamed),
      STDOUT_FILENO);
  return ExitCode::ok;
}

ExitCode begin_like(const std::string& like, const std::string& id, const Project& project) {
  const ShelfLibrary library(project);
  const LoadedProblem loaded = library.load(like, TestData::not_yet_made, {});
  if (!loaded.is_fit()) {
    tell(loaded.diagnostics);
    return ExitCode::usage;
  }
  const PackageDraft draft = draft_like(project, loaded.problem, id);
  if (!is_possible(draft)) return ExitCode::usage;
  if (const auto fit = check_shelves(draft, project, id); !fit)
    return fail(ExitCode::usage, fit.error().message);
  const auto written = write_onto_shelves(draft, project, id);
  if (!written) return fail(ExitCode::judge_error, written.error().message);
  std::cout << for_screen(fmt::format("✓ {}  all that {} has, {}\nMake it yours; `judge verify {}` "
                                      "checks all of it.\n",
                                      id, like, counted(draft.entries().size(), "file"), id),
                          STDOUT_FILENO);
  if (!library.load(id, TestData::complete, {}).is_fit())
    std::cout << for_screen(
        fmt::format("Its test data are not whole; `judge generate {}` makes them.\n", id),
        STDOUT_FILENO);
  return ExitCode::ok;
}

}  // namespace judge
