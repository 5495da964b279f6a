#include "judge/process/interruption.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace judge {
namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};

// A signal handler reaches nothing but static storage: the one place in the project that has any.
volatile std::sig_atomic_t received_signal = 0;
volatile std::sig_atomic_t write_end = -1;

void request_stop(int signal) {
  received_signal = signal;
  const int fd = write_end;
  write_end = -1;
  if (fd >= 0) ::close(fd);  // async-signal-safe, and everyone who polls the read end wakes up
}

void set_handlers(void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  ::sigemptyset(&action.sa_mask);
  for (const int signal : kSignals) ::sigaction(signal, &action, nullptr);
}

void close_write_end() {
  const int fd = write_end;
  write_end = -1;
  if (fd >= 0) ::close(fd);
}

}  // namespace

Expected<Interruption> Interruption::install() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system_failure(errno, "create a pipe");
  write_end = ends[1];
  received_signal = 0;
  // SA_RESETHAND: whoever presses Ctrl-C twice means it.
  set_handlers(request_stop, static_cast<int>(SA_RESETHAND | SA_RESTART));
  return Interruption(Cancellation(ends[0]));
}

Interruption::~Interruption() {
  if (!installed_) return;
  set_handlers(SIG_DFL, 0);
  close_write_end();
  ::close(cancellation_.fd());
}

int Interruption::signal() const { return received_signal; }

void Interruption::become_worker() {
  set_handlers(SIG_IGN, 0);
  close_write_end();
}

}  // namespace judge
