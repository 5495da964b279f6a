/* Burns cpu time, whatever signal comes: more than the cpu time. */
#include "victim.h"

int main(void) {
  for (int number = 1; number < NSIG; ++number) signal(number, SIG_IGN);
  while (1) {
  }
}
