/* Writes 400 files of 4 KiB, in a folder of its own each: too much output in all, where files are
   counted together. */
#include "victim.h"

int main(void) {
  static char piece[4096];
  memset(piece, 'x', sizeof piece);
  for (int i = 0; i < 400; ++i) {
    char name[32];
    sprintf(name, "%d", i);
    if (mkdir(name, 0700) != 0) break;
    sprintf(name, "%d/file", i);
    const int fd = open(name, O_WRONLY | O_CREAT, 0600);
    if (fd < 0 || write(fd, piece, sizeof piece) < 0) break;
    close(fd);
  }
  return give_answer();
}
