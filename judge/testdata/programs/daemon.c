/* Answers, and leaves a daemon behind, forked twice: accepted, and the daemon is gone. */
#include "victim.h"

int main(void) {
  if (fork() == 0) {
    setsid();
    if (fork() != 0) _exit(0);
    if (chdir("/") != 0) _exit(1);
    close(0), close(1), close(2);
    sleep_ms(100000);
    _exit(0);
  }
  wait(NULL);
  return give_answer();
}
