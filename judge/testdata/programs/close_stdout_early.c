/* Closes its output before it answers: a wrong answer. */
#include "victim.h"

int main(void) {
  close(1);
  give_answer();
  return 0;
}
