/* Answers, and leaves a child that it has given to its own parent: accepted, and the child is
   gone. */
#include "victim.h"

int main(void) {
  /* With CLONE_PARENT the new process is a brother. */
  if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, NULL, NULL, NULL, NULL) == 0) {
    setsid();
    sleep_ms(100000);
    _exit(0);
  }
  return give_answer();
}
