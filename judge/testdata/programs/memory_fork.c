/* Has 12 children with 24 MiB each, who hold them: too much memory in all. */
#include "victim.h"

int main(void) {
  for (int i = 0; i < 12; ++i) {
    if (fork() == 0) {
      const size_t size = 24 * kMebibyte;
      char* const piece = malloc(size);
      if (piece != NULL) touch(piece, size);
      sleep_ms(300);
      _exit(0);
    }
  }
  while (wait(NULL) > 0) {
  }
  return give_answer();
}
