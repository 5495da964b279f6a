// A board that is given: `board <six rows> <start> <goal>`. A plan with six lines for every board
// would be mostly boards. Whether it is one that the statement allows, is the validator's business.

#include <iostream>

int main(int argc, char** argv) {
  if (argc != 9) {
    std::cerr << "usage: board <six rows> <start> <goal>\n";
    return 1;
  }
  for (int row = 1; row <= 6; ++row) std::cout << argv[row] << '\n';
  std::cout << argv[7] << ' ' << argv[8] << '\n';
}
