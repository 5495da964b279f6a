/* Starts 200 threads that end soon and waits for them, however many it may have at one time: a
   moment in which there are too many is easily missed by looks now and then. */
#include "victim_threads.h"

static void* sleeper(void* unused) {
  sleep_ms(8);
  return unused;
}

int main(void) {
  pthread_t threads[200];
  int started = 0;
  for (int i = 0; i < 200; ++i) {
    if (start_thread(&threads[started], sleeper) == 0) ++started;
  }
  for (int i = 0; i < started; ++i) pthread_join(threads[i], NULL);
  return give_answer();
}
