/* Traces its parent and the first process: accepted if it was refused. */
#include "victim.h"
#include <sys/ptrace.h>

int main(void) {
  must_fail(ptrace(PTRACE_SEIZE, 1, NULL, NULL), "trace the first process");
  must_fail(ptrace(PTRACE_ATTACH, getppid(), NULL, NULL), "trace its parent");
  must_fail(ptrace(PTRACE_TRACEME, 0, NULL, NULL), "be traced");
  return give_answer();
}
