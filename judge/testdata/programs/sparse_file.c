/* Makes a file that is said to be of 1 TiB, as its argument says (truncate, allocate, seek): too
   much output. */
#include "victim.h"

int main(int count, char** arguments) {
  const char* const way = count > 1 ? arguments[1] : "";
  const off_t size = (off_t)1 << 40;
  const int fd = open("file", O_RDWR | O_CREAT, 0600);
  if (strcmp(way, "truncate") == 0) must_fail(ftruncate(fd, size), "truncate");
  if (strcmp(way, "allocate") == 0) must_fail(fallocate(fd, 0, 0, size), "allocate");
  if (strcmp(way, "seek") == 0) must_fail(pwrite(fd, "x", 1, size), "write far out");
  return give_answer();
}
