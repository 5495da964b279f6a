#include <iostream>

#include <unistd.h>

#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/exchange/one_problem.hpp"
#include "judge/cli/exchange/tell_changes.hpp"
#include "judge/cli/screen.hpp"
#include "judge/exchange/export_package.hpp"
#include "judge/exchange/replaced_source.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/package/package_folder.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

OrExit<Problem> problem_to_convert(Workspace& workspace, const std::string& path) {
  // Of what is not complete nothing is lost: it stays as it is.
  auto problem = one_problem(workspace, path, "packages", TestData::not_yet_made);
  if (!problem) return problem;
  if (problem->origin == ProblemOrigin::polygon) {
    if (const auto complete = complete_package(workspace, *problem); !complete)
      return tl::unexpected(complete.error());
    return problem;
  }
  if (problem->origin != ProblemOrigin::package)
    return tl::unexpected(fail(ExitCode::usage, path + " is no problem package"));
  if (problem->rules != PackageRules::legacy) {
    const bool is_draft = problem->format != to_string(PackageFormat::current);
    return tl::unexpected(
        fail(ExitCode::usage,
             fmt::format("{} is of {} already{}", path, problem->format,
                         is_draft ? "; `judge export` makes a package of 2025-09 of it" : "")));
  }
  return problem;
}

fs::path chosen_target(const CommandLine& line, const fs::path& path) {
  if (line.has("output")) return line.get<std::string>("output");
  fs::path name = path.has_filename() ? path : path.parent_path();
  if (is_package_archive(name)) name.replace_extension();
  return name.string() + "-2025-09";
}

}  // namespace

ExitCode command_convert(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line(
      "convert [OPTION...] PATH",
      "Makes a package of the format 2025-09 of a legacy one, or one of Polygon, in a folder "
      "beside it (PATH-2025-09), and\nlists what became of each key and file. Files "
      "of a legacy package that the format does not know stay as they are.\n\n"
      "  judge convert ~/contest/hello --to 2025-09\n"
      "  judge convert ~/contest/hello --in-place");
  line.add_options()  //
      ("to", po::value<std::string>()->default_value("2025-09")->value_name("FORMAT"),
       "2025-09 is the only one there is")                                            //
      ("output,o", po::value<std::string>()->value_name("FOLDER"), "write it there")  //
      ("in-place", "in place of the package itself, if nothing is lost")              //
      ("force", "replace a package that is there already")                            //
      ("path", po::value<std::string>(), "");
  line.offer("to", {"2025-09"});
  line.add_positional("path", 1);
  line.contradict("in-place", "output", "it is written to one place");
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("path")) return fail(ExitCode::usage, "convert which package? Name its folder");
  if (line.get<std::string>("to") != "2025-09")
    return fail(ExitCode::usage, "--to: packages are converted to 2025-09 only");
  if (line.has("output") && is_package_archive(line.get<std::string>("output")))
    return fail(ExitCode::usage,
                "--output: it becomes a folder; `judge export` writes archives, too");
  const fs::path path = line.get<std::string>("path");
  const auto workspace = open_workspace(line, cancellation);
  if (!workspace) return workspace.error();
  const auto problem = problem_to_convert(**workspace, path.string());
  if (!problem) return problem.error();
  const PackageDraft draft =
      draft_package(*problem, (*workspace)->library(),
                    {.format = PackageFormat::current, .other_files = OtherFiles::carried});
  if (!is_possible(draft)) return ExitCode::usage;
  std::cout << table_of(draft.changes(), screen_columns(STDOUT_FILENO));
  const bool is_in_place = line.has("in-place");
  const fs::path& root = problem->places.root;
  std::error_code code;
  if (is_in_place && fs::canonical(path, code) != root)
    return fail(ExitCode::usage,
                fmt::format("not in place, for {} is not the package's folder; without --in-place "
                            "it is written beside it",
                            path.string()));
  const fs::path target = is_in_place ? root : chosen_target(line, path);
  if (const std::string why =
          against_replacing_source(target, *problem, (*workspace)->library(), draft.changes());
      !why.empty()) {
    return fail(
        ExitCode::usage,
        is_in_place
            ? fmt::format("not in place, for {}; without --in-place it is written beside it", why)
            : fmt::format("not over {}, for {}; write elsewhere", target.string(), why));
  }
  const Standing standing = is_in_place || line.has("force") ? Standing::replaced : Standing::left;
  if (const auto fit = told_target(target, standing); !fit) return fit.error();
  const auto written = write_folder(draft, target, standing);
  if (!written) return fail(ExitCode::judge_error, written.error().message);
  std::cout << for_screen(fmt::format("{} → {}, as 2025-09\n", problem->id, target.string()),
                          STDOUT_FILENO);
  return ExitCode::ok;
}

}  // namespace judge
