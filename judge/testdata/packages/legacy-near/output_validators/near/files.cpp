#include "files.h"

#include <fstream>
#include <string>

long number_in(const char* file) {
  long number = 0;
  std::ifstream(file) >> number;
  return number;
}

int reject(const char* feedback, const char* why) {
  std::ofstream(std::string(feedback) + "judgemessage.txt") << why << '\n';
  return 43;
}
