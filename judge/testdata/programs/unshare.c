/* Leaves its namespaces for new ones: accepted if it was refused. */
#include "victim.h"

int main(void) {
  static const int kinds[] = {CLONE_NEWUSER, CLONE_NEWNS,  CLONE_NEWPID,    CLONE_NEWNET,
                              CLONE_NEWIPC,  CLONE_NEWUTS, CLONE_NEWCGROUP, 0x80 /* time */};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i) {
    must_fail(unshare(kinds[i]), "unshare a namespace");
    must_fail(unshare(kinds[i] | CLONE_NEWUSER), "unshare namespaces");
  }
  return give_answer();
}
