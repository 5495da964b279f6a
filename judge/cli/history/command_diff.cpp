#include <iostream>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "judge/cli/command_table.hpp"
#include "judge/cli/history/chosen_history.hpp"
#include "judge/cli/history/diff_text.hpp"
#include "judge/cli/history/format_option.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/history/diff_json.hpp"
#include "judge/results/json.hpp"
#include "judge/workspace/runs_to_compare.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutDiff =
    "Lays two runs beside each other: verdicts that changed, cpu times that changed beyond noise, "
    "new and gone cases and submissions. A run is a number of `judge history`, last, last~1, or a "
    "FILE that `judge run --format json` has written. Without one: the last run, and before it the "
    "last that was asked for the same, or else judged the same cases of the same problems. Runs "
    "that were interrupted are taken only by their numbers.\n\n"
    "  judge diff                      the last run, and the one before it\n"
    "  judge diff 3                    run 3, and the last one\n"
    "  judge diff 3 last~1             two runs\n"
    "  judge diff main.json new.json   two files, also of other machines\n\n"
    "The exit code is 1 where there is a regression: a submission that is not as expected, and "
    "was, or is new; a case that is not as expected, and was; a lower score of a submission that "
    "is not "
    "as expected; with --times also a case that became slower.\n\n"
    "A time has changed where it is away from the other one by more than twice what repeats of one "
    "of the two programs differ by, and by a tenth and 0.005 s; with fewer than five repeats, of "
    "--repeat or of other recorded runs, where it is more than 1.5 times the other one, and 0.05 s "
    "away from it. Times are compared of cases with the same verdict, on one machine, and not "
    "where it was busy, nor where the later one is remembered.";

}  // namespace

ExitCode command_diff(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("diff [OPTION...] [RUN [RUN]]", kAboutDiff);
  line.add_options()                                                            //
      ("times", "a case that became slower beyond noise is a regression, too")  //
      ("all", "every change; else the first five of each list");
  add_format_option(line);
  line.add_options()("run", po::value<std::vector<std::string>>(), "");
  line.add_positional("run", 2);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto format = chosen_format(line);
  if (!format) return format.error();
  ProjectHistory project = chosen_history(line, cancellation);
  const auto runs = runs_to_compare(line.words(), project);
  if (!runs) return tell(runs.error());
  const auto& [before, after] = *runs;
  const RunDiff diff =
      diff_of(before.run, after.run,
              {.times_known = known_times(before, after, project),
               .times = line.has("times") ? DiffOptions::Times::count : DiffOptions::Times::told});
  const ExitCode code = diff.regressions() == 0 ? ExitCode::ok : ExitCode::unexpected;
  if (*format == OutputFormat::json) {
    std::cout << json_text(json_of(diff), 2) << '\n';
    return code;
  }
  const DiffStyle style{.before = before.name,
                        .after = after.name,
                        .colour = wants_colour(line, STDOUT_FILENO) ? Colour::on : Colour::off,
                        .detail = line.has("all") ? DiffDetail::all : DiffDetail::brief,
                        .width = screen_columns(STDOUT_FILENO)};
  std::cout << for_screen(diff_text(diff, style), STDOUT_FILENO);
  return code;
}

}  // namespace judge
