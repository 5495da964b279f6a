/* Starts threads that sleep, 200 if it can: they count as processes, and are many more than it may
   have. It goes on if it was refused any. */
#include "victim_threads.h"

static void* sleeper(void* unused) {
  sleep_ms(3000);
  return unused;
}

int main(void) {
  int refused = 0;
  for (int i = 0; i < 200; ++i) {
    pthread_t thread;
    if (start_thread(&thread, sleeper) != 0) ++refused;
  }
  if (refused > 0) return give_answer();
  sleep_ms(1000);
  tell_escape("start 200 threads");
}
