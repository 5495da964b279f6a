/* Tells what it finds of what it could have left for the next run, and leaves that: a second run in
   the same place must tell the same. */
#include "victim.h"
#include <dirent.h>
#include <sys/xattr.h>

static void tell_folder(const char* folder) {
  struct stat status;
  if (stat(folder, &status) != 0) return;
  /* Times that are older than this run would be the same in a new place, too: no note. */
  char value[16];
  printf("%s: mode %o, read %d, marked %d\n", folder, status.st_mode,
         status.st_atim.tv_sec > status.st_mtim.tv_sec ||
             (status.st_atim.tv_sec == status.st_mtim.tv_sec &&
              status.st_atim.tv_nsec > status.st_mtim.tv_nsec),
         getxattr(folder, "user.note", value, sizeof value) >= 0);
}

static void leave_in_folder(const char* folder, int with_traces) {
  DIR* const opened = opendir(folder);
  if (opened == NULL) return;
  while (readdir(opened) != NULL) {
  }
  closedir(opened);
  if (!with_traces) return;
  setxattr(folder, "user.note", "x", 1, 0);
  char path[64];
  snprintf(path, sizeof path, "%s/note", folder);
  close(open(path, O_WRONLY | O_CREAT, 0600));
  unlink(path);
  chmod(folder, 0755);
}

int main(int count, char** arguments) {
  const int with_traces = count > 1 && strcmp(arguments[1], "with_traces") == 0;
  static const char* const folders[] = {".", "/tmp", "/dev/shm"};
  for (int i = 0; i < 3; ++i) tell_folder(folders[i]);
  const int nameless = open("/tmp", O_TMPFILE | O_RDWR, 0600);
  struct stat status;
  if (fstat(nameless, &status) == 0) printf("number %ld\n", (long)status.st_ino);
  close(nameless);
  printf("pid %d\n", (int)getpid());
  for (int i = 0; i < 3; ++i) leave_in_folder(folders[i], with_traces);
  for (int i = 0; i < 20; ++i) {
    if (fork() == 0) _exit(0);
    wait(NULL);
  }
  /* A file of the machine's that all may write to, hence touch. */
  static const char* const devices[] = {"/dev/null", "/dev/zero", "/dev/full"};
  for (int i = 0; i < 3; ++i) {
    if (utimensat(AT_FDCWD, devices[i], NULL, 0) == 0) printf("touched %s\n", devices[i]);
  }
  return 0;
}
