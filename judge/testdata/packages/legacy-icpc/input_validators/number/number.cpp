#include "validation.h"

int main() {
  Validator input;
  input.read_integer("n", 1, 1000000000);
  input.newline();
  input.eof();
  return 42;
}
