#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/history/recording.hpp"
#include "judge/cli/machine_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering_options.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/cli/run_once.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/watching.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutRun =
    "Builds submissions, runs them on their problem's testcases and tells the verdicts. Without "
    "arguments: every\n"
    "submission of every problem. A SUBMISSION is a file or folder below solutions/, or any other "
    "program, a file or\n"
    "a folder with its files, named together with the PROBLEM it is for.\n\n"
    "  judge run                                      everything\n"
    "  judge run maze-438                             one problem\n"
    "  judge run maze-438 ~/attempt.py                somebody's program\n"
    "  judge run solutions/maze-438/wrong_answer      what is in a folder\n"
    "  judge run maze-438 -c sample -c 07 --all       some cases, a line for each\n"
    "  judge run maze-438 crash.cpp --explain         where a crash comes from\n"
    "  judge run maze-438 ~/attempt.py --repeat 10    how far its times vary\n"
    "  judge run PROBLEM a.py -c 03 --show-interaction\n"
    "                                                 what was said on a case\n"
    "  judge run maze-438 --report html=out.html      a page to look at\n"
    "  judge run maze-438 --report junit=results.xml --annotations\n"
    "                                                 for a build server\n"
    "  judge run maze-438 --format jsonl              for an editor, while it runs\n"
    "  judge run --baseline main.json                 what is new since then";

/// The project or the packages, and what is named besides.
OrExit<WatchedPlaces> watched_places(const CommandLine& line, const ReportChoice& reports,
                                     Cancellation cancellation) {
  if (reports.takes_output())
    return tl::unexpected(fail(
        ExitCode::usage, "--watch tells people; --report KIND=FILE makes documents beside it"));
  const auto workspace = open_workspace_to_read(line, cancellation);
  if (!workspace) return tl::unexpected(workspace.error());
  // A word that was mistyped would be waited for in vain; what is wrong in a problem may be mended.
  if (const auto known = told(**workspace, check_words(**workspace, line.words())); !known)
    return tl::unexpected(known.error());
  WatchedPlaces places{.trees = {(*workspace)->library().home()},
                       .left_out = {chosen_cache_folder(line)}};
  std::error_code code;
  for (const std::string& word : line.words()) {
    if (std::filesystem::is_directory(word, code)) places.trees.emplace_back(word);
    if (std::filesystem::is_regular_file(word, code)) places.files.emplace_back(word);
  }
  for (const ReportFile& report : reports.files) places.left_out.emplace_back(report.file);
  return places;
}

}  // namespace

ExitCode command_run(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("run [OPTION...] [PROBLEM|SUBMISSION...]", kAboutRun);
  line.add_options()  //
      ("case,c", po::value<std::vector<std::string>>()->value_name("PATTERN"),
       "only cases whose name begins so, or matches: sample, 02, secret/03, '*large*'")  //
      ("fail-fast",
       "end a run at its first difference, and a submission at a failed case, once it has "
       "shown what it must")  //
      ("show-interaction", "what was said on each case of an interactive problem, with times");
  add_language_option(line, Written::submissions);
  line.add_options()("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  add_worker_option(line);
  add_all_cases_option(line);
  add_remembering_option(line);
  add_repeat_option(line);
  add_wait_option(line);
  add_limit_options(line);
  add_explain_options(line);
  add_report_options(line);
  line.add_options()("annotations",
                     "for GitHub: a line for each submission that is not as expected, which it "
                     "shows beside the code");
  add_baseline_option(line);
  add_recording_option(line);
  add_watch_option(line);
  if (const auto exit = parse_with_wait(line, arguments)) return *exit;

  const auto reports = chosen_reports(line);
  if (!reports) return reports.error();
  const auto once = [&](const OneTime& time) { return run_once(line, *reports, arguments, time); };
  if (!line.has("watch")) return once({.cancellation = cancellation});
  const auto places = watched_places(line, *reports, cancellation);
  return places ? watch_and_repeat(*places, once, cancellation) : places.error();
}

}  // namespace judge
