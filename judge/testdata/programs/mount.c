/* Mounts, unmounts and changes mounts: accepted if it was refused. */
#include "victim.h"
#include <sys/mount.h>

int main(void) {
  must_fail(mount("tmpfs", ".", "tmpfs", 0, NULL), "mount a file system");
  must_fail(mount("/", ".", NULL, MS_BIND, NULL), "mount a folder");
  must_fail(mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL), "make the root writable");
  must_fail(umount2("/proc", MNT_DETACH), "unmount");
  must_fail(syscall(SYS_pivot_root, ".", "."), "change the root mount");
  must_fail(syscall(428 /* open_tree */, AT_FDCWD, "/", 1), "copy a tree of mounts");
  must_fail(syscall(429 /* move_mount */, AT_FDCWD, "/proc", AT_FDCWD, ".", 0), "move a mount");
  must_fail(syscall(430 /* fsopen */, "tmpfs", 0), "open a file system");
  must_fail(syscall(442 /* mount_setattr */, AT_FDCWD, "/", 0, NULL, 0), "change a mount");
  return give_answer();
}
