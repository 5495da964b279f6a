/* Makes device files, to reach what lies below file systems: accepted if it was refused. */
#include "victim.h"
#include <sys/sysmacros.h>

int main(void) {
  must_fail(mknod("memory", S_IFCHR | 0600, makedev(1, 1)), "make a device of memory");
  must_fail(mknod("disk", S_IFBLK | 0600, makedev(8, 0)), "make a device of a disk");
  must_fail(open("/dev/tty", O_RDWR), "open the terminal");
  must_fail(open("/dev/ptmx", O_RDWR), "have a terminal");
  return give_answer();
}
