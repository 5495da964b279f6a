/* Leaves links to the answer, whose path is its argument, and reads through them: accepted if there
   is nothing behind them. */
#include "victim.h"

int main(int count, char** arguments) {
  if (count < 2) return 1;
  if (symlink(arguments[1], "link") != 0) return 1;
  must_fail(open("link", O_RDONLY), "read the answer through a link");
  must_fail(link(arguments[1], "hard"), "link the answer");
  must_fail(linkat(AT_FDCWD, "link", AT_FDCWD, "hard", AT_SYMLINK_FOLLOW), "link the answer");
  must_fail(rename(arguments[1], "moved"), "move the answer");
  return give_answer();
}
