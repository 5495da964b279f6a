/* Hides 200 MiB in nameless files that nobody maps, a MiB each: too much memory. */
#include "victim.h"

int main(void) {
  static char piece[1 << 20];
  memset(piece, 1, sizeof piece);
  for (int i = 0; i < 200; ++i) {
    const int fd = memfd_create("hidden", 0);
    if (fd < 0 || write(fd, piece, sizeof piece) < 0) break;
  }
  sleep_ms(200);
  return give_answer();
}
