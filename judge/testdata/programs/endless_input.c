/* Reads its input to the end, which never comes: more than the cpu time. */
#include "victim.h"

int main(void) {
  static char piece[65536];
  while (read(0, piece, sizeof piece) > 0) {
  }
  return give_answer();
}
