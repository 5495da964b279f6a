// Not the testlib.h that everybody knows: the little of its protocol that this package needs, written anew.
#pragma once

#include <cstdio>
#include <cstdlib>

#define OK_EXIT_CODE 0
#define WA_EXIT_CODE 1
#define FAIL_EXIT_CODE 3
#define POINTS_EXIT_CODE 7

enum TResult { _ok = OK_EXIT_CODE, _wa = WA_EXIT_CODE, _fail = FAIL_EXIT_CODE };

[[noreturn]] inline void quitf(TResult result, const char* message) {
  const char* const name = result == _ok ? "ok" : result == _wa ? "wrong answer" : "FAIL";
  std::fprintf(stderr, "%s %s\n", name, message);
  std::exit(result);
}

[[noreturn]] inline void quitp(double points, const char* message) {
  std::fprintf(stderr, "points %g %s\n", points, message);
  std::exit(POINTS_EXIT_CODE);
}

struct InStream {
  FILE* file = nullptr;
  TResult fault = _fail;  // what a text is that cannot be read

  /// Whether nothing but blanks follows.
  bool seekEof() { return std::fscanf(file, " %*c") == EOF; }

  int readInt() {
    int value = 0;
    if (std::fscanf(file, "%d", &value) != 1) quitf(fault, "an integer must stand here");
    return value;
  }
};

inline InStream ouf;
inline InStream ans;

/// checker input output answer
inline void registerTestlibCmd(int argc, char** argv) {
  if (argc < 4) quitf(_fail, "a checker has three arguments");
  ouf = {std::fopen(argv[2], "r"), _wa};
  ans = {std::fopen(argv[3], "r"), _fail};
  if (ouf.file == nullptr || ans.file == nullptr) quitf(_fail, "a file cannot be opened");
}
