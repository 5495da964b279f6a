/* Has as many threads as it may, and starts one in the place of another, again and again: accepted,
   for there are never more of them at one time. */
#include "victim_threads.h"

static const int kProcesses = 32;

static void* sleeper(void* unused) {
  sleep_ms(3000);
  return unused;
}

static void* nothing(void* unused) {
  return unused;
}

int main(void) {
  pthread_t thread;
  for (int i = 0; i < kProcesses - 2; ++i) {
    if (start_thread(&thread, sleeper) != 0) return 1;
  }
  for (int i = 0; i < 300; ++i) {
    if (start_thread(&thread, nothing) != 0) return 1;
    pthread_join(thread, NULL);
  }
  return give_answer();
}
