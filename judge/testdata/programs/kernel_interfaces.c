/* Asks for what has been of use in attacks on the kernel, as its argument says: accepted if it was
   refused. */
#include "victim.h"

int main(int count, char** arguments) {
  const char* const what = count > 1 ? arguments[1] : "";
  char zeros[256] = {0};
  if (strcmp(what, "keyctl") == 0) {
    must_fail(syscall(SYS_keyctl, 0, -3, 1), "have a keyring");
    must_fail(syscall(SYS_add_key, "user", "judge", "x", 1, -4), "keep a key");
    must_fail(syscall(SYS_request_key, "user", "judge", NULL, -4), "ask for a key");
  } else if (strcmp(what, "bpf") == 0) {
    must_fail(syscall(SYS_bpf, 0, zeros, sizeof zeros), "make a bpf map");
    if (errno != EPERM) tell_escape("reach bpf");
  } else if (strcmp(what, "perf_event_open") == 0) {
    must_fail(syscall(SYS_perf_event_open, zeros, 0, -1, -1, 0), "watch events");
    if (errno != EPERM) tell_escape("reach perf");
  } else if (strcmp(what, "userfaultfd") == 0) {
    must_fail(syscall(SYS_userfaultfd, 1), "handle page faults");
    must_fail(open("/dev/userfaultfd", O_RDWR), "handle page faults");
  } else if (strcmp(what, "io_uring_setup") == 0) {
    must_fail(syscall(425, 8, zeros), "have a ring of system calls");
    if (errno != EPERM) tell_escape("reach io_uring");
    unsigned long context = 0;
    must_fail(syscall(SYS_io_setup, 60000, &context), "take up what the machine has for others");
  } else if (strcmp(what, "ipc") == 0) {
    must_fail(syscall(SYS_shmget, 1, 4096, 01600), "leave shared memory");
    must_fail(syscall(SYS_msgget, 1, 01600), "leave messages");
    must_fail(syscall(SYS_semget, 1, 1, 01600), "leave semaphores");
    must_fail(syscall(SYS_mq_open, "judge", O_CREAT | O_RDWR, 0600, NULL), "leave a queue");
  } else if (strcmp(what, "inotify") == 0) {
    must_fail(syscall(SYS_inotify_init1, 0), "see what others do with a file");
    if (errno != EPERM) tell_escape("reach inotify");
#ifdef SYS_inotify_init
    must_fail(syscall(SYS_inotify_init), "see what others do with a file, in the old way");
#endif
    const int folder = open("/usr/bin", O_RDONLY);
    must_fail(fcntl(folder, F_NOTIFY, DN_ACCESS), "see what others do in a folder");
    must_fail(fcntl(0, F_SETLEASE, F_WRLCK), "hold up who opens the input");
    if (errno != EPERM) tell_escape("reach leases");
  } else if (strcmp(what, "huge_pages") == 0) {
    /* Of 8 KiB: the kernel finds fault with that before it looks how many there are. */
    const int size = 13 << 26;
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB | size;
    must_fail(mmap(NULL, 1 << 21, PROT_READ, flags, -1, 0) == MAP_FAILED ? -1 : 0,
              "have pages that nothing counts");
    if (errno != ENOMEM) tell_escape("reach huge pages");
    must_fail(syscall(SYS_memfd_create, "", 4 | size), "have a file of such pages");
    if (errno == EINVAL) tell_escape("reach huge pages by a file");
  } else {
    return 1;
  }
  return give_answer();
}
