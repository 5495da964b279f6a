/* Blocks and ignores every signal that can be, and sleeps: idle until the wall time is over. */
#include "victim.h"

int main(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  for (int number = 1; number < NSIG; ++number) signal(number, SIG_IGN);
  while (1) sleep_ms(100000);
}
