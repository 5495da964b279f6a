/* Stops itself, for ever: idle until the wall time is over. */
#include "victim.h"

int main(void) {
  raise(SIGSTOP);
  return give_answer();
}
