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
// A signal does not interrupt who has been asked about: the kernel never lets one interrupt a
// start, and programs rely on it. Only who waits behind another one can still be (and before
// Linux 5.19, who has been asked about, too).
//
// The thread may be in the middle of anything when its process is copied for another launcher, so
// it takes no lock and allocates nothing.
#include "judge/sandbox/fork_pacer.hpp"

#include <algorithm>
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

/// Nobody waits longer, however much it takes back.
constexpr milliseconds kLongestHold(2000);

constexpr milliseconds kBetweenLooks(1);

/// Until what was started is counted.
constexpr microseconds kStart(100);

/// How long the end of the object may take.
constexpr milliseconds kBetweenStops(20);

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
      least_(limit),
      thread_(without_signals([this](const std::stop_token& stop) { answer(stop); })) {}

void ForkPacer::answer(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    pollfd entry{.fd = questions_.get(), .events = POLLIN, .revents = 0};
    ::poll(&entry, 1, kBetweenStops.count());
    if (entry.revents == 0) continue;
    seccomp_notif question{};
    if ((entry.revents & POLLIN) == 0 ||
        ::ioctl(questions_.get(), SECCOMP_IOCTL_NOTIF_RECV, &question) != 0) {
      // Nobody is left to ask, or who asked is gone. The end of a thread takes locks, too: not yet.
      std::this_thread::sleep_for(kBetweenStops);
      continue;
    }
    hold_back(question.id, stop);
    seccomp_notif_resp answer{
        .id = question.id, .val = 0, .error = 0, .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
    (void)::ioctl(questions_.get(), SECCOMP_IOCTL_NOTIF_SEND, &answer);
  }
}

void ForkPacer::hold_back(std::uint64_t question, const std::stop_token& stop) {
  const auto start = Clock::now();
  const microseconds before = held_back_;
  const auto is_asked = [&] {
    return !stop.stop_requested() &&
           ::ioctl(questions_.get(), SECCOMP_IOCTL_NOTIF_ID_VALID, &question) == 0;
  };
  for (auto now = start; is_asked(); now = Clock::now()) {
    held_back_ = before + std::chrono::duration_cast<microseconds>(now - start);
    const MemoryCgroup::InUse in_use = group_.in_use();
    const Bytes kernel = in_use.by_kernel;
    const Bytes room = limit_ - in_use.by_programs;
    if (now == start && kernel.count <= room.count / 4) return;
    if (kernel.count <= room.count / 2) {
      believed_ = {};
      break;
    }
    if (kernel <= believed_) break;
    if (kernel.count < least_.count / 16 * 15) {
      least_ = kernel;
      least_since_ = now;
    }
    if (now > least_since_ + kPatience || now > start + kLongestHold) {
      believed_ = std::max(kernel, Bytes{(kernel + room).count / 2});
      break;
    }
    std::this_thread::sleep_for(kBetweenLooks);
  }
  // Who was interrupted asks again, and has not to wait from the start.
  if (is_asked()) least_ = limit_;
  std::this_thread::sleep_for(kStart);
}

}  // namespace judge
