/* Makes 200 orphans, one a millisecond, each of which ends at once: accepted, for no more than a
   few of them are processes at one time. */
#include "victim.h"

int main(void) {
  for (int i = 0; i < 200; ++i) {
    const pid_t child = fork();
    if (child < 0) return 1;
    if (child == 0) _exit(fork() < 0 ? 1 : 0);
    int status = 0;
    if (waitpid(child, &status, 0) != child || status != 0) return 1;
    sleep_ms(1);
  }
  return give_answer();
}
