/* Starts 200 threads that sleep: they count as processes, and are too many. */
#include "victim.h"
#include <pthread.h>

static void* sleeper(void* unused) {
  sleep_ms(3000);
  return unused;
}

int main(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 65536);
  for (int i = 0; i < 200; ++i) {
    pthread_t thread;
    pthread_create(&thread, &attributes, sleeper, NULL);
  }
  sleep_ms(1000);
  return give_answer();
}
