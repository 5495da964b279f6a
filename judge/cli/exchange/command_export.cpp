#include <algorithm>
#include <iostream>

#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/exchange/one_problem.hpp"
#include "judge/cli/exchange/tell_changes.hpp"
#include "judge/cli/screen.hpp"
#include "judge/exchange/export_package.hpp"
#include "judge/exchange/replaced_source.hpp"
#include "judge/exchange/write_draft.hpp"
#include "judge/problem/command_word.hpp"
#include "judge/problem/package/package_folder.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
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

/// The problem with all of its data; with a time limit where the format cannot do without.
OrExit<Problem> problem_to_export(const CommandLine& line, Workspace& workspace,
                                  const std::string& word, PackageFormat format) {
  auto problem = one_problem(workspace, word, "problems", TestData::complete);
  if (!problem) return problem;
  if (const std::string stale = stale_data(*problem); !stale.empty()) {
    return tl::unexpected(
        fail(ExitCode::usage, fmt::format("{}: {}; run 'judge generate {}'", problem->id, stale,
                                          command_word(*problem, workspace.library()))));
  }
  if (const auto complete = complete_package(workspace, *problem); !complete)
    return tl::unexpected(complete.error());
  const bool wants_limit = format == PackageFormat::domjudge || format == PackageFormat::polygon;
  if (wants_limit && problem->time_limit_rule) {
    if (const auto fixed = fix_time_limit(line, workspace, *problem); !fixed)
      return tl::unexpected(fixed.error());
  }
  return problem;
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
  const auto problem =
      problem_to_export(line, **workspace, line.get<std::string>("problem"), *format);
  if (!problem) return problem.error();
  const std::string name = package_name(problem->id);
  const fs::path target =
      line.has("output") ? fs::path(line.get<std::string>("output")) : fs::path(name);
  const Standing standing = line.has("force") ? Standing::replaced : Standing::left;
  if (const auto fit = told_target(target, standing); !fit) return fit.error();
  const PackageDraft draft = draft_package(
      *problem, (*workspace)->library(),
      {.format = *format,
       .balloon = line.has("balloon") ? line.get<std::string>("balloon") : std::string(),
       .submissions = (*workspace)->submission_loading()});
  if (!is_possible(draft)) return ExitCode::usage;
  if (const std::string why =
          against_replacing_source(target, *problem, (*workspace)->library(), draft.changes());
      !why.empty()) {
    return fail(ExitCode::usage,
                fmt::format("not over {}, for {}; write elsewhere", target.string(), why));
  }
  tell_changes(draft.changes());
  // DOMjudge and Polygon want the manifest at the top of an archive, all others a folder there.
  const bool is_at_top = *format == PackageFormat::domjudge || *format == PackageFormat::polygon;
  const auto written = is_package_archive(target)
                           ? write_archive(draft, target, is_at_top ? "" : name, standing)
                           : write_folder(draft, target, standing);
  if (!written) return fail(ExitCode::judge_error, written.error().message);
  std::cout << for_screen(fmt::format("{} → {}, as {}, {}\n", problem->id, target.string(),
                                      to_string(*format), counted(draft.entries().size(), "file")),
                          STDOUT_FILENO);
  return ExitCode::ok;
}

}  // namespace judge
