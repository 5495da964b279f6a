/* Calls itself without end: a run-time error, or too much memory. */
#include "victim.h"

__attribute__((noinline)) static int deeper(int depth) {
  volatile int here = depth;
  return deeper(here + 1) + here;
}

int main(void) {
  return deeper(0) == 0 ? 1 : give_answer();
}
