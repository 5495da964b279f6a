/* Answers, and fails an assertion: a run-time error. */
#include "victim.h"

#undef NDEBUG
#include <assert.h>

int main(int count, char** arguments) {
  give_answer();
  assert(count > 1 && arguments[1] != NULL);
  return 0;
}
