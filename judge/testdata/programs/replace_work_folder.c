/* Moves its work folder away and puts a link to its argument in its place: accepted, and the link
   is not followed when the folder is cleared. */
#include "victim.h"

int main(int count, char** arguments) {
  char folder[4096];
  if (count < 2 || getcwd(folder, sizeof folder) == NULL) return 1;
  char away[4200];
  snprintf(away, sizeof away, "%s-moved", folder);
  if (rename(folder, away) == 0 && symlink(arguments[1], folder) != 0) return 1;
  return give_answer();
}
