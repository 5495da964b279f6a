// @EXPECTED_RESULTS@: CORRECT
#include <iostream>

int main() {
  long n = 0;
  std::cin >> n;
  std::cout.precision(12);
  std::cout << n / 2.0 << std::endl;
}
