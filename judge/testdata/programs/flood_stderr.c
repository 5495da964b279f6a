/* Writes to standard error for ever: too much output. */
#include "victim.h"

int main(void) {
  static char line[4096];
  memset(line, 'x', sizeof line);
  while (write(2, line, sizeof line) > 0) {
  }
  return 0;
}
