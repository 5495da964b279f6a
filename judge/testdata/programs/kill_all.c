/* Kills all it can, in one stroke: accepted if nobody died. */
#include "victim.h"

int main(void) {
  kill(-1, SIGSTOP);
  kill(-1, SIGKILL);
  return give_answer();
}
