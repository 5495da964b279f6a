#include "testlib.h"

int main(int argc, char** argv) {
  registerTestlibCmd(argc, argv);
  const long long expected = ans.readLong();
  const long long found = ouf.readLong();
  if (std::strcmp(checker.testset, "tests") != 0) quitf(_fail, "of no testset");
  if (*checker.group == '\0') quitf(_fail, "of no group");
  if (!ouf.seekEof()) quitf(_pe, "more than one number");
  if (expected != found) quitf(_wa, "expected %lld, found %lld", expected, found);
  quitf(_ok, "%lld", found);
}
