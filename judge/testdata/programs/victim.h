/* What the victims share. The right answer is 42; one that must not be able to do something gives
   it only if it was refused. */
#ifndef VICTIM_H
#define VICTIM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static inline int give_answer(void) {
  puts("42");
  return fflush(stdout);
}

/* Says what was possible, and ends. */
static inline void tell_escape(const char* what) {
  printf("could %s\n", what);
  fflush(stdout);
  _exit(0);
}

/* For what a system call gave: -1 is a refusal. */
static inline void must_fail(long result, const char* what) {
  if (result != -1) tell_escape(what);
}

static inline void sleep_ms(long duration) {
  struct timespec left = {duration / 1000, duration % 1000 * 1000000};
  while (nanosleep(&left, &left) != 0 && errno == EINTR) {
  }
}

static inline long cpu_time_ms(void) {
  struct timespec used;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return used.tv_sec * 1000 + used.tv_nsec / 1000000;
}

static inline void burn_ms(long duration) {
  const long end = cpu_time_ms() + duration;
  while (cpu_time_ms() < end) {
  }
}

/* Makes memory resident. */
static inline void touch(char* memory, size_t size) {
  for (size_t at = 0; at < size; at += 4096) memory[at] = (char)(at >> 12 | 1);
}

static const size_t kMebibyte = 1024 * 1024;

#endif
