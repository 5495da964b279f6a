/* Reads, writes and lists the memory of the first process: accepted if it was refused. */
#include "victim.h"
#include <sys/uio.h>

int main(void) {
  char buffer[16];
  struct iovec own = {buffer, sizeof buffer};
  struct iovec other = {(void*)0x400000, sizeof buffer};
  must_fail(process_vm_readv(1, &own, 1, &other, 1, 0), "read the first process's memory");
  must_fail(process_vm_writev(1, &own, 1, &other, 1, 0), "write the first process's memory");
  static const char* const files[] = {"/proc/1/mem",     "/proc/1/maps", "/proc/1/environ",
                                      "/proc/1/cmdline", "/proc/1/stat", "/proc/1/status",
                                      "/proc/kcore",     "/dev/mem",     "/dev/kmsg"};
  for (size_t i = 0; i < sizeof files / sizeof *files; ++i)
    must_fail(open(files[i], O_RDONLY), files[i]);
  const int fd = (int)syscall(SYS_pidfd_open, 1, 0);
  for (int i = 0; i < 16; ++i)
    must_fail(syscall(SYS_pidfd_getfd, fd, i, 0), "take the first process's descriptors");
  return give_answer();
}
