/* Starts itself anew for ever: more than the cpu time. */
#include "victim.h"

int main(int count, char** arguments) {
  char* environment[] = {NULL};
  if (count > 0) execve(arguments[0], arguments, environment);
  return 1;
}
