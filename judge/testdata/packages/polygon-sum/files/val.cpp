#include "testlib.h"

int main(int argc, char** argv) {
  registerValidation(argc, argv);
  const bool is_small = argc == 5 && std::strcmp(argv[3], "--group") == 0 && std::strcmp(argv[4], "small") == 0;
  const long long most = is_small ? 100 : 1000000000;
  for (int i = 0; i < 2; ++i) {
    const long long number = inf.readLong();
    if (number < 0 || number > most) quitf(_fail, "%lld is not from 0 to %lld", number, most);
  }
  if (!inf.seekEof()) quitf(_fail, "more than two numbers");
  return OK_EXIT_CODE;
}
