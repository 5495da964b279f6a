/* For victims with threads. */
#ifndef VICTIM_THREADS_H
#define VICTIM_THREADS_H

#include "victim.h"

#include <pthread.h>

/* With a small stack, so that many of them are little memory. What pthread_create gives. */
static inline int start_thread(pthread_t* thread, void* (*routine)(void*)) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 65536);
  return pthread_create(thread, &attributes, routine, NULL);
}

#endif
