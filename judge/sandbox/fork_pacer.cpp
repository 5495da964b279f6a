// Theory of operation
//
// What the kernel has for a process it takes back some time after the end, or after having refused
// it (cgroup.cpp): nobody can tell it to hurry. But a process can be made to wait before it starts
// another. The filter on system calls turns each start of a process or thread into a question
// (seccomp_unotify(2)): who asks sleeps until we answer, and our only answer is to go on. We give
// it when the kernel has less than half of what the programs leave of the limit; else we wait, for
// as long as it becomes less. When it does not, the kernel needs it for those that live, and may
// have half of what is then left, too. What programs have written makes nobody wait, and the
// group's limit is what it always is: who uses too much is still killed.
//
// The thread may be in the middle of anything when its process is copied for another launcher, so
// it takes no lock and allocates nothing.
#include "judge/sandbox/fork_pacer.hpp"

#include <array>
#include <csignal>

#include <linux/seccomp.h>
#include <poll.h>
#include <sys/ioctl.h>

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;
using std::chrono::milliseconds;

/// How long the kernel may take nothing back before we believe that there is nothing.
constexpr milliseconds kPatience(500);

constexpr milliseconds kBetweenLooks(1);

/// Until what was started is counted.
constexpr microseconds kStart(100);

/// How long the end of the object may take.
constexpr milliseconds kBetweenStops(20);

/// The kernel's structure may be larger than that of the headers.
union Question {
  seccomp_notif known;
  std::array<char, 512> bytes;
};

/// A thread that is given no signal: those are for the others.
template <typename Function>
std::jthread without_signals(Function function) {
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  std::jthread thread(std::move(function));
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  return thread;
}

}  // namespace

ForkPacer::ForkPacer(UniqueFd questions, const MemoryCgroup& group, Bytes limit)
    : questions_(std::move(questions)),
      group_(group),
      limit_(limit),
      thread_(without_signals([this](const std::stop_token& stop) { answer(stop); })) {}

void ForkPacer::answer(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    pollfd entry{.fd = questions_.get(), .events = POLLIN, .revents = 0};
    ::poll(&entry, 1, kBetweenStops.count());
    if (entry.revents == 0) continue;
    if ((entry.revents & POLLIN) == 0) return;  // nobody is left to ask
    Question question{.bytes = {}};
    if (::ioctl(questions_.get(), SECCOMP_IOCTL_NOTIF_RECV, &question) != 0) continue;
    hold_back(question.known.id, stop);
    seccomp_notif_resp answer{
        .id = question.known.id, .val = 0, .error = 0, .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
    (void)::ioctl(questions_.get(), SECCOMP_IOCTL_NOTIF_SEND, &answer);
  }
}

void ForkPacer::hold_back(std::uint64_t question, const std::stop_token& stop) {
  const auto is_asked = [&] {
    return !stop.stop_requested() &&
           ::ioctl(questions_.get(), SECCOMP_IOCTL_NOTIF_ID_VALID, &question) == 0;
  };
  const auto start = Clock::now();
  Bytes least = limit_;
  auto least_since = start;
  for (auto now = start; is_asked(); now = Clock::now()) {
    const MemoryCgroup::InUse in_use = group_.in_use();
    const Bytes kernel = in_use.by_kernel;
    const Bytes room = limit_ - in_use.by_programs;
    if (now == start && kernel.count <= room.count / 4) return;
    if (kernel.count <= room.count / 2) {
      believed_ = {};
      break;
    }
    if (kernel <= believed_) break;
    if (kernel < least) {
      least = kernel;
      least_since = now;
    } else if (now > least_since + kPatience) {
      believed_ = Bytes{kernel.count + (room - kernel).count / 2};
      break;
    }
    std::this_thread::sleep_for(kBetweenLooks);
  }
  std::this_thread::sleep_for(kStart);
  held_back_ = held_back_.load() + std::chrono::duration_cast<microseconds>(Clock::now() - start);
}

}  // namespace judge
