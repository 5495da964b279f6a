#include "testlib.h"

int main(int argc, char** argv) {
  registerTestlibCmd(argc, argv);
  const int away = std::abs(ouf.readInt() - ans.readInt());
  if (away > 1) quitf(_wa, "far away");
  if (!ouf.seekEof()) quitf(_wa, "more than a number");
  if (away == 1) quitp(50, "nearly");
  quitf(_ok, "double");
}
