#include <iostream>

#include <unistd.h>

#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/exchange/tell_changes.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering_options.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/import_package.hpp"

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
  const auto measuring = chosen_measuring(line);
  if (!measuring) return measuring.error();
  const ImportWish wish{
      .path = path,
      .id = line.has("id") ? line.get<std::string>("id") : std::string(),
      .completion = {.measuring = *measuring, .begin = telling_in_order(**workspace)},
  };
  const auto drafted = told(**workspace, draft_import(**workspace, *project, wish));
  if (!drafted) return drafted.error();
  const auto& [id, draft] = *drafted;
  if (!is_possible(draft)) return ExitCode::usage;
  tell_changes(draft.changes());
  const auto imported = told(**workspace, write_import(**workspace, *project, *drafted));
  if (!imported) return imported.error();
  tell(imported->diagnostics);
  const char* mending = imported->is_fit() ? "" : "once the errors above are mended ";
  std::cout << for_screen(fmt::format("{}: {} files on the shelves; {}'judge run {}' judges it\n",
                                      id, draft.entries().size(), mending, id),
                          STDOUT_FILENO);
  return imported->is_fit() ? ExitCode::ok : ExitCode::usage;
}

}  // namespace judge
