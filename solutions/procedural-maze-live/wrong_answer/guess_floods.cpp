// Wrong: sends letters without an end and without a newline, and reads nothing. The first line is
// soon longer than any order, and the interactor rejects it without waiting for its end. The pipe
// keeps this program from running ahead to its output limit. Fails on: every case.

#include <cstdio>
#include <string>

int main() {
  const std::string letters(4096, 'U');
  while (std::fwrite(letters.data(), 1, letters.size(), stdout) == letters.size()) {
  }
}
