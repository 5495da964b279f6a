/* Sleeps while an orphan of its child burns cpu time: more than the cpu time. */
#include "victim.h"

int main(void) {
  if (fork() == 0) {
    if (fork() == 0) {
      setsid();
      while (1) {
      }
    }
    _exit(0);
  }
  while (1) sleep_ms(100000);
}
