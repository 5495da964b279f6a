// What a small generator does: prints two numbers, one of them made of its argument.
#include <cstdlib>
#include <iostream>

int main(int, char** arguments) {
  std::cout << std::atol(arguments[1]) % 1000000 << " 4\n";
}
