// The script names the other one. An answer without a newline would be of this one.
#include <iostream>

int main() {
  int n = 0;
  std::cin >> n;
  std::cout << 2 * n;
}
