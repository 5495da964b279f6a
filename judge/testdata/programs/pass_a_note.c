/* Tells what it finds of what it could have left for the next run, and leaves that: a second run in
   the same place must tell the same. */
#include "victim.h"
#include <dirent.h>
#include <sys/un.h>
#include <sys/xattr.h>

static void tell_folder(const char* folder) {
  struct stat status;
  if (stat(folder, &status) != 0) return;
  /* Times that are older than this run would be the same in a new place, too: no note. */
  char value[16];
  const int fd = open(folder, O_RDONLY);
  uint64_t hint = 0;
  fcntl(fd, F_GET_RW_HINT, &hint);
  close(fd);
  printf("%s: hint %d, mode %o, read %d, marked %d\n", folder, (int)hint, status.st_mode,
         status.st_atim.tv_sec > status.st_mtim.tv_sec ||
             (status.st_atim.tv_sec == status.st_mtim.tv_sec &&
              status.st_atim.tv_nsec > status.st_mtim.tv_nsec),
         getxattr(folder, "user.note", value, sizeof value) >= 0);
}

/* Of a link that nobody has touched both times are those of its making. */
static void tell_link(const char* link) {
  struct stat status;
  if (lstat(link, &status) != 0) return;
  printf("%s: marked %d\n", link,
         status.st_mtim.tv_sec != status.st_ctim.tv_sec ||
             status.st_mtim.tv_nsec != status.st_ctim.tv_nsec);
}

static void leave_on_links(void) {
  const struct timespec times[] = {{7, 7}, {7, 7}};
  utimensat(AT_FDCWD, "link", times, AT_SYMLINK_NOFOLLOW);
  if (lchown("other", getuid(), getgid()) != 0) return;
}

static void leave_in_folder(const char* folder, int with_traces) {
  DIR* const opened = opendir(folder);
  if (opened == NULL) return;
  while (readdir(opened) != NULL) {
  }
  uint64_t hint = RWH_WRITE_LIFE_MEDIUM;
  fcntl(dirfd(opened), F_SET_RW_HINT, &hint);
  closedir(opened);
  if (!with_traces) return;
  setxattr(folder, "user.note", "x", 1, 0);
  char path[64];
  snprintf(path, sizeof path, "%s/note", folder);
  close(open(path, O_WRONLY | O_CREAT, 0600));
  unlink(path);
  chmod(folder, 0755);
}

static void tell_sockets(void) {
  FILE* const list = fopen("/proc/self/net/unix", "r");
  if (list == NULL) return;
  char line[512];
  while (fgets(line, sizeof line, list) != NULL) {
    const char* const name = strchr(line, '@');
    if (name != NULL) printf("socket %s", name);
  }
  fclose(list);
}

/* Sockets that are under way in each other live on until the kernel looks for such. */
static void leave_a_socket(void) {
  const int note = socket(AF_UNIX, SOCK_DGRAM, 0);
  const struct sockaddr_un name = {AF_UNIX, "\0note"};
  bind(note, (const struct sockaddr*)&name, sizeof(sa_family_t) + 5);
  int ends[3];
  socketpair(AF_UNIX, SOCK_STREAM, 0, ends);
  ends[2] = note;
  for (int i = 0; i < 2; ++i) {
    char control[CMSG_SPACE(sizeof ends)] = {0};
    struct iovec content = {"x", 1};
    struct msghdr message = {0};
    message.msg_iov = &content;
    message.msg_iovlen = 1;
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    struct cmsghdr* const item = CMSG_FIRSTHDR(&message);
    item->cmsg_level = SOL_SOCKET;
    item->cmsg_type = SCM_RIGHTS;
    item->cmsg_len = CMSG_LEN(sizeof ends);
    memcpy(CMSG_DATA(item), ends, sizeof ends);
    sendmsg(ends[i], &message, 0);
  }
}

/* Its name tells of a new one. */
static void tell_control_groups(void) {
  char text[4096];
  const int groups = open("/proc/self/cgroup", O_RDONLY);
  const ssize_t got = read(groups, text, sizeof text);
  if (got > 0) printf("%.*s", (int)got, text);
  close(groups);
}

/* What the kernel remembers of names that are not there counts as memory of the control group,
   which is then left for another. */
static void leave_names(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  for (int i = 0; i < 25000; ++i) {
    char path[64];
    snprintf(path, sizeof path, "/usr/lib/note-%ld-%d", now.tv_nsec, i);
    access(path, F_OK);
  }
}

int main(int count, char** arguments) {
  const char* const way = count > 1 ? arguments[1] : "";
  const int with_traces = strcmp(way, "with_traces") == 0;
  static const char* const folders[] = {".", "/tmp", "/dev/shm"};
  for (int i = 0; i < 3; ++i) tell_folder(folders[i]);
  tell_link("link");
  tell_link("other");
  tell_sockets();
  tell_control_groups();
  leave_a_socket();
  if (strcmp(way, "by_names") == 0) leave_names();
  if (strcmp(way, "on_links") == 0) leave_on_links();
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
