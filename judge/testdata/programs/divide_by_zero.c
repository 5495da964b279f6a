/* Answers, and divides by zero: a run-time error. */
#include "victim.h"

int main(int count, char** arguments) {
  (void)arguments;
  give_answer();
#if defined(__x86_64__)
  volatile int zero = count - 1;
  return count / zero;
#else
  return raise(SIGFPE) + count;
#endif
}
