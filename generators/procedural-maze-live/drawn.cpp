// A session whose boards are all drawn by the module: `drawn <seed> <circles> <places>`. Circles in
// a hundred cells; places are `corners` or `anywhere`.

#include <iostream>

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: drawn <seed> <circles in a hundred cells> corners|anywhere\n";
    return 1;
  }
  std::cout << argv[1] << ' ' << argv[2] << ' ' << argv[3] << "\n0\n";
}
