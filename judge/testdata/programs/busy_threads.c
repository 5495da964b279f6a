/* Burns cpu time in four threads: more than the cpu time. */
#include "victim_threads.h"

static void* burner(void* unused) {
  while (1) {
  }
  return unused;
}

int main(void) {
  for (int i = 0; i < 3; ++i) {
    pthread_t thread;
    start_thread(&thread, burner);
  }
  burner(NULL);
}
