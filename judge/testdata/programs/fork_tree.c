/* Doubles itself eight times, to 256 processes: too many of them. */
#include "victim.h"

int main(void) {
  for (int i = 0; i < 8; ++i) fork();
  sleep_ms(1000);
  return give_answer();
}
