// What Kattis' header of this name gives a checker, as far as this one uses it.
#pragma once

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

inline std::ifstream judge_in;   // the input
inline std::ifstream judge_ans;  // the answer
inline std::istream& author_out = std::cin;
inline std::string feedback_folder;

inline void init_io(int argument_count, char** arguments) {
  if (argument_count < 4) std::exit(1);
  judge_in.open(arguments[1]);
  judge_ans.open(arguments[2]);
  feedback_folder = arguments[3];
}

// Formats a message into one of the files of feedback.
inline void write_feedback(const char* file, const char* format, std::va_list values) {
  std::FILE* const out = std::fopen((feedback_folder + file).c_str(), "a");
  if (out == nullptr) std::exit(1);
  std::vfprintf(out, format, values);
  std::fclose(out);
}

inline void judge_message(const char* format, ...) {
  std::va_list values;
  va_start(values, format);
  write_feedback("judgemessage.txt", format, values);
  va_end(values);
}

inline void author_message(const char* format, ...) {
  std::va_list values;
  va_start(values, format);
  write_feedback("teammessage.txt", format, values);
  va_end(values);
}

[[noreturn]] inline void accept() { std::exit(42); }

[[noreturn]] inline void wrong_answer(const char* format, ...) {
  std::va_list values;
  va_start(values, format);
  write_feedback("judgemessage.txt", format, values);
  va_end(values);
  std::exit(43);
}
