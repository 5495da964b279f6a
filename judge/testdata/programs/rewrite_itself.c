/* Changes its own program, for the next run: accepted if it was refused. */
#include "victim.h"

int main(int count, char** arguments) {
  if (count < 1) return 1;
  const char* const paths[] = {"/proc/self/exe", arguments[0]};
  for (int i = 0; i < 2; ++i) {
    /* A running program cannot be written, but a child of it can be something else. */
    must_fail(open(paths[i], O_WRONLY), paths[i]);
    must_fail(truncate(paths[i], 0), paths[i]);
    must_fail(chmod(paths[i], 0777), paths[i]);
    must_fail(utimensat(AT_FDCWD, paths[i], NULL, 0), paths[i]);
  }
  must_fail(unlink(arguments[0]), "remove its program");
  must_fail(rename(arguments[0], "moved"), "move its program away");
  char folder[4096];
  strncpy(folder, arguments[0], sizeof folder - 1);
  *strrchr(folder, '/') = 0;
  must_fail(rename(folder, "/tmp/moved"), "move its folder away");
  must_fail(chmod(folder, 0777), "open its folder");
  return give_answer();
}
