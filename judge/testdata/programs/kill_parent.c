/* Kills its parent, by every deadly signal: accepted if nobody died. */
#include "victim.h"

int main(void) {
  for (int number = 1; number < NSIG; ++number) kill(getppid(), number);
  sleep_ms(20);
  return give_answer();
}
