/* Answers, and dies by the signal of its argument: a run-time error, where the signal is deadly. */
#include "victim.h"

int main(int count, char** arguments) {
  const int number = count > 1 ? atoi(arguments[1]) : SIGKILL;
  give_answer();
  signal(number, SIG_DFL);
  raise(number);
  return 0;
}
