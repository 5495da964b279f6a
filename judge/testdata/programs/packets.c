/* Answers in packets, of which each is read on its own (pipe(2), O_DIRECT), where it may, and exits
   at once: all of them count. Accepted. */
#include "victim.h"

int main(void) {
  if (fcntl(1, F_SETFL, O_WRONLY | O_DIRECT) != 0 && errno != EINVAL) return 1;
  return write(1, "4", 1) == 1 && write(1, "2\n", 2) == 2 ? 0 : 1;
}
