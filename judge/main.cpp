#include <csignal>
#include <exception>
#include <iostream>

#include <fcntl.h>
#include <unistd.h>

#include "judge/cli/command_line.hpp"
#include "judge/cli/judge_main.hpp"
#include "judge/process/interruption.hpp"

int main(int argc, char** argv) {
  // Three open streams, whatever we were started with: else a file of ours would get the number of
  // one of them. What is written to an output that was closed fails, as it does everywhere.
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) >= 0) continue;
    if (::open("/dev/null", fd == STDOUT_FILENO ? O_RDONLY : O_RDWR) != fd)
      return static_cast<int>(judge::ExitCode::judge_error);
  }
  const auto interruption = judge::Interruption::install();
  if (!interruption) {
    judge::complain(interruption.error().message);
    return static_cast<int>(judge::ExitCode::judge_error);
  }
  try {
    const auto code = judge::judge_main({argv + 1, argv + argc}, interruption->cancellation());
    std::cout.flush();
    // Nobody is left to be told anything.
    if (interruption->signal() == SIGPIPE) return static_cast<int>(judge::ExitCode::broken_pipe);
    if (std::cout) return static_cast<int>(code);
    judge::complain("standard output could not be written");
    return static_cast<int>(judge::worse(code, judge::ExitCode::judge_error));
  } catch (const std::exception& exception) {
    judge::complain(std::string("internal error: ") + exception.what());
    return static_cast<int>(judge::ExitCode::judge_error);
  }
}
