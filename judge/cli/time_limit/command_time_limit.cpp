#include <iostream>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "judge/cli/command_table.hpp"
#include "judge/cli/common_options.hpp"
#include "judge/cli/history/format_option.hpp"
#include "judge/cli/machine_options.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/progress_line.hpp"
#include "judge/cli/screen.hpp"
#include "judge/cli/time_limit/time_limit_json.hpp"
#include "judge/cli/time_limit/time_limit_options.hpp"
#include "judge/cli/time_limit/time_limit_text.hpp"
#include "judge/results/json.hpp"
#include "judge/workspace/machine_slowness.hpp"
#include "judge/workspace/one_problem.hpp"
#include "judge/workspace/recipes.hpp"
#include "judge/workspace/write_time_limit.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr const char* kAboutTimeLimit =
    "Measures what time limit a problem needs. Submissions that are to be accepted, and those that "
    "are to be too slow, run on all cases with nothing else beside them, and on their slowest "
    "cases several times. By the medians, and by the rules of the problem's format, it says which "
    "submission and case bind the limit, which limit is the smallest, and on which machines a "
    "limit would still do.\n\n"
    "  judge time-limit maze-438               what the limit ought to be\n"
    "  judge time-limit maze-438 --slower 2    also for a machine half as fast\n"
    "  judge time-limit maze-438 --write       put it into problem.yaml\n\n"
    "With --slower what is suggested for that machine is written. Where the machine was busy "
    "nothing is. The exit code is 1 where the limit that is given does not leave both margins, and "
    "is not written anew, where none does, or where the machine was too busy for it to be written.";

OrExit<TimeLimitStudy> study(Workspace& workspace, Problem& problem, int runs, double slower) {
  auto complete = told(workspace, complete_test_data(workspace, problem, tell_beside_live_line));
  if (!complete) return tl::unexpected(complete.error());
  if (const auto said = slowness_said(); !said) return tl::unexpected(tell(said.error()));
  bool is_told = false;
  ProgressLine live;
  StudyWish wish{.runs = runs, .fastest = std::min(1.0, slower)};
  wish.note = [&is_told](const std::string& note) {
    if (!std::exchange(is_told, true)) tell_beside_live_line(note);  // each part would say so
  };
  wish.progress = [&](const std::string& doing, std::size_t done, std::size_t total) {
    live.tell(fmt::format("{}  {}", problem.id, doing), done, total);
  };
  auto measured = study_time_limit(workspace, problem, wish);
  live.wipe();
  return told(workspace, std::move(measured));
}

/// Of the machine that was asked for; what is written anew is well.
ExitCode exit_code_of(const TimeLimitAdvice& advice, std::optional<LimitWriting> writing) {
  const bool is_bad = advice.of_given && *advice.of_given != LimitFault::none;
  if (!advice.suggested || writing == LimitWriting::machine_busy) return ExitCode::unexpected;
  return is_bad && writing != LimitWriting::due ? ExitCode::unexpected : ExitCode::ok;
}

}  // namespace

ExitCode command_time_limit(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("time-limit [OPTION...] PROBLEM|PACKAGE", kAboutTimeLimit);
  add_time_limit_options(line);
  line.add_options()("problem", po::value<std::string>(), "");
  line.add_positional("problem", 1);
  add_format_option(line);
  add_wait_option(line);
  if (const auto exit = parse_with_wait(line, arguments)) return *exit;
  if (!line.has("problem"))
    return fail(ExitCode::usage, "name a problem: judge time-limit PROBLEM");
  const auto format = chosen_format(line);
  if (!format) return format.error();
  const auto runs = chosen_runs_to_measure(line);
  if (!runs) return runs.error();
  const auto slower = chosen_slower(line);
  if (!slower) return slower.error();
  // One worker: what is measured runs alone.
  const auto workspace = open_workspace(line, cancellation, 1);
  if (!workspace) return workspace.error();
  auto problem = told(**workspace, one_problem(**workspace, line.get<std::string>("problem"),
                                               "packages", TestData::complete));
  if (!problem) return problem.error();
  if (const auto checked = check_can_be_written(line, **workspace, *problem); !checked)
    return checked.error();
  if (const auto waited = wait_if_asked(line, **workspace); !waited) return waited.error();
  const auto measured = study(**workspace, *problem, *runs, *slower);
  if (!measured) return measured.error();

  std::vector<TimeLimitAdvice> advice = {advice_on(*measured)};
  if (*slower != 1) advice.push_back(advice_on(*measured, *slower));
  const auto writing = line.has("write") ? limit_writing(*measured, advice.back()) : std::nullopt;
  std::string written;
  if (writing == LimitWriting::due) {
    const auto file = told(
        **workspace, write_time_limit((*workspace)->library(), *problem, *advice.back().suggested));
    if (!file) return file.error();
    written = (*workspace)->library().shown(*file);
  }
  if (*format == OutputFormat::json) {
    auto json = time_limit_json(*problem, *measured, advice);
    add_written(json, {.is_wished = line.has("write"), .writing = writing, .file = written});
    std::cout << json_text(json, 2) << '\n';
  } else {
    std::cout << time_limit_text(*problem, *measured, advice, screen_columns(STDOUT_FILENO));
    if (writing)
      std::cout << for_screen(writing_text(*writing, advice.back(), written), STDOUT_FILENO);
  }
  return exit_code_of(advice.back(), writing);
}

}  // namespace judge
