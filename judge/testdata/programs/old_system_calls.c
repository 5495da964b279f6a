/* Calls the kernel as a 32-bit program, whose numbers a filter could mistake: killed. */
#include "victim.h"

int main(void) {
#if defined(__x86_64__)
  long result = 20; /* getpid of 32-bit programs; writev of 64-bit ones */
  __asm__ volatile("int $0x80" : "+a"(result) : : "memory");
#else
  raise(SIGSYS);
#endif
  return give_answer();
}
