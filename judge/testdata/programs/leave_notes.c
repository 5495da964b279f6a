/* Tries what would leave a note for a later run of the same program: the clock of the first
   process, which outlives runs, children that are put below it and count there, and reads that pass
   by the page cache. Accepted if that was refused, and its own clocks can be read. */
#include "victim.h"

/* clock_getcpuclockid(3) makes such a number of a pid. */
static clockid_t clock_of(pid_t process) {
  return (clockid_t)(~(unsigned)process << 3 | 2);
}

static char stack[16384] __attribute__((aligned(16)));

static int nothing(void* argument) {
  (void)argument;
  return 0;
}

int main(int count, char** arguments) {
  struct timespec time;
  must_fail(clock_gettime(clock_of(1), &time), "read the clock of the first process");
  must_fail(clock_getres(clock_of(1), &time), "ask about the clock of the first process");
  timer_t timer;
  must_fail(timer_create(clock_of(1), NULL, &timer), "have a timer on the first process's clock");
  must_fail(clone(nothing, stack + sizeof stack, CLONE_VM | CLONE_PARENT | SIGCHLD, NULL),
            "put a child below the first process");
  const int file = open(count > 0 ? arguments[0] : "", O_RDONLY);
  if (file < 0) return 1;
  must_fail(fcntl(file, F_SETFL, O_DIRECT), "read past the cache");
  const clockid_t own[] = {CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID,
                           CLOCK_THREAD_CPUTIME_ID, clock_of(0)};
  for (size_t i = 0; i < sizeof own / sizeof *own; ++i) {
    if (clock_gettime(own[i], &time) != 0) return 1;
  }
  return give_answer();
}
