// Not the testlib.h that everybody knows: the little of its protocol that these packages need, written anew.
#pragma once

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#define OK_EXIT_CODE 0
#define WA_EXIT_CODE 1
#define PE_EXIT_CODE 2
#define FAIL_EXIT_CODE 3

enum TResult { _ok = OK_EXIT_CODE, _wa = WA_EXIT_CODE, _pe = PE_EXIT_CODE, _fail = FAIL_EXIT_CODE };

[[noreturn]] inline void quitf(TResult result, const char* format, ...) {
  const char* const names[] = {"ok", "wrong answer", "wrong output format", "FAIL"};
  std::fprintf(stderr, "%s ", names[result]);
  va_list arguments;
  va_start(arguments, format);
  std::vfprintf(stderr, format, arguments);
  va_end(arguments);
  std::fputc('\n', stderr);
  std::exit(result);
}

struct InStream {
  FILE* file = nullptr;
  TResult fault = _fail;  // what a text is that cannot be read

  long long readLong() {
    long long value = 0;
    if (std::fscanf(file, "%lld", &value) != 1) quitf(fault, "an integer must stand here");
    return value;
  }

  bool seekEof() {
    int c = std::fgetc(file);
    while (c == ' ' || c == '\n' || c == '\t' || c == '\r') c = std::fgetc(file);
    if (c == EOF) return true;
    std::ungetc(c, file);
    return false;
  }
};

inline InStream inf;
inline InStream ouf;
inline InStream ans;
inline FILE* tout = nullptr;

inline FILE* opened(const char* path, const char* mode) {
  FILE* const file = std::fopen(path, mode);
  if (file == nullptr) quitf(_fail, "%s cannot be opened", path);
  return file;
}

struct Checker {
  const char* testset = "";
  const char* group = "";

  void setTestset(const char* name) { testset = name; }
  void setGroup(const char* name) { group = name; }
};

inline Checker checker;

/// checker input output answer [--testset name] [--group name]
inline void registerTestlibCmd(int argc, char** argv) {
  if (argc < 4) quitf(_fail, "a checker has three arguments");
  for (int i = 4; i + 1 < argc; i += 2) {
    if (std::strcmp(argv[i], "--testset") == 0) checker.setTestset(argv[i + 1]);
    if (std::strcmp(argv[i], "--group") == 0) checker.setGroup(argv[i + 1]);
  }
  inf = {opened(argv[1], "r"), _fail};
  ouf = {opened(argv[2], "r"), _pe};
  ans = {opened(argv[3], "r"), _fail};
}

/// interactor input output [answer], in the place of the solution's terminal
inline void registerInteraction(int argc, char** argv) {
  if (argc < 3) quitf(_fail, "an interactor has two arguments");
  std::setvbuf(stdout, nullptr, _IOLBF, 4096);
  inf = {opened(argv[1], "r"), _fail};
  tout = opened(argv[2], "w");
  ouf = {stdin, _pe};
}

/// validator [--testset name] [--group name] < input
inline void registerValidation(int, char**) {
  inf = {stdin, _fail};
}
