#include "testlib.h"

int main(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  const int number = inf.readInt();
  const int multiple = ouf.readInt();
  if (multiple <= number || multiple % number != 0) quitf(_wa, "no larger multiple");
  if (!ouf.seekEof()) quitf(_wa, "more than a number");
  quitf(_ok, "a multiple");
}
