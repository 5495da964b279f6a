#include <iostream>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/history/chosen_history.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/open/browser.hpp"
#include "judge/report/html/late_pictures.hpp"
#include "judge/workspace/draw_late.hpp"
#include "judge/workspace/run_choice.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

constexpr const char* kAboutOpen =
    "Opens the page of a run in the browser, as `judge run --report html=FILE` makes it: of the "
    "last run that is recorded, of `judge run` or `judge verify`, or of RUN, a number of `judge "
    "history`, last or last~1. Pages of the last ten are kept, those of `judge run` with one "
    "picture of each submission that is not as expected. What a run leaves out, as a visualizer "
    "is not built, or takes more than a second, is drawn here, where the submission is still what "
    "it was. Without a browser ($BROWSER, else xdg-open), or off a terminal, it only says where "
    "the page is.\n\n"
    "  judge open\n"
    "  judge open last~1\n"
    "  judge open --output last.html";

/// What a page has no pictures of: "the picture of mine.py on secret/1 and 2 more".
std::string pictures_of(const std::vector<PicturePlace>& places) {
  const PicturePlace& first = places.front();
  return fmt::format("the picture of {} on {}{}", first.submission, first.test_case,
                     places.size() == 1 ? "" : fmt::format(" and {} more", places.size() - 1));
}

/// Makes the pictures that the page has places for, and puts them there. What goes wrong is no more
/// than a note: the page is there without.
void add_pictures(const CommandLine& line, const RecordedRun& run, const fs::path& page,
                  Cancellation cancellation) {
  const auto text = run.head.kind == RunKind::run ? read_file(page) : std::string();
  auto places = text ? places_without_picture(*text) : std::vector<PicturePlace>();
  if (places.empty()) return;
  const auto fail_to_draw = [&](const std::string& why) {
    tell_beside_live_line(
        fmt::format("the page is without {}: {}; all else is in it, and `judge run` makes a page "
                    "of what there is now",
                    pictures_of(places), why));
  };
  const auto workspace = open_workspace_at(
      line, {.words = words_to_draw(run.head, places), .cancellation = std::move(cancellation)});
  if (!workspace) return fail_to_draw(workspace.error().message);
  const auto pictures = draw_late(**workspace, run, places, tell_beside_live_line);
  (*workspace)->end_activity();
  if (!pictures && pictures.error().kind == Fault::Kind::interrupted) return;
  if (!pictures) {
    std::erase_if(places, [&](const PicturePlace& place) {
      const auto problem = (*workspace)->problem(place.problem, TestData::not_yet_made);
      return problem && !problem->output_visualizer;
    });
    if (places.empty()) return;
    const std::string& why = pictures.error().message;
    return fail_to_draw(why.empty() ? "what was judged cannot be judged any more" : why);
  }
  if (pictures->empty()) return;
  if (const auto written = write_file_whole(page, with_pictures(*text, *pictures)); !written)
    fail_to_draw(written.error().message);
}

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
  add_pictures(line, chosen->run, *found, cancellation);
  if (cancellation.is_requested()) return fail(ExitCode::interrupted, "interrupted");
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
