#include "judge/process/interruption.hpp"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace judge {
namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

// A signal handler reaches nothing but static storage: here and in base/os/terminal_change.cpp are
// the places in the project, outside tests, that have any.
volatile std::sig_atomic_t received_signal = 0;
volatile std::sig_atomic_t write_end = -1;
std::atomic<int> passing_end = -1;  // other threads close it, too
static_assert(std::atomic<int>::is_always_lock_free);

/// Signals within so many seconds of the first are the same wish: timeout(1) and others send it to
/// a process and to its group.
constexpr time_t kSameWish = 1;
volatile time_t received_at = 0;

/// So many seconds a worker has to end, and to clear up, when its parent is dead.
constexpr unsigned kPatienceOfOrphans = 10;

time_t now() {
  timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec;
}

/// Whatever copies of it a fork has made: all that poll the other end wake up.
void shut_passing_end() {
  const int fd = passing_end.exchange(-1);
  if (fd < 0) return;
  ::shutdown(fd, SHUT_RDWR);  // async-signal-safe
  ::close(fd);
}

void request_stop(int signal) {
  if (received_signal != 0) {
    if (now() - received_at <= kSameWish) return;
    // Whoever asks again means it.
    ::signal(signal, SIG_DFL);
    ::raise(signal);
    return;
  }
  received_at = now();
  received_signal = signal;
  const int fd = write_end;
  write_end = -1;
  if (fd >= 0) ::close(fd);  // async-signal-safe, and all that poll the read end wake up
  shut_passing_end();
}

/// A reader of standard output that went away has seen enough; of another pipe, what writes into
/// it is told by the error.
void notice_broken_pipe(int signal) {
  const int error = errno;
  pollfd output{.fd = STDOUT_FILENO, .events = 0, .revents = 0};
  const bool is_output = ::poll(&output, 1, 0) > 0 && (output.revents & POLLERR) != 0;
  if (is_output && received_signal == 0) request_stop(signal);
  errno = error;
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

Expected<PassingInterruption> PassingInterruption::begin(Cancellation whole) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return system_failure(errno, "create a socket pair");
  passing_end = ends[1];
  // A signal that came before could not see it.
  if (whole.is_requested()) request();
  return PassingInterruption(UniqueFd(ends[0]));
}

PassingInterruption::~PassingInterruption() {
  if (polled_end_) request();  // else it was moved from
}

void PassingInterruption::request() {
  shut_passing_end();
}

Expected<Interruption> Interruption::install() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return system_failure(errno, "create a pipe");
  write_end = ends[1];
  received_signal = 0;
  set_handlers(request_stop, SA_RESTART);
  struct sigaction action {};
  action.sa_handler = notice_broken_pipe;
  action.sa_flags = SA_RESTART;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGPIPE, &action, nullptr);
  return Interruption(Cancellation(ends[0]));
}

Interruption::~Interruption() {
  if (!installed_) return;
  set_handlers(SIG_DFL, 0);
  ::signal(SIGPIPE, SIG_IGN);
  close_write_end();
  ::close(cancellation_.fd());
}

int Interruption::signal() const {
  return received_signal;
}

void Interruption::become_worker(pid_t parent) {
  set_handlers(SIG_IGN, 0);
  ::signal(SIGPIPE, SIG_IGN);
  close_write_end();
  // The parent's is as it was.
  if (const int fd = passing_end.exchange(-1); fd >= 0) ::close(fd);
  // What kills the parent's whole group leaves us to clear up.
  ::setpgid(0, 0);
  // A process that waits in the kernel, for a pipe's other end or a network's disk, sees no request
  // to stop.
  struct sigaction action {};
  action.sa_handler = [](int) { ::alarm(kPatienceOfOrphans); };
  action.sa_flags = SA_RESTART;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGUSR1, &action, nullptr);
  ::signal(SIGALRM, SIG_DFL);
  ::prctl(PR_SET_PDEATHSIG, SIGUSR1);
  if (::getppid() != parent) ::raise(SIGUSR1);  // it died before we asked
}

}  // namespace judge
