/* Kills the first process, by every deadly signal, and its group: accepted if nobody died. */
#include "victim.h"

int main(void) {
  for (int number = 1; number < NSIG; ++number) {
    kill(1, number);
    syscall(SYS_tgkill, 1, 1, number);
    const int fd = (int)syscall(SYS_pidfd_open, 1, 0);
    if (fd >= 0) syscall(SYS_pidfd_send_signal, fd, number, NULL, 0);
    close(fd);
  }
  kill(-1 * getpgid(1), SIGKILL);
  sleep_ms(20);
  return give_answer();
}
