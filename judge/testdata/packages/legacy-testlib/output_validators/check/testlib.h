// A small one of our own, as packages of this format patch testlib.h: it is given input, answer and
// a folder, finds the output on its standard input, and ends with 42 and 43.
#pragma once

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

#define OK_EXIT_CODE 42
#define WA_EXIT_CODE 43
#define FAIL_EXIT_CODE 3

enum TResult { _ok, _wa, _fail };

class InStream {
 public:
  void open(std::istream& stream) { stream_ = &stream; }
  int readInt();
  bool seekEof() { return (*stream_ >> std::ws).eof(); }

 private:
  std::istream* stream_ = nullptr;
};

static InStream inf;
static InStream ouf;
static std::ifstream input_file;
static std::ofstream judge_message;

[[noreturn]] inline void quitf(TResult result, const char* message) {
  judge_message << message << std::endl;
  std::exit(result == _ok ? OK_EXIT_CODE : result == _wa ? WA_EXIT_CODE : FAIL_EXIT_CODE);
}

inline int InStream::readInt() {
  int value = 0;
  if (!(*stream_ >> value)) quitf(this == &ouf ? _wa : _fail, "expected an integer");
  return value;
}

inline void registerTestlibCmd(int argc, char* argv[]) {
  if (argc < 4) std::exit(FAIL_EXIT_CODE);
  input_file.open(argv[1]);
  inf.open(input_file);
  ouf.open(std::cin);
  judge_message.open(std::string(argv[3]) + "/judgemessage.txt");
}
