/* Becomes another user, and takes capabilities: accepted if it was refused. */
#include "victim.h"
#include <linux/capability.h>

int main(void) {
  if (getuid() == 0) tell_escape("be the superuser");
  must_fail(setuid(0), "become the superuser");
  must_fail(setgid(0), "join the superuser's group");
  must_fail(setresuid(1000, 1000, 1000), "become somebody");
  const gid_t group = 0;
  must_fail(syscall(SYS_setgroups, 1, &group), "join groups");
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct all[2] = {{~0U, ~0U, ~0U}, {~0U, ~0U, ~0U}};
  must_fail(syscall(SYS_capset, &header, all), "take capabilities");
  must_fail(prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0), "raise one");
  if (prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) tell_escape("gain privileges by exec");
  return give_answer();
}
