/* Answers and ends, but a child that traces it keeps its exit to itself: accepted, in time. */
#include "victim.h"
#include <sys/ptrace.h>

int main(void) {
  int ready[2];
  if (pipe(ready) != 0) return 1;
  prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
  if (fork() == 0) {
    ptrace(PTRACE_SEIZE, getppid(), NULL, NULL);
    close(ready[0]), close(ready[1]);
    sleep_ms(100000);
    _exit(0);
  }
  close(ready[1]);
  char byte;
  if (read(ready[0], &byte, 1) != 0) return 1;
  return give_answer();
}
