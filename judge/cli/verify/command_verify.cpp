#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/history/recording.hpp"
#include "judge/cli/machine_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/remembering_options.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/cli/verify/kept_junk.hpp"
#include "judge/cli/verify/rule_options.hpp"
#include "judge/cli/verify/verify_run.hpp"
#include "judge/workspace/selection.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutVerify =
    "Checks all there is to check: the manifests, names, files and statements; that inputs are "
    "valid, invalid ones are\n"
    "refused, and every file of cases/ is what the plan makes; that validators refuse what they "
    "ought to; that every\n"
    "submission gets the verdict its folder promises, with time to spare; that the reference "
    "solution's bundle compiles\n"
    "with a plain g++ -O2 -std=c++20 and is accepted. What it finds is told with its rule.\n\n"
    "  judge verify                                   everything\n"
    "  judge verify maze-438 --strict                 warnings count, too\n"
    "  judge verify maze-438 --only data-line-ends    one rule, and what it needs\n"
    "  judge verify maze-438 --ignore license-missing,author-missing\n"
    "                                                 all rules but two\n"
    "  judge verify --explain time-limit-too-loose    what a rule is about";

}  // namespace

ExitCode command_verify(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("verify [OPTION...] [PROBLEM...]", kAboutVerify);
  line.add_options()                                                                      //
      ("fail-fast", "end a submission at a failed case, once it has shown what it must")  //
      ("keep-junk", po::value<std::string>()->value_name("DIR"),
       "keep made-up files that wrongly pass in DIR/PROBLEM; else in the cache")  //
      ("what", po::value<std::vector<std::string>>(), "");
  line.add_positional("what", -1);
  add_rule_options(line);
  add_worker_option(line);
  add_all_cases_option(line);
  add_remembering_option(line);
  add_wait_option(line);
  add_report_options(line, "a line for every case, and for every finding");
  add_recording_option(line);
  if (const auto exit = parse_with_wait(line, arguments)) return *exit;
  if (const auto exit = tell_of_rules(line)) return *exit;
  const auto choice = chosen_rules(line);
  if (!choice) return choice.error();
  const auto workers = chosen_workers(line);
  if (!workers) return workers.error();
  // A wrong format, or a file that cannot be written, is told before anything is begun.
  const auto reports = chosen_reports(line);
  if (!reports) return reports.error();
  const auto opened = open_workspace(line, cancellation, *workers);
  if (!opened) return opened.error();
  const auto ready = told(**opened, remember_questions(**opened, chosen_memory(line)));
  if (!ready) return ready.error();
  const auto ids = told(**opened, select_problems(**opened, line.list("what")));
  if (!ids) return ids.error();
  if (const auto kept = check_junk_can_be_kept(line, *ids); !kept) return kept.error();
  if (const auto waited = wait_if_asked(line, **opened); !waited) return waited.error();
  return verify_and_tell(line, *choice, *reports, **opened, arguments, *ids);
}

}  // namespace judge
