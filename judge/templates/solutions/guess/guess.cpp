#include <iostream>
#include <string>

int main() {
  int least = 1;
  int most = 100;
  for (std::string answer; answer != "right";) {
    const int guess = (least + most) / 2;
    std::cout << guess << std::endl;  // at once: the judge waits for it
    if (!(std::cin >> answer)) return 0;
    if (answer == "higher") least = guess + 1;
    if (answer == "lower") most = guess - 1;
  }
}
