/* Starts children in new namespaces, by clone and by clone3: accepted if it was refused. */
#include "victim.h"

int main(void) {
  static const uint64_t kinds[] = {CLONE_NEWUSER, CLONE_NEWNS,  CLONE_NEWPID,   CLONE_NEWNET,
                                   CLONE_NEWIPC,  CLONE_NEWUTS, CLONE_NEWCGROUP};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i) {
    const uint64_t flags = kinds[i] | CLONE_NEWUSER;
    if (syscall(SYS_clone, flags | SIGCHLD, NULL, NULL, NULL, NULL) >= 0)
      tell_escape("clone into a namespace");
    /* The flags, then four pointers, then the signal: clone_args of the first version. */
    uint64_t arguments[8] = {flags, 0, 0, 0, SIGCHLD};
    if (syscall(435 /* clone3 */, arguments, sizeof arguments) >= 0)
      tell_escape("clone into a namespace by clone3");
  }
  return give_answer();
}
