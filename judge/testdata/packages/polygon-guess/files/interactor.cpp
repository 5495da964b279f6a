#include "testlib.h"

int main(int argc, char** argv) {
  registerInteraction(argc, argv);
  const long long secret = inf.readLong();
  for (int guesses = 1; guesses <= 10; ++guesses) {
    const long long guess = ouf.readLong();
    std::puts(guess < secret ? "higher" : guess > secret ? "lower" : "right");
    if (guess != secret) continue;
    std::fprintf(tout, "%d\n", guesses);
    std::fclose(tout);
    quitf(_ok, "%d guesses", guesses);
  }
  quitf(_wa, "no right guess among ten");
}
