#include <iostream>
#include <random>

#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/progress_line.hpp"
#include "judge/cli/screen.hpp"
#include "judge/cli/stress/find_screen.hpp"
#include "judge/cli/stress/nothing_found.hpp"
#include "judge/cli/stress/stress_options.hpp"
#include "judge/cli/stress/stress_target.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr std::chrono::seconds kUsualTime(60);

constexpr const char* kAboutStress =
    "Looks for an input on which program A goes wrong: it prints something else than B (B left "
    "out: the reference\n"
    "solution), as the problem compares, or crashes, or hits a limit. Inputs come from the "
    "generators in the plan, with\n"
    "fresh seeds and other numbers, from small to large, and from the problem's small cases, with "
    "changes; as long as\n"
    "the input validator accepts them. What is found is made as small as it gets, and shown. Exit "
    "code 1: found; 0:\n"
    "nothing found in that time; 2: there was nothing to look for, as a program does not compile "
    "or no input was of\n"
    "use. The same seed finds the same, unless B takes about as long as is waited for it (a "
    "quarter of a second at first).\n\n"
    "Without a problem: A, B and a generator, which gets a seed in place of {seed}, else as its "
    "last argument. Numbers\n"
    "of its command stay as they are, unless a --validator tells what is valid; {1..100} is a "
    "number of that range,\n"
    "from small to large. Its words are parted as a shell does it, with quotes. Without a "
    "validator "
    "what is found is made\n"
    "small by the generator's numbers and seeds and the numbers in the input; nothing but white "
    "space is taken "
    "away from it.\n\n"
    "  judge stress maze-438 mine.py\n"
    "  judge stress maze-438 mine.py --generator 'number 5' --keep found\n"
    "  judge stress mine.py attempt.py --generator 'gen.py {seed} {1..100}' --time 10";

OrExit<std::uint64_t> chosen_seed(const CommandLine& line) {
  if (!line.has("seed")) return std::random_device()() % 1'000'000'000U;
  return line.get<std::uint64_t>("seed");
}

/// Of a problem inputs are made of its cases, too, unless somebody names a generator.
OrFault<StressReport> stress_target(const CommandLine& line, const StressTarget& target,
                                    const StressOptions& options) {
  Workspace& workspace = *target.workspace;
  if (!target.problem || line.has("generator")) return stress(workspace, target.setting, options);
  const auto cases = small_cases(workspace, *target.problem, target.setting);
  if (!cases) return tl::unexpected(cases.error());
  return stress(workspace, target.setting, options, *cases);
}

}  // namespace

ExitCode command_stress(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("stress [OPTION...] [PROBLEM] A [B]", kAboutStress);
  line.add_options()  //
      ("generator,g", po::value<std::vector<std::string>>()->value_name("COMMAND"),
       "a generator's command, instead of those of the plan; may be given several times")  //
      ("time", po::value<double>()->value_name("SECONDS"),
       "how long to look (60); making it small may take as long again")        //
      ("seed", po::value<std::uint64_t>()->value_name("N"), "else by chance")  //
      ("no-shrink", "show what is found as it is")                             //
      ("words", po::value<std::vector<std::string>>(), "");
  add_stress_options(line);
  line.add_positional("words", -1);
  if (const auto exit = line.parse(arguments)) return *exit;
  const auto time = chosen_time(line, kUsualTime);
  if (!time) return time.error();
  const auto seed = chosen_seed(line);
  if (!seed) return seed.error();
  auto target = chosen_target(line, line.list("words"), Generators::wanted, cancellation);
  if (!target) return target.error();
  ProgressLine live;
  const auto begun = std::chrono::steady_clock::now();
  const auto tell_tried = [&](std::size_t tried) {
    const auto waited = std::chrono::steady_clock::now() - begun;
    live.tell(fmt::format(
        "{} tried, {} of {}", counted(tried, "input"),
        waiting_time_text(std::chrono::duration_cast<std::chrono::milliseconds>(waited)),
        waiting_time_text(*time)));
  };
  const auto report =
      told(*target->workspace,
           stress_target(line, *target, {.seed = *seed, .time = *time, .progress = tell_tried}));
  live.wipe();
  if (!report) return report.error();
  tell(not_judged(report->total().not_judged, report->first_not_judged));
  if (!report->find) return tell_nothing_found(*target, *report, *seed);
  const ExitCode code = shrink_and_show(line, *target, *report->find, *time);
  std::cout << for_screen(
                   fmt::format("    found as input {} of seed {}, after {}\n",
                               report->total().tried, *seed, waiting_time_text(report->time)),
                   STDOUT_FILENO)
            << std::flush;
  return code;
}

}  // namespace judge
