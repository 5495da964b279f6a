/* Starts itself with 3 MiB of arguments: accepted, for the kernel refuses. */
#include "victim.h"

int main(int count, char** arguments) {
  enum { kPieces = 30 };
  static char piece[100 * 1024];
  memset(piece, 'x', sizeof piece - 1);
  char* list[kPieces + 2] = {arguments[0]};
  for (int i = 1; i <= kPieces; ++i) list[i] = piece;
  char* environment[] = {NULL};
  if (count == 1) execve(arguments[0], list, environment);
  /* Where the stack may be large, it starts after all. */
  return give_answer();
}
