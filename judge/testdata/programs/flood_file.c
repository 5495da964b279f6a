/* Writes one file of at most 300 MiB: too much output. */
#include "victim.h"

int main(void) {
  static char piece[65536];
  const int fd = open("file", O_WRONLY | O_CREAT, 0600);
  for (int i = 0; i < 300 * 16; ++i) {
    if (write(fd, piece, sizeof piece) < 0) break;
  }
  return give_answer();
}
