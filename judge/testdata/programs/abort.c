/* Answers, and aborts: a run-time error. */
#include "victim.h"

int main(void) {
  give_answer();
  abort();
}
