/* Shares 200 MiB with a child, which touches them and holds them: too much memory. */
#include "victim.h"

int main(void) {
  const size_t size = 200 * kMebibyte;
  char* const all = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED) return 1;
  if (fork() == 0) {
    touch(all, size);
    sleep_ms(300);
    _exit(0);
  }
  wait(NULL);
  return give_answer();
}
