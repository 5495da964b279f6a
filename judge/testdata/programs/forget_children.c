/* Starts children that end at once, for ever, and lets the kernel take them away: it has little
   memory itself, but the kernel takes back what it had for a child only a little later. */
#include "victim.h"

int main(void) {
  signal(SIGCHLD, SIG_IGN);
  for (;;) {
    if (fork() == 0) _exit(0);
  }
}
