#include <iostream>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/history/chosen_history.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/open/browser.hpp"
#include "judge/workspace/run_choice.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kAboutOpen =
    "Opens the page of a run in the browser, as `judge run --report html=FILE` makes it: of the "
    "last "
    "run that\n"
    "is recorded, of `judge run` or `judge verify`, or of RUN, a number of `judge history`, last "
    "or "
    "last~1. Pages\n"
    "of the last ten are kept, those of `judge run` with one picture of each submission that is "
    "not as expected,\n"
    "where the visualizer was built before, as `judge draw` does. Without a browser ($BROWSER, "
    "else xdg-open), or off a "
    "terminal, it only says "
    "where the page is.\n\n"
    "  judge open\n"
    "  judge open last~1\n"
    "  judge open --output last.html";

/// Where --output wants it, or where it is.
OrExit<fs::path> placed(const CommandLine& line, fs::path page) {
  if (!line.has("output")) return page;
  fs::path wanted = line.get<std::string>("output");
  const auto text = read_file(page);
  const auto written = text ? write_output_file(wanted, *text) : tl::unexpected(text.error());
  if (!written) return tl::unexpected(fail(ExitCode::judge_error, written.error().message));
  return wanted;
}

}  // namespace

ExitCode command_open(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("open [OPTION...] [RUN]", kAboutOpen);
  line.add_options()  //
      ("output,o", po::value<std::string>()->value_name("FILE"),
       "put the page there, and open that")  //
      ("run", po::value<std::string>()->default_value("last"), "");
  line.add_positional("run", 1);
  if (const auto exit = line.parse(arguments)) return *exit;
  ProjectHistory project = chosen_history(line, cancellation);
  const auto chosen = chosen_run(line.get<std::string>("run"), project, LastOf::all);
  if (!chosen) return tell(chosen.error());
  auto found = page_of_run(*chosen, project);
  if (!found) return tell(found.error());
  const auto page = placed(line, *std::move(found));
  if (!page) return page.error();
  std::error_code code;
  const fs::path place = fs::absolute(*page, code);
  std::cout << place.string() << '\n' << std::flush;
  if (::isatty(STDOUT_FILENO) == 0 || !has_browser()) return ExitCode::ok;
  if (const auto shown = show_in_browser(place); !shown)
    return fail(ExitCode::judge_error, shown.error().message);
  return ExitCode::ok;
}

}  // namespace judge
