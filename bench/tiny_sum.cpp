// What a small submission does: reads two numbers, prints their sum.
#include <iostream>

int main() {
  int a = 0;
  int b = 0;
  std::cin >> a >> b;
  std::cout << a + b << '\n';
}
