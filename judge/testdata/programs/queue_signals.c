/* Queues signals for itself until the kernel refuses more: all runs of a user share what it has,
   and one must not take it. Or makes as many timers, which need the same, as a program may want. */
#include "victim.h"

enum { kShare = 8192, kTimers = 900 };

/* Half of what is its own, where that is little. */
static void make_timers(void) {
  struct rlimit own;
  getrlimit(RLIMIT_SIGPENDING, &own);
  for (rlim_t i = 0; i < kTimers && i < own.rlim_cur / 2; ++i) {
    timer_t timer;
    if (timer_create(CLOCK_MONOTONIC, NULL, &timer) != 0) tell_escape("not make a timer");
  }
}

static void queue_signals(void) {
  sigset_t blocked;
  sigfillset(&blocked);
  sigprocmask(SIG_SETMASK, &blocked, NULL);
  const union sigval nothing = {0};
  for (int queued = 0; sigqueue(getpid(), SIGRTMIN, nothing) == 0; ++queued) {
    if (queued > kShare) tell_escape("queue more signals than its share");
  }
}

int main(int count, char** arguments) {
  if (count < 2) return 1;
  if (strcmp(arguments[1], "timers") == 0) {
    make_timers();
  } else {
    queue_signals();
  }
  return give_answer();
}
