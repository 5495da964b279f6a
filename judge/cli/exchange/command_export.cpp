#include <iostream>

#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/exchange/tell_changes.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering_options.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/export_problem.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

OrExit<PackageFormat> chosen_package_format(const CommandLine& line) {
  const auto word = line.get<std::string>("format");
  for (const auto format : {PackageFormat::current, PackageFormat::legacy, PackageFormat::domjudge,
                            PackageFormat::polygon}) {
    if (word == to_string(format)) return format;
  }
  return tl::unexpected(
      fail(ExitCode::usage,
           fmt::format("--format: there is no format '{}'; there are 2025-09, legacy, domjudge and "
                       "polygon",
                       word)));
}

}  // namespace

ExitCode command_export(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line(
      "export [OPTION...] PROBLEM",
      "Makes a package of a problem, from the shelves or from another package, that needs nothing "
      "of this project: statement,\ntest data, validators and submissions, and a plan that "
      "BAPCtools runs, or for Polygon its script. What the format\nhas no place for is told.\n\n"
      "  judge export maze-438 --output ~/maze438.zip\n"
      "  judge export maze-438 --format domjudge --output contest.zip");
  line.add_options()  //
      ("format", po::value<std::string>()->default_value("2025-09")->value_name("FORMAT"),
       "2025-09, legacy, domjudge (legacy with domjudge-problem.ini), or polygon")  //
      ("output,o", po::value<std::string>()->value_name("FOLDER|FILE.zip"),
       "write it there; without it into a folder here, named after the problem")  //
      ("balloon", po::value<std::string>()->value_name("COLOUR"),
       "for domjudge: the colour of its balloon")                         //
      ("force", "replace a package or an archive that is there already")  //
      ("problem", po::value<std::string>(), "");
  line.offer("format", {"2025-09", "legacy", "domjudge", "polygon"});
  line.add_positional("problem", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  if (!line.has("problem"))
    return fail(ExitCode::usage, "export which problem? `judge list` lists them");
  const auto format = chosen_package_format(line);
  if (!format) return format.error();
  if (line.has("balloon") && *format != PackageFormat::domjudge)
    return fail(ExitCode::usage, "--balloon is for --format domjudge");
  const auto workspace = open_workspace(line, cancellation);
  if (!workspace) return workspace.error();
  const auto measuring = chosen_measuring(line);
  if (!measuring) return measuring.error();
  const ExportProblemWish wish{
      .package = {.format = *format,
                  .balloon =
                      line.has("balloon") ? line.get<std::string>("balloon") : std::string()},
      .target = line.has("output") ? line.get<std::string>("output") : std::string(),
      .standing = line.has("force") ? Standing::replaced : Standing::left,
      .completion = {.measuring = *measuring, .begin = telling_in_order(**workspace)},
  };
  const auto drafted =
      told(**workspace, draft_export(**workspace, line.get<std::string>("problem"), wish));
  if (!drafted) return drafted.error();
  const PackageDraft& draft = drafted->draft;
  if (!is_possible(draft)) return ExitCode::usage;
  tell_changes(draft.changes());
  if (const auto written = told(**workspace, write_export(*drafted, cancellation)); !written)
    return written.error();
  std::cout << for_screen(
      fmt::format("{} → {}, as {}, {}\n", drafted->problem.id, drafted->target.string(),
                  to_string(*format), counted(draft.entries().size(), "file")),
      STDOUT_FILENO);
  return ExitCode::ok;
}

}  // namespace judge
