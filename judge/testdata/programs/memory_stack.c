/* Fills 300 MiB of stack by recursion: too much memory, or the end of the stack. */
#include "victim.h"

__attribute__((noinline)) static int deeper(int left) {
  volatile char frame[65536];
  touch((char*)frame, sizeof frame);
  return left == 0 ? 0 : deeper(left - 1) + frame[0];
}

int main(void) {
  if (deeper(300 * 16) == 1) return 1;
  sleep_ms(300);
  return give_answer();
}
