#include <iostream>

#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/given_text.hpp"
#include "judge/cli/messages.hpp"
#include "judge/cli/screen.hpp"
#include "judge/cli/stress/find_screen.hpp"
#include "judge/cli/stress/stress_options.hpp"
#include "judge/cli/stress/stress_target.hpp"

namespace judge {
namespace {

namespace po = boost::program_options;

constexpr std::chrono::seconds kUsualShrinkTime(60);
constexpr Bytes kLargestInput = mebibytes(256);

constexpr const char* kAboutShrink =
    "Makes INPUT, on which program A goes wrong (it differs from the reference solution, or from "
    "B, "
    "or crashes, or hits a\n"
    "limit), as small as it gets, as long as the input validator accepts it and it goes wrong in "
    "the same way. Lines,\n"
    "columns, tokens and characters are taken away, with the numbers in front of them that count "
    "them, and numbers are\n"
    "made less, until no single such change will do any more or the time is over. Without a "
    "validator only numbers are\n"
    "made less (2.75 to 1.00), and nothing but white space is taken away: nobody knows what would "
    "still be an input.\n"
    "Exit code 1: it goes wrong; 0: it does not; 2: nobody can say, as a program does not compile "
    "or B gives no "
    "answer.\n\n"
    "  judge shrink maze-438 mine.py data.txt\n"
    "  judge shrink mine.py attempt.py data.txt --save small.txt";

}  // namespace

ExitCode command_shrink(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("shrink [OPTION...] [PROBLEM] A [B] INPUT", kAboutShrink);
  line.add_options()                                                                     //
      ("time", po::value<double>()->value_name("SECONDS"), "how long it may take (60)")  //
      ("words", po::value<std::vector<std::string>>(), "");
  add_stress_options(line);
  line.add_positional("words", -1);
  if (const auto exit = line.parse(arguments)) return *exit;
  auto words = line.list("words");
  if (words.size() < 3)
    return fail(ExitCode::usage,
                "shrink takes PROBLEM A INPUT, or A B INPUT; see `judge "
                "shrink --help`");
  const auto time = chosen_time(line, kUsualShrinkTime);
  if (!time) return time.error();
  const auto input = read_file(words.back(), kLargestInput);
  if (!input)
    return fail(ExitCode::usage, why_not_read(words.back(), "to make smaller", input.error()));
  words.pop_back();
  auto target = chosen_target(line, words, Generators::not_wanted, cancellation);
  if (!target) return target.error();
  auto looked = find_in_input(*target->workspace, target->setting, *input);
  // That B gives no answer tells nothing of A.
  if (!looked && looked.error().kind == Fault::Kind::unexpected)
    looked.error().kind = Fault::Kind::usage;
  const auto found = told(*target->workspace, std::move(looked));
  if (!found) return found.error();
  if (*found) return shrink_and_show(line, *target, **found, *time);
  std::cout << for_screen(fmt::format("✓ {} does not go wrong on it\n", target->setting.program),
                          STDOUT_FILENO);
  return ExitCode::ok;
}

}  // namespace judge
