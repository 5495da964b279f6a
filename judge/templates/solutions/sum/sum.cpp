#include <iostream>

int main() {
  long long a = 0;
  long long b = 0;
  std::cin >> a >> b;
  std::cout << a + b << '\n';
}
