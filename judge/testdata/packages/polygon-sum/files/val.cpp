#include "testlib.h"

int main(int argc, char** argv) {
  registerValidation(argc, argv);
  const bool is_small = argc == 5 && std::strcmp(argv[3], "--group") == 0 && std::strcmp(argv[4], "small") == 0;
  const long long most = is_small ? 100 : 1000000000;
  char text[64] = "";
  const std::size_t size = std::fread(text, 1, sizeof text - 1, inf.file);
  long long numbers[2] = {-1, -1};
  std::sscanf(text, "%lld %lld", &numbers[0], &numbers[1]);
  for (const long long number : numbers) {
    if (number < 0 || number > most) quitf(_fail, "%lld is not from 0 to %lld", number, most);
  }
  char line[64];
  std::snprintf(line, sizeof line, "%lld %lld\n", numbers[0], numbers[1]);
  if (size != std::strlen(line) || std::strcmp(text, line) != 0) quitf(_fail, "not two numbers in a line");
  return OK_EXIT_CODE;
}
