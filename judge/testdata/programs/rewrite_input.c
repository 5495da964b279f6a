/* Rewrites its own input: accepted if it is as it was. */
#include "victim.h"
#include <sys/xattr.h>

int main(void) {
  must_fail(write(0, "x", 1), "write to its input");
  must_fail(ftruncate(0, 0), "cut its input");
  must_fail(fchmod(0, 0666), "make its input writable");
  must_fail(fchown(0, getuid(), getgid()), "own its input");
  must_fail(futimens(0, NULL), "touch its input");
  must_fail(fsetxattr(0, "user.judge", "x", 1, 0), "mark its input");
  static const char* const paths[] = {"/proc/self/fd/0", "/dev/stdin", "/dev/fd/0"};
  for (int i = 0; i < 3; ++i) {
    must_fail(open(paths[i], O_WRONLY), paths[i]);
    must_fail(open(paths[i], O_RDWR | O_TRUNC), paths[i]);
    must_fail(truncate(paths[i], 0), paths[i]);
    must_fail(chmod(paths[i], 0666), paths[i]);
  }
  must_fail(linkat(AT_FDCWD, "/proc/self/fd/0", AT_FDCWD, "link", AT_SYMLINK_FOLLOW), "link it");
  if (mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0) != MAP_FAILED)
    tell_escape("map its input for writing");
  return give_answer();
}
