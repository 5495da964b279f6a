// random_pair SEED MOST: two numbers from 0 to MOST.

#include <iostream>
#include <string>

#include "generators/lib/random.hpp"

int main(int argument_count, char** arguments) {
  if (argument_count != 3) {
    std::cerr << "usage: random_pair SEED MOST\n";
    return 2;
  }
  generators::Random random(std::stoull(arguments[1]));
  const auto most = std::stoll(arguments[2]);
  const auto a = random.between(0, most);
  const auto b = random.between(0, most);
  std::cout << a << ' ' << b << '\n';
}
