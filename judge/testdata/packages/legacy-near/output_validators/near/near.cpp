// Accepts a number that is near enough to the answer: `within DISTANCE`, the last one holds.
#include "files.h"

#include <cstdlib>
#include <iostream>
#include <string>

int main(int argument_count, char** arguments) {
  long distance = 0;
  for (int i = 4; i + 1 < argument_count; ++i) {
    if (std::string(arguments[i]) == "within") distance = std::atol(arguments[i + 1]);
  }
  long found = 0;
  if (!(std::cin >> found)) return reject(arguments[3], "no number");
  std::string more;
  if (std::cin >> more) return reject(arguments[3], "more than a number");
  const long wanted = number_in(arguments[2]);
  if (std::labs(found - wanted) > distance) return reject(arguments[3], "too far off");
  return 42;
}
