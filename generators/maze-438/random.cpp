// random SEED N: a maze of size N with any seed.

#include "generators/lib/random.hpp"

#include <cstdint>
#include <iostream>
#include <string>

int main(int argument_count, char** arguments) {
  if (argument_count != 3) {
    std::cerr << "usage: random SEED N\n";
    return 2;
  }
  generators::Random random(std::stoull(arguments[1]));
  const int size = std::stoi(arguments[2]);
  std::cout << size << ' ' << random.between(0, 1000000000) << '\n';
}
