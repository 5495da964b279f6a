/* Enters namespaces of others, and its own: accepted if it was refused. */
#include "victim.h"

int main(void) {
  static const char* const kinds[] = {"user", "mnt", "pid", "net", "ipc", "uts", "cgroup"};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i) {
    char path[64];
    sprintf(path, "/proc/1/ns/%s", kinds[i]);
    must_fail(open(path, O_RDONLY), path);
    sprintf(path, "/proc/self/ns/%s", kinds[i]);
    must_fail(setns(open(path, O_RDONLY), 0), path);
  }
  must_fail(setns((int)syscall(SYS_pidfd_open, 1, 0), CLONE_NEWNS), "enter by a process");
  return give_answer();
}
