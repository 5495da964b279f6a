/* Burns a second of cpu time in children of 2 ms that the kernel forgets because their parent
   ignores their ends, too short to be seen: more than the cpu time all the same. */
#include "victim.h"

int main(void) {
  signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < 500; ++i) {
    if (fork() == 0) {
      burn_ms(2);
      _exit(0);
    }
    wait(NULL);
  }
  return give_answer();
}
