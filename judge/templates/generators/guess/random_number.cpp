// random_number SEED: a number from 1 to 100.

#include <iostream>
#include <string>

#include "generators/lib/random.hpp"

int main(int argument_count, char** arguments) {
  if (argument_count != 2) {
    std::cerr << "usage: random_number SEED\n";
    return 2;
  }
  generators::Random random(std::stoull(arguments[1]));
  std::cout << random.between(1, 100) << '\n';
}
