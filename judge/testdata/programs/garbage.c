/* Writes 100 kB of bytes of every value, zeros too: a wrong answer. */
#include "victim.h"

int main(void) {
  uint32_t state = 1;
  for (int i = 0; i < 100000; ++i) {
    state = state * 1664525 + 1013904223;
    putchar((int)(state >> 24));
  }
  return 0;
}
