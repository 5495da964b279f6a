/* Answers, and exits with its argument: accepted with 0, a run-time error with others. */
#include "victim.h"

int main(int count, char** arguments) {
  give_answer();
  return count > 1 ? atoi(arguments[1]) : 1;
}
