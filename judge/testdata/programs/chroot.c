/* Changes its root: accepted if it was refused. */
#include "victim.h"

int main(void) {
  mkdir("root", 0700);
  must_fail(chroot("root"), "change its root");
  must_fail(chroot("."), "change its root");
  return give_answer();
}
