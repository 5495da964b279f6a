#include "judge/cli/messages.hpp"

#include <iostream>

#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"
#include "judge/base/text/columns.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/cli/drawn_line.hpp"
#include "judge/cli/folded_diagnostics.hpp"
#include "judge/cli/remedies.hpp"
#include "judge/cli/screen.hpp"

namespace judge {
namespace {

ExitCode exit_code_of(Fault::Kind kind) {
  switch (kind) {
    case Fault::Kind::usage:
      return ExitCode::usage;
    case Fault::Kind::unexpected:
      return ExitCode::unexpected;
    case Fault::Kind::machine:
      return ExitCode::judge_error;
    case Fault::Kind::nothing_selected:
      return ExitCode::nothing_selected;
    case Fault::Kind::interrupted:
      return ExitCode::interrupted;
  }
  return ExitCode::judge_error;
}

}  // namespace

void tell(const Diagnostics& diagnostics) {
  std::cerr << for_screen(folded_diagnostics(diagnostics), STDERR_FILENO);
}

ExitCode tell(const Fault& fault) {
  if (fault.kind == Fault::Kind::interrupted && is_output_abandoned()) return ExitCode::interrupted;
  if (!fault.message.empty()) {
    std::string text = fault.message;
    while (text.ends_with('\n')) text.pop_back();
    if (!fault.help.empty()) text += "\n    help: " + fault.help;
    // Of a program that has failed the message tells the reason, in the program's own words.
    const LongWords long_words = fault.error_output.empty() ? LongWords::whole : LongWords::broken;
    complain(text + help_for(fault), long_words);
  }
  tell_error_output(fault.error_output);
  return exit_code_of(fault.kind);
}

void tell_error_output(std::string_view said) {
  said = said.substr(0, said.find_last_not_of(" \t\r\n") + 1);  // nothing where all of it is blank
  if (said.empty()) return;
  if (::isatty(STDERR_FILENO) == 0) {
    std::cerr << printable_text(said) << '\n' << std::flush;
    return;
  }
  std::string text;
  for (const std::string_view line : lines_of(said)) text += printable_line(line) + "\n";
  std::cerr << folded_lines(text, static_cast<std::size_t>(terminal_width(STDERR_FILENO)),
                            LongWords::broken)
            << std::flush;
}

void tell_beside_live_line(const std::string& note) {
  // One piece, so that nothing of another process comes in between.
  std::cerr << fmt::format(
      "{}{}", can_draw_lines() ? kClearLine : "",
      for_screen(fmt::format("note: {}\n", printable_text(note)), STDERR_FILENO));
}

std::function<void(const std::string&)> telling_in_order(Workspace& workspace) {
  return [&workspace](const std::string& note) {
    tell(workspace.take_diagnostics());
    tell_beside_live_line(note);
  };
}

void tell_in_order(Workspace& workspace, const Fault& fault) {
  (void)told(workspace, OrFault<>(tl::unexpected(fault)));
}

bool wants_progress() {
  return !is_switched_off("JUDGE_PROGRESS");
}

}  // namespace judge
