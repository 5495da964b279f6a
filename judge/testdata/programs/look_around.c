/* Looks for what would tell it of the judge, the case and earlier runs: the name of its input,
   where it lies on the machine, what the kernel counts for the whole machine. */
#include "victim.h"

#include <dirent.h>

enum { kCookie = 57, kNetworksCookie = 71, kPassPidfd = 76, kPeersPidfd = 77 };

static void must_be_missing(const char* file) {
  if (access(file, F_OK) == 0) tell_escape(file);
}

/* Nothing but processes, and the two links to one's own. */
static void look_at_processes(void) {
  DIR* const folder = opendir("/proc");
  if (folder == NULL) tell_escape("not see its own process");
  for (struct dirent* entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
    const char* const name = entry->d_name;
    const int is_known = name[0] == '.' || (name[0] >= '0' && name[0] <= '9') ||
                         strcmp(name, "self") == 0 || strcmp(name, "thread-self") == 0;
    if (!is_known) tell_escape(name);
  }
  closedir(folder);
}

int main(int count, char** arguments) {
  if (count < 2) return 1;
  char name[4096] = "";
  if (readlink("/proc/self/fd/0", name, sizeof name - 1) < 0) return 1;
  if (strstr(name, arguments[1]) != NULL || strstr(name, "/in") == name) tell_escape(name);
  look_at_processes();
  must_be_missing("/proc/stat");
  must_be_missing("/proc/loadavg");
  must_be_missing("/proc/sys");
  char reply[64] = "";
  must_fail(syscall(SYS_pidfd_open, getpid(), 0), "have a numbered descriptor of a process");
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return 1;
  socklen_t size = sizeof reply;
  must_fail(getsockopt(pair[0], SOL_SOCKET, kCookie, reply, &size), "have a numbered socket");
  must_fail(getsockopt(pair[0], SOL_SOCKET, kNetworksCookie, reply, &size), "number its network");
  must_fail(getsockopt(pair[0], SOL_SOCKET, kPeersPidfd, reply, &size), "have its peer's number");
  const int on = 1;
  must_fail(setsockopt(pair[0], SOL_SOCKET, kPassPidfd, &on, sizeof on), "be told numbers");
  if (pipe(pair) != 0) return 1;
  must_fail(fcntl(pair[0], F_SETPIPE_SZ, 1 << 20), "have a larger pipe");
  int numbered = -1;
  must_fail(syscall(SYS_clone, CLONE_PIDFD | SIGCHLD, NULL, &numbered, NULL, NULL),
            "start a process with a number");
  if (strncmp(arguments[0], "/program/", strlen("/program/")) != 0) tell_escape(arguments[0]);
  return give_answer();
}
