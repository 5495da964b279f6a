/* Answers, closes its output and works on for a while: accepted. */
#include "victim.h"

int main(void) {
  give_answer();
  close(1), close(2);
  sleep_ms(50);
  return 0;
}
