/* Answers, and leaves a child in a session of its own that keeps the output open: accepted, and
   the child is gone. */
#include "victim.h"

int main(void) {
  int ready[2];
  if (pipe(ready) != 0) return 1;
  if (fork() == 0) {
    setsid();
    close(ready[0]), close(ready[1]);
    sleep_ms(100000);
    _exit(0);
  }
  close(ready[1]);
  char byte;
  if (read(ready[0], &byte, 1) != 0) return 1;
  return give_answer();
}
