/* Waits for a child that burns cpu time: more than the cpu time. */
#include "victim.h"

int main(void) {
  if (fork() == 0) {
    while (1) {
    }
  }
  wait(NULL);
  return give_answer();
}
