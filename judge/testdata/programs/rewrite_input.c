/* Rewrites its own input: accepted if it is as it was. Its mode and times may be its own, where it
   is a copy that nobody else sees; the test looks at the file itself. */
#include "victim.h"
#include <sys/xattr.h>

static void must_stay(int file, const char* how) {
  if (file < 0) return;
  must_fail(write(file, "x", 1), how);
  must_fail(pwrite(file, "x", 1, 0), how);
  must_fail(ftruncate(file, 0), how);
  must_fail(ftruncate(file, 1 << 20), how);
  must_fail(fallocate(file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 1), how);
  if (mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) != MAP_FAILED)
    tell_escape("map its input for writing");
  close(file);
}

int main(void) {
  (void)!fchmod(0, 0666);
  (void)!fchown(0, getuid(), getgid());
  (void)!futimens(0, NULL);
  must_fail(fsetxattr(0, "user.judge", "x", 1, 0), "mark its input");
  static const char* const paths[] = {"/proc/self/fd/0", "/dev/stdin", "/dev/fd/0"};
  for (int i = 0; i < 3; ++i) {
    (void)!chmod(paths[i], 0666);
    must_fail(truncate(paths[i], 0), paths[i]);
    must_fail(open(paths[i], O_RDWR | O_TRUNC), paths[i]);
    must_stay(open(paths[i], O_WRONLY), paths[i]);
    must_stay(open(paths[i], O_RDWR), paths[i]);
  }
  must_fail(linkat(AT_FDCWD, "/proc/self/fd/0", AT_FDCWD, "link", AT_SYMLINK_FOLLOW), "link it");
  must_stay(0, "change its input");
  return give_answer();
}
