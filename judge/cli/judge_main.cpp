#include "judge/cli/judge_main.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/spelling.hpp"
#include "judge/cli/command_line.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/foreign_names.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

/// "Exit codes: 0 all as expected; 1 ..."
std::string exit_codes() {
  std::string text = "Exit codes:";
  for (const ExitCodeText& row : kExitCodeTexts)
    text += fmt::format("{} {} {}", text.ends_with(':') ? "" : ";", static_cast<int>(row.code),
                        row.text);
  return text;
}

void print_help() {
  const std::size_t width = help_width();
  std::cout << folded("usage: judge COMMAND [OPTION...] [ARGUMENT...]", 4, width) << '\n'
            << paragraphs(kAboutJudge, width) << "\nCommands:\n";
  for (const CommandEntry& entry : commands())
    std::cout << folded(fmt::format("  {:<12}{}", entry.name, entry.summary), 14, width);
  std::cout << '\n'
            << paragraphs(
                   std::string(
                       "`judge COMMAND --help` tells more; `judge --version` says which judge this "
                       "is.\n\n") +
                       exit_codes() + ".",
                   width);
}

/// What is said of a first word that is no command, beside the names of all.
std::string unknown_word(const std::string& word, const std::vector<std::string>& names) {
  // What other programs call these.
  const bool is_version = word == "version" || word == "-V" || word == "-v";
  const std::string letters = word.substr(std::min(word.find_first_not_of('-'), word.size()));
  if (word.starts_with("-")) {
    const std::vector<std::string> own = {"--help", "--version"};
    auto meant = is_version ? std::optional(own.back()) : meant_spelling(word, own);
    if (!meant && std::ranges::find(names, letters) != names.end()) meant = "judge " + letters;
    return fmt::format("there is no option {} here; {}", word,
                       meant ? fmt::format("did you mean '{}'?", *meant)
                             : "options of a command come behind it: judge COMMAND --help");
  }
  const auto command = command_of_other_programs(word);
  return fmt::format("there is no command '{}'; {}", word,
                     is_version            ? "did you mean '--version'?"
                     : command             ? fmt::format("did you mean '{}'?", *command)
                     : word == "languages" ? "`judge doctor` tells which languages there are"
                                           : spelling_help(word, names));
}

}  // namespace

const std::vector<CommandEntry>& commands() {
  static const std::vector<CommandEntry> kCommands = {
      {"run", "judge submissions and report their verdicts", command_run},
      {"verify",
       "check everything: plans, validators, answers, every submission's verdict, bundles",
       command_verify},
      {"new", "begin a problem: all of its files, which pass `judge verify`", command_new},
      {"generate", "make testcases and answers from the plan, or check that they are up to date",
       command_generate},
      {"answer", "run a solution on pasted test data and print the answer to hand in",
       command_answer},
      {"play", "talk to an interactor yourself, in the place of a submission", command_play},
      {"test", "run a program on the samples beside it, without a project", command_test},
      {"try", "run a program on what you type, under limits", command_try},
      {"stress", "look for an input on which a program goes wrong", command_stress},
      {"shrink", "make an input on which a program goes wrong small", command_shrink},
      {"mutate", "tell how good the cases are, by mutants of the reference solution",
       command_mutate},
      {"time-limit", "measure what time limit a problem needs", command_time_limit},
      {"coverage", "tell what no testcase reaches: lines, branches, limits", command_coverage},
      {"bundle", "make one file of a solution, to hand in", command_bundle},
      {"export", "make a package of a problem, for other judges", command_export},
      {"import", "bring a problem package onto the shelves", command_import},
      {"convert", "make a 2025-09 package of a legacy one", command_convert},
      {"compare", "compare two outputs the way a problem does", command_compare},
      {"draw", "make a picture of an output, by the problem's visualizer", command_draw},
      {"list", "list the problems", command_list},
      {"show", "show where each part of a problem is, or what a testcase is", command_show},
      {"history", "list the runs that are recorded, or show one", command_history},
      {"diff", "lay two runs beside each other, and tell regressions", command_diff},
      {"open", "open the page of the last run in the browser", command_open},
      {"cache", "show, check or forget the results that are remembered", command_cache},
      {"doctor", "tell what this machine offers", command_doctor},
      {"completion", "print the script by which a shell completes words of judge",
       command_completion},
      {"man", "print the manual page", command_man}};
  return kCommands;
}

ExitCode judge_main(const std::vector<std::string>& arguments, Cancellation cancellation) {
  if (arguments.empty()) {
    print_help();
    return ExitCode::usage;
  }
  const std::string& word = arguments.front();
  // `judge help run` is `judge run --help`.
  if (word == "help" && arguments.size() > 1)
    return judge_main({arguments[1], "--help"}, cancellation);
  if (word == "--help" || word == "-h" || word == "help") {
    print_help();
    return ExitCode::ok;
  }
  if (word == "--version") {
    std::cout << "judge " JUDGE_VERSION "\n";
    return ExitCode::ok;
  }
  if (word == "complete")
    return command_complete({arguments.begin() + 1, arguments.end()}, cancellation);
  std::vector<std::string> names;
  for (const CommandEntry& entry : commands()) {
    if (entry.name == word)
      return entry.run({arguments.begin() + 1, arguments.end()}, cancellation);
    names.push_back(entry.name);
  }
  names.emplace_back("help");
  complain(unknown_word(word, names));
  return ExitCode::usage;
}

}  // namespace judge
