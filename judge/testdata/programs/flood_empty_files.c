/* Makes 2000 empty files, and 300 folders in one another: accepted, and they are gone. */
#include "victim.h"

int main(void) {
  for (int i = 0; i < 2000; ++i) {
    char name[32];
    sprintf(name, "file%d", i);
    const int fd = open(name, O_WRONLY | O_CREAT, 0600);
    if (fd < 0) break;
    close(fd);
  }
  for (int i = 0; i < 300; ++i) {
    if (mkdir("folder-with-a-long-name", 0700) != 0 || chdir("folder-with-a-long-name") != 0) break;
  }
  return give_answer();
}
