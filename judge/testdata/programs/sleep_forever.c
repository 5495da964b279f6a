/* Sleeps: idle until the wall time is over. */
#include "victim.h"

int main(void) {
  while (1) sleep_ms(100000);
}
