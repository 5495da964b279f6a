/* Kills every other process that there could be: accepted if nobody died. */
#include "victim.h"

int main(void) {
  const pid_t own = getpid();
  for (pid_t pid = 1; pid < 40000; ++pid) {
    if (pid != own) kill(pid, SIGKILL);
  }
  return give_answer();
}
