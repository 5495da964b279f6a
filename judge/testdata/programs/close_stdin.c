/* Closes its input before it has read it: accepted. */
#include "victim.h"

int main(void) {
  close(0);
  return give_answer();
}
