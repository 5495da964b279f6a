/* Writes to standard output for ever: too much output. */
#include "victim.h"

int main(void) {
  while (puts("42") >= 0) {
  }
  return 0;
}
