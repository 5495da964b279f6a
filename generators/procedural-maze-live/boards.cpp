// A session that begins with boards that are given: `boards <seed> <circles> <places>`, and for
// each board its six rows, start and goal. What comes behind them is drawn as in drawn.cpp. Whether
// they are boards that the statement allows, is the validator's business.

#include <iostream>

int main(int argc, char** argv) {
  constexpr int kFirst = 4;
  constexpr int kWords = 8;
  if (argc < kFirst || (argc - kFirst) % kWords != 0) {
    std::cerr << "usage: boards <seed> <circles in a hundred cells> corners|anywhere"
                 " (<six rows> <start> <goal>)...\n";
    return 1;
  }
  std::cout << argv[1] << ' ' << argv[2] << ' ' << argv[3] << '\n'
            << (argc - kFirst) / kWords << '\n';
  for (int i = kFirst; i < argc; ++i)
    std::cout << argv[i] << ((i - kFirst) % kWords == kWords - 2 ? ' ' : '\n');
}
