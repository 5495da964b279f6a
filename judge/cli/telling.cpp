#include "judge/cli/telling.hpp"

#include <iostream>

#include <sys/ioctl.h>
#include <unistd.h>

#include "judge/base/os/environment_variable.hpp"

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
  for (const Diagnostic& diagnostic : diagnostics) std::cerr << diagnostic << '\n';
}

ExitCode tell(const Fault& fault) {
  if (!fault.message.empty()) complain(fault.message);
  return exit_code_of(fault.kind);
}

void tell_beside_live_line(const std::string& note) {
  const bool is_terminal = ::isatty(STDERR_FILENO) != 0 && environment_variable("TERM") != "dumb";
  // One piece, so that nothing of another process comes in between.
  std::cerr << fmt::format("{}note: {}\n", is_terminal ? "\r\x1b[K" : "", note);
}

bool wants_colour(const CommandLine& line, int fd) {
  const auto when = line.get<std::string>("color");
  if (when != "auto") return when == "always";
  return environment_variable("NO_COLOR").empty() && environment_variable("TERM") != "dumb" &&
         ::isatty(fd) != 0;
}

int terminal_width(int fd) {
  winsize size{};
  return ::ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace judge
