#include <iostream>

#include <unistd.h>

#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/exchange/tell_changes.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/workspace/convert_package.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

ConvertWish chosen_place(const CommandLine& line) {
  return {
      .path = line.get<std::string>("path"),
      .folder = line.has("output") ? fs::path(line.get<std::string>("output")) : fs::path(),
      .in_place = line.has("in-place") ? InPlace::yes : InPlace::no,
      .standing = line.has("force") ? Standing::replaced : Standing::left,
  };
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
  const ConvertWish wish = chosen_place(line);
  if (wants_archive(wish))
    return fail(ExitCode::usage,
                "--output: it becomes a folder; `judge export` writes archives, too");
  const auto workspace = open_workspace(line, cancellation);
  if (!workspace) return workspace.error();
  const auto drafted =
      told(**workspace, draft_conversion(**workspace, wish.path, telling_in_order(**workspace)));
  if (!drafted) return drafted.error();
  if (!is_possible(drafted->draft)) return ExitCode::usage;
  std::cout << table_of(drafted->draft.changes(), screen_columns(STDOUT_FILENO));
  const auto target = told(**workspace, write_conversion(**workspace, *drafted, wish));
  if (!target) return target.error();
  std::cout << for_screen(
      fmt::format("{} → {}, as 2025-09\n", drafted->problem.id, target->string()), STDOUT_FILENO);
  return ExitCode::ok;
}

}  // namespace judge
