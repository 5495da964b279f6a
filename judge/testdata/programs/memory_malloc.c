/* Allocates and touches 300 MiB, a MiB at a time, and holds them: too much memory. */
#include "victim.h"

int main(void) {
  for (int i = 0; i < 300; ++i) {
    char* const piece = malloc(kMebibyte);
    if (piece != NULL) touch(piece, kMebibyte);
  }
  sleep_ms(300);
  return give_answer();
}
