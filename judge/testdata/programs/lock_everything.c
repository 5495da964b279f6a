/* Takes all permissions from what it made and from the folders around it: accepted, and all is
   gone. */
#include "victim.h"

int main(void) {
  if (mkdir("a", 0700) != 0 || mkdir("a/b", 0700) != 0) return 1;
  close(open("a/b/file", O_WRONLY | O_CREAT, 0));
  chmod("a/b", 0), chmod("a", 0), chmod(".", 0), chmod("..", 0);
  return give_answer();
}
