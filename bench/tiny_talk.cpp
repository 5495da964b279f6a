// Both sides of the shortest conversation: `tiny_talk asks N` says a number N times and waits for
// the next one each time; `tiny_talk answers` adds one to whatever it hears, until the end.
#include <cstdio>
#include <cstdlib>
#include <cstring>

int main(int count, char** arguments) {
  constexpr int kAccept = 42;
  int number = 0;
  if (count > 2 && std::strcmp(arguments[1], "asks") == 0) {
    for (int left = std::atoi(arguments[2]); left > 0; --left) {
      const int asked = number;
      std::printf("%d\n", asked);
      std::fflush(stdout);
      if (std::scanf("%d", &number) != 1 || number != asked + 1) return 1;
    }
    return kAccept;
  }
  while (std::scanf("%d", &number) == 1) {
    std::printf("%d\n", number + 1);
    std::fflush(stdout);
  }
  return 0;
}
