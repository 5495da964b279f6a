/* Ends its main thread, so that the process looks dead, and burns cpu time in another: more than
   the cpu time. */
#include "victim.h"
#include <pthread.h>

static void* burner(void* unused) {
  while (1) {
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, burner, NULL);
  pthread_exit(NULL);
}
