// What BAPC's header of this name gives a validator, as far as this one uses it: every byte counts.
#pragma once

#include <cctype>
#include <cstdlib>
#include <iostream>
#include <string>

class Validator {
 public:
  long read_integer(const std::string& name, long least, long greatest) {
    std::string digits;
    while (std::isdigit(std::cin.peek()) != 0) digits += static_cast<char>(std::cin.get());
    if (digits.empty() || digits.size() > 18) reject(name + " is no number");
    if (digits.size() > 1 && digits[0] == '0') reject(name + " begins with a zero");
    const long value = std::stol(digits);
    if (value < least || value > greatest) reject(name + " is out of its range");
    return value;
  }

  void newline() {
    if (std::cin.get() != '\n') reject("no line end where one is due");
  }

  void eof() {
    if (std::cin.get() != std::char_traits<char>::eof()) reject("more behind the last line");
  }

 private:
  [[noreturn]] static void reject(const std::string& why) {
    std::cerr << why << '\n';
    std::exit(43);
  }
};
