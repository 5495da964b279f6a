/* Maps and touches 300 MiB at once, and holds them: too much memory. */
#include "victim.h"

int main(void) {
  const size_t size = 300 * kMebibyte;
  char* const all = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED) return 1;
  touch(all, size);
  sleep_ms(300);
  return give_answer();
}
