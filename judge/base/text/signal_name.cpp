#include "judge/base/text/signal_name.hpp"

#include <array>
#include <csignal>
#include <cstring>

#include <fmt/format.h>

namespace judge {
namespace {

struct Row {
  int signal;
  const char* meaning;
};

// What a program's author wants to hear; signals that are not here are told by their name alone.
constexpr std::array kMeanings = {
    Row{SIGABRT, "abort, or a failed assertion"},
    Row{SIGSEGV, "invalid memory reference"},
    Row{SIGBUS, "access beyond a mapped file, or misaligned"},
    Row{SIGFPE, "arithmetic error, often a division by zero"},
    Row{SIGILL, "illegal instruction"},
    Row{SIGTRAP, "trap"},
    Row{SIGSYS, "forbidden system call"},
    Row{SIGKILL, "killed"},
    Row{SIGPIPE, "write to a pipe that nobody reads"},
    Row{SIGXCPU, "cpu time used up"},
    Row{SIGXFSZ, "file too large"},
    Row{SIGTERM, "asked to end"},
    Row{SIGALRM, "its own alarm clock"},
    Row{SIGINT, "interrupt"},
    Row{SIGHUP, "hang-up"},
    Row{SIGQUIT, "quit"},
    Row{SIGUSR1, "user-defined signal"},
    Row{SIGUSR2, "user-defined signal"},
};

}  // namespace

std::string signal_name(int signal) {
  if (signal >= SIGRTMIN && signal <= SIGRTMAX)
    return fmt::format("SIGRTMIN+{}", signal - SIGRTMIN);
  const char* name = ::sigabbrev_np(signal);
  return name == nullptr ? fmt::format("signal {}", signal) : fmt::format("SIG{}", name);
}

std::string signal_description(int signal) {
  for (const Row& row : kMeanings) {
    if (row.signal == signal) return fmt::format("{} ({})", signal_name(signal), row.meaning);
  }
  return signal_name(signal);
}

}  // namespace judge
