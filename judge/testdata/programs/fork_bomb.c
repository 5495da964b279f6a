/* Starts 300 children that sleep, one after another: too many processes. */
#include "victim.h"

int main(void) {
  for (int i = 0; i < 300; ++i) {
    if (fork() == 0) {
      sleep_ms(3000);
      _exit(0);
    }
  }
  sleep_ms(1000);
  return give_answer();
}
