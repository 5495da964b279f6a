#include "testlib.h"

int main(int argc, char** argv) {
  registerTestlibCmd(argc, argv);
  const long long most = ans.readLong();
  const long long guesses = ouf.readLong();
  if (guesses > most) quitf(_wa, "%lld guesses where %lld are enough", guesses, most);
  quitf(_ok, "%lld guesses", guesses);
}
