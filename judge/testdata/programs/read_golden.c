/* Looks for the answer, whose absolute path is its argument, by every way there could be: accepted
   if it is not found. */
#include "victim.h"

static const char* wanted;

static void try_path(const char* before) {
  char path[8192];
  snprintf(path, sizeof path, "%s%s", before, wanted);
  must_fail(open(path, O_RDONLY), path);
  struct stat status;
  must_fail(stat(path, &status), path);
}

int main(int count, char** arguments) {
  if (count < 2) return 1;
  wanted = arguments[1];
  try_path("");
  try_path("../../../../../../../../../../..");
  try_path("/proc/self/root");
  try_path("/proc/self/cwd/../../../../../..");
  try_path("/proc/thread-self/root");
  for (int pid = 0; pid < 400; ++pid) {
    char before[64];
    sprintf(before, "/proc/%d/root", pid);
    try_path(before);
    sprintf(before, "/proc/%d/cwd/../../../../../..", pid);
    try_path(before);
    for (int fd = 0; fd < 16; ++fd) {
      sprintf(before, "/proc/%d/fd/%d", pid, fd);
      try_path(before);
      strcat(before, "/../../../../../..");
      try_path(before);
    }
  }
  for (int fd = 0; fd < 256; ++fd) {
    must_fail(openat(fd, wanted + 1, O_RDONLY), "open it below a descriptor");
    must_fail(fchdir(fd), "enter a folder by a descriptor");
  }
  return give_answer();
}
