/* Writes wherever it could, in folders its arguments tell as well: accepted if it was refused. */
#include "victim.h"

static void try_folder(const char* folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/judge-victim-was-here", folder);
  must_fail(open(path, O_WRONLY | O_CREAT, 0600), path);
  must_fail(mkdir(path, 0700), path);
  must_fail(symlink("/", path), path);
  must_fail(mknod(path, S_IFIFO | 0600, 0), path);
}

int main(int count, char** arguments) {
  static const char* const folders[] = {
      "/",    "/etc", "/usr",  "/usr/bin",   "/home", "/root", "/var", "/run",     "/boot",
      "/dev", "/sys", "/proc", "/proc/self", "/lib",  "/opt",  "/mnt", "/var/tmp", "/srv"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; ++i) try_folder(folders[i]);
  for (int i = 1; i < count; ++i) try_folder(arguments[i]);
  static const char* const files[] = {"/etc/passwd",
                                      "/etc/ld.so.cache",
                                      "/proc/self/oom_score_adj",
                                      "/proc/sys/kernel/core_pattern",
                                      "/proc/sysrq-trigger",
                                      "/proc/self/uid_map"};
  for (size_t i = 0; i < sizeof files / sizeof *files; ++i) {
    must_fail(open(files[i], O_WRONLY), files[i]);
    must_fail(chmod(files[i], 0777), files[i]);
    must_fail(unlink(files[i]), files[i]);
  }
  return give_answer();
}
