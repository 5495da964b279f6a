/* Starts so many children, and more than it may have, that the kernel's memory for them could be
   too much, and then really has too much: not in its processes but on the way between sockets. With
   an argument it starts no such children, and holds what it has for a while. */
#include "victim.h"

static void start_children(void) {
  for (int i = 0; i < 600; ++i) {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    waitpid(child, NULL, 0);
  }
  for (pid_t child = 0; child >= 0;) {
    child = fork();
    if (child == 0) {
      pause();
      _exit(0);
    }
  }
  signal(SIGTERM, SIG_IGN);
  kill(0, SIGTERM);
  while (wait(NULL) > 0) {
  }
}

static void fill_sockets(void) {
  static const char kPiece[4096];
  for (int i = 0; i < 25; ++i) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) _exit(1);
    for (int end = 0; end < 2; ++end) {
      while (send(ends[end], kPiece, sizeof kPiece, MSG_DONTWAIT) > 0) {
      }
    }
  }
}

int main(int count, char** arguments) {
  (void)arguments;
  if (count == 1) start_children();
  int full[2];
  if (pipe(full) != 0) return 1;
  enum { kHolders = 16 };
  pid_t holders[kHolders];
  for (int i = 0; i < kHolders; ++i) {
    holders[i] = fork();
    if (holders[i] == 0) {
      fill_sockets();
      close(full[1]);
      pause();
      _exit(0);
    }
  }
  close(full[1]);
  char none;
  if (read(full[0], &none, 1) != 0) return 1; /* until all of them have closed it */
  if (count > 1) sleep_ms(300);
  for (int i = 0; i < kHolders; ++i) kill(holders[i], SIGKILL);
  while (wait(NULL) > 0) {
  }
  return give_answer();
}
