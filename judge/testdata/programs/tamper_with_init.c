/* Changes limits, cores and priority of the first process, which the next run would inherit:
   accepted if it was refused. */
#include "victim.h"
#include <sys/resource.h>

int main(void) {
  const struct rlimit none = {0, 0};
  static const int limits[] = {RLIMIT_NOFILE, RLIMIT_NPROC, RLIMIT_CPU, RLIMIT_AS, RLIMIT_FSIZE};
  for (size_t i = 0; i < sizeof limits / sizeof *limits; ++i)
    must_fail(syscall(SYS_prlimit64, 1, limits[i], &none, NULL), "limit the first process");
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(0, &cores);
  must_fail(sched_setaffinity(1, sizeof cores, &cores), "choose the first process's cores");
  const struct sched_param parameters = {0};
  must_fail(sched_setscheduler(1, SCHED_IDLE, &parameters), "schedule the first process");
  must_fail(sched_setparam(1, &parameters), "schedule the first process");
  uint32_t attributes[14] = {sizeof attributes, SCHED_BATCH};
  must_fail(syscall(SYS_sched_setattr, 1, attributes, 0), "schedule the first process");
  must_fail(setpriority(PRIO_PROCESS, 1, 19), "hold up the first process");
  must_fail(setpriority(PRIO_PGRP, getpgid(1), 19), "hold up the first process's group");
  must_fail(setpriority(PRIO_USER, getuid(), 19), "hold up all of its user");
  const int idle = 3 << 13;
  must_fail(syscall(SYS_ioprio_set, 1, 1, idle), "hold up the first process's files");
  must_fail(syscall(SYS_ioprio_set, 3, getuid(), idle), "hold up all files of its user");
  return give_answer();
}
