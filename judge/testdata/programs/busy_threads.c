/* Burns cpu time in four threads: more than the cpu time. */
#include "victim.h"
#include <pthread.h>

static void* burner(void* unused) {
  while (1) {
  }
  return unused;
}

int main(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 65536);
  for (int i = 0; i < 3; ++i) {
    pthread_t thread;
    pthread_create(&thread, &attributes, burner, NULL);
  }
  burner(NULL);
}
