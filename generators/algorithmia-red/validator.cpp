// Line 1: ten numbers of exactly two digits. Line 2: start and goal, two different cells, 0 .. 15.

#include "generators/lib/algorithmia/validator.hpp"

int main() {
  return generators::algorithmia::validate_request();
}
