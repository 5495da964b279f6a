/* Writes a million lines: accepted, if that is the answer. */
#include "victim.h"

int main(void) {
  for (int i = 0; i < 1000000; ++i) puts("42");
  return 0;
}
