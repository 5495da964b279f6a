/* Writes 200 MiB to a file that lies in memory: too much of it, or, where there may be less, too
   much output. */
#include "victim.h"

int main(void) {
  static char piece[1 << 20];
  memset(piece, 1, sizeof piece);
  const int fd = open("/dev/shm/hidden", O_WRONLY | O_CREAT, 0600);
  for (int i = 0; i < 200 && write(fd, piece, sizeof piece) > 0; ++i) {
  }
  return give_answer();
}
