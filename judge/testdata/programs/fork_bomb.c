/* Starts children that sleep, one after another, 300 if it can: many more than it may have. It goes
   on if it was refused any. */
#include "victim.h"

int main(void) {
  int refused = 0;
  for (int i = 0; i < 300; ++i) {
    const pid_t child = fork();
    if (child < 0) ++refused;
    if (child == 0) {
      sleep_ms(3000);
      _exit(0);
    }
  }
  if (refused > 0) return give_answer();
  sleep_ms(1000);
  tell_escape("start 300 processes");
}
