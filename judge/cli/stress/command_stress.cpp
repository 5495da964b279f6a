#include <iostream>
#include <random>

#include <unistd.h>

#include "judge/base/text/counted.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/stress/find_screen.hpp"
#include "judge/cli/stress/stress_options.hpp"
#include "judge/cli/telling.hpp"
#include "judge/report/terminal/duration_text.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr std::chrono::seconds kUsualTime(60);

constexpr const char* kAboutStress =
    "Looks for an input on which program A goes wrong: it prints something else than B (B left "
    "out: the reference\n"
    "solution), as the problem compares, or crashes, or hits a limit. Inputs come from the "
    "generators in the plan, with\n"
    "fresh seeds and other numbers, from small to large, as long as the input validator accepts "
    "them. What is found is\n"
    "made as small as it gets, and shown. Exit code 1: found; 0: nothing found in that time. The "
    "same seed finds the\n"
    "same.\n\n"
    "Without a problem: A, B and a generator, which gets a seed in place of {seed}, else as its "
    "last argument. Numbers\n"
    "of its command stay as they are, unless a --validator tells what is valid; {1..100} is a "
    "number of that range,\n"
    "from small to large. Without a validator what is found is made small by the generator's "
    "numbers and those in the\n"
    "input; nothing is taken away from it.\n\n"
    "  judge stress maze-438 mine.py\n"
    "  judge stress maze-438 mine.py --generator 'number 5' --keep found\n"
    "  judge stress mine.py attempt.py --generator 'gen.py {seed} {1..100}' --time 10";

OrExit<std::uint64_t> chosen_seed(const CommandLine& line) {
  if (!line.has("seed")) return std::random_device()() % 1'000'000'000U;
  return line.get<std::uint64_t>("seed");
}

std::string counts_text(const StressCounts& counts) {
  std::string text = counted(counts.compared, "input") + " compared";
  if (counts.invalid > 0) text += fmt::format(", {} not valid", counts.invalid);
  if (counts.no_input > 0) text += fmt::format(", {} not made by the generator", counts.no_input);
  if (counts.no_answer > 0) text += fmt::format(", {} without an answer in time", counts.no_answer);
  return text;
}

/// What was tried, of each generator.
std::string tried_text(const StressTarget& target, const StressReport& report) {
  std::string text;
  for (std::size_t i = 0; i < report.counts.size(); ++i) {
    if (report.counts[i].tried == 0) continue;
    text += fmt::format("    {}: {}\n", printable_name(family_text(target.setting.families[i])),
                        counts_text(report.counts[i]));
  }
  if (report.unsteady > 0) {
    text += fmt::format("    {} went wrong, and not again with nothing beside it\n",
                        counted(report.unsteady, "input"));
  }
  return text;
}

/// Who did not do their part, when no input was of use.
std::string refusals_text(const StressTarget& target, const StressCounts& total) {
  std::vector<std::string> texts;
  if (total.no_input > 0)
    texts.push_back(fmt::format("the generator failed on {} of them", total.no_input));
  if (total.invalid > 0) {
    texts.push_back(fmt::format(
        "the validator refused {} (it has to exit with 42 for a valid input)", total.invalid));
  }
  if (total.no_answer > 0) {
    texts.push_back(fmt::format("{} gave no answer within its limits to {}",
                                printable_name(target.setting.other), total.no_answer));
  }
  return texts.empty() ? "the time was over before one was tried"
                       : fmt::to_string(fmt::join(texts, ", "));
}

ExitCode tell_nothing_found(const StressTarget& target, const StressReport& report,
                            std::uint64_t seed) {
  const StressCounts total = report.total();
  std::cout << for_screen(fmt::format("{} in {}: {} (seed {})\n{}",
                                      report.was_interrupted ? "interrupted, nothing found"
                                                             : "nothing found",
                                      waiting_time_text(report.time), counts_text(total), seed,
                                      tried_text(target, report)),
                          STDOUT_FILENO)
            << std::flush;
  if (report.was_interrupted) return fail(ExitCode::interrupted, "interrupted");
  if (total.compared > 0) return ExitCode::ok;
  return fail(ExitCode::usage,
              fmt::format("no input was of use: {}; of the first: {}", refusals_text(target, total),
                          printable_text(report.first_failure)));
}

}  // namespace

ExitCode command_stress(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("stress [OPTION...] PROBLEM A [B]", kAboutStress);
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
  StressLine live;
  const auto begun = std::chrono::steady_clock::now();
  const auto report = told(
      *target->workspace,
      stress(
          *target->workspace, target->setting,
          {.seed = *seed, .time = *time, .progress = [&](std::size_t tried) {
             const auto waited = std::chrono::steady_clock::now() - begun;
             live.tell(fmt::format(
                 "{} tried, {}", counted(tried, "input"),
                 waiting_time_text(std::chrono::duration_cast<std::chrono::milliseconds>(waited))));
           }}));
  live.wipe();
  if (!report) return report.error();
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
