/* Touches so many bytes, of static or of allocated memory, and no more. */
#include "victim.h"

static char of_the_program[64 << 20];

int main(int count, char** arguments) {
  if (count < 3) return 1;
  const size_t size = strtoul(arguments[2], NULL, 10);
  char* const memory = strcmp(arguments[1], "static") == 0 ? of_the_program : malloc(size);
  if (memory == NULL) return 1;
  touch(memory, size);
  return give_answer();
}
