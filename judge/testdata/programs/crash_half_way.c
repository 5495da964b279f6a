/* Writes half of the answer and reads memory that is not there: a run-time error. */
#include "victim.h"

int main(void) {
  if (write(1, "4", 1) != 1) return 1;
  int* volatile nowhere = NULL;
  return *nowhere;
}
