/* Answers without an end of line: accepted. */
#include "victim.h"

int main(void) {
  return write(1, "42", 2) == 2 ? 0 : 1;
}
