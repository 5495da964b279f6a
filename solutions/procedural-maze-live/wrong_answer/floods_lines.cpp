// Wrong: sends one order after the other without an end, and never reads an answer. The orders are
// proper, so the interactor plays along until the light runs into a wall, at the border at the
// latest, or until it comes upon the goal and something follows. Fails on: every case.

#include <cstdio>
#include <string>

int main() {
  std::string orders;
  for (int i = 0; i < 1000; ++i) orders += "U\n";
  while (std::fwrite(orders.data(), 1, orders.size(), stdout) == orders.size()) {
  }
}
