#include <iostream>

#include "judge/cli/command_table.hpp"
#include "judge/cli/manual/manual.hpp"

namespace judge {
namespace {

constexpr const char* kAboutMan =
    "Prints the manual page: what every --help tells, in one page. `judge man | man -l -` shows "
    "it; "
    "that `man judge`\n"
    "does:\n\n"
    "  judge man > ~/.local/share/man/man1/judge.1";

}  // namespace

ExitCode command_man(const std::vector<std::string>& arguments, Cancellation cancellation) {
  CommandLine line("man [OPTION...]", kAboutMan);
  if (const auto exit = line.parse(arguments)) return *exit;
  std::cout << manual_head(JUDGE_VERSION);
  for (const CommandEntry& entry : commands()) (void)entry.run({kAskManual}, cancellation);
  std::cout << manual_tail();
  return ExitCode::ok;
}

}  // namespace judge
