/* Doubles itself eight times, to 256 processes if it can: many more than it may have. The first
   goes on if fewer than that were started. */
#include "victim.h"

int main(void) {
  int ends[2];
  if (pipe(ends) != 0) return 1;
  const pid_t first = getpid();
  for (int i = 0; i < 8; ++i) {
    if (fork() == 0 && write(ends[1], "x", 1) != 1) return 1;
  }
  sleep_ms(300);
  if (getpid() != first) return 0;
  char started[256];
  if (read(ends[0], started, sizeof started) < 255) return give_answer();
  sleep_ms(1000);
  tell_escape("start 255 processes");
}
