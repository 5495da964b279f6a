#include <iostream>

#include <unistd.h>

#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/exchange/one_problem.hpp"
#include "judge/cli/exchange/tell_changes.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/exchange/import_problem.hpp"
#include "judge/problem/file_names.hpp"
#include "judge/problem/shelves/shelf_library.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

}  // namespace

ExitCode command_import(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("import [OPTION...] PATH [ID]",
                   "Brings a problem package, a folder or an archive, onto the shelves of this "
                   "project: cases/ID, generators/ID,\nsolutions/ID, and its checker or "
                   "interactor. Nothing that is there is replaced; what has no place there is "
                   "told.\n\n"
                   "  judge import ~/contest/hello\n"
                   "  judge import hello.zip hello-2024");
  line.add_options()  //
      ("path", po::value<std::string>(), "")("id", po::value<std::string>(), "");
  line.add_positional("path", 1);
  line.add_positional("id", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("path")) return fail(ExitCode::usage, "import which package? Name its folder");
  const auto path = line.get<std::string>("path");
  std::error_code code;
  if (!std::filesystem::exists(path, code))
    return fail(ExitCode::usage, fmt::format("there is no folder and no archive '{}'", path));
  const auto project = chosen_project(line);
  if (!project) return tell(project.error());
  const auto workspace = open_workspace_on(line, {path}, cancellation);
  if (!workspace) return workspace.error();
  auto problem = one_problem(**workspace, path, "packages", TestData::complete);
  if (!problem) return problem.error();
  if (const auto complete = complete_package(**workspace, *problem); !complete)
    return complete.error();
  if (const auto fixed = fix_time_limit(line, **workspace, *problem); !fixed) return fixed.error();
  const std::string id = line.has("id") ? line.get<std::string>("id") : shelf_id(problem->id);
  if (!is_format_name(id))
    return fail(ExitCode::usage,
                fmt::format("'{}' is no id for a problem: {}", id, kFormatNameHelp));
  const PackageDraft draft =
      draft_shelves(*problem, (*workspace)->library(), id, (*workspace)->submission_loading());
  if (!is_possible(draft)) return ExitCode::usage;
  if (const auto fit = check_shelves(draft, *project, id); !fit)
    return fail(ExitCode::usage, fit.error().message + ", `judge import PATH ID`");
  tell_changes(draft.changes());
  const auto written = write_onto_shelves(draft, *project, id);
  if (!written) return fail(ExitCode::judge_error, written.error().message);
  const LoadedProblem imported =
      ShelfLibrary(*project).load(id, TestData::complete, (*workspace)->submission_loading());
  tell(imported.diagnostics);
  std::cout << for_screen(fmt::format("{}: {} files on the shelves; 'judge run {}' judges it\n", id,
                                      draft.entries().size(), id),
                          STDOUT_FILENO);
  return imported.is_fit() ? ExitCode::ok : ExitCode::usage;
}

}  // namespace judge
