/* Burns a second of cpu time in children of 100 ms, one after another, that the kernel forgets
   because their parent ignores their ends: more than the cpu time all the same. */
#include "victim.h"

int main(void) {
  signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < 10; ++i) {
    if (fork() == 0) {
      burn_ms(100);
      _exit(0);
    }
    wait(NULL);
  }
  return give_answer();
}
