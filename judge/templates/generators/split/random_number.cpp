// random_number SEED MOST: a number from 2 to MOST.

#include <iostream>
#include <string>

#include "generators/lib/random.hpp"

int main(int argument_count, char** arguments) {
  if (argument_count != 3) {
    std::cerr << "usage: random_number SEED MOST\n";
    return 2;
  }
  generators::Random random(std::stoull(arguments[1]));
  std::cout << random.between(2, std::stoll(arguments[2])) << '\n';
}
