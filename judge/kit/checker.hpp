#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <istream>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "judge/kit/give_verdict.hpp"

namespace judge::kit {

/// Reads an output as tokens with any white space between them, as the default comparison does, and
/// knows the line. Every function throws WrongOutput where the output is not what was asked for.
class TokenReader {
 public:
  explicit TokenReader(std::istream& text) : text_(text) {}

  /// The next token, at most `longest` bytes. `name` is what the statement calls it.
  std::string read_token(std::string_view name, std::size_t longest) {
    skip_white_space();
    const std::string token = take_token(longest);
    if (token.size() > longest) {
      reject(std::string(name) + " has more than " + std::to_string(longest) +
             " characters: " + in_quotes(token));
    }
    if (token.empty()) reject("expected " + std::string(name) + ", found the end of the output");
    return token;
  }

  /// The token as a decimal integer from `least` to `most`, both not negative, without a sign or
  /// needless zeros.
  static std::int64_t to_integer(std::string_view token, std::int64_t least, std::int64_t most) {
    constexpr std::int64_t kLimit = std::numeric_limits<std::int64_t>::max() / 10 - 1;
    std::int64_t value = 0;
    bool is_number = !token.empty() && (token == "0" || token.front() != '0');
    for (const char digit : token) {
      is_number = is_number && digit >= '0' && digit <= '9' && value <= kLimit;
      if (is_number) value = value * 10 + (digit - '0');
    }
    if (!is_number || value < least || value > most) {
      throw WrongOutput("expected an integer from " + std::to_string(least) + " to " +
                        std::to_string(most) + ", found " + in_quotes(token));
    }
    return value;
  }

  /// Nothing but white space may follow.
  void read_end() {
    skip_white_space();
    if (at_end()) return;
    reject("expected the end of the output, found " + in_quotes(take_token(kMostShown)));
  }

  /// The line of the last token read, from 1.
  int line() const { return line_; }

  [[noreturn]] void reject(const std::string& why) const {
    throw WrongOutput("line " + std::to_string(line_) + ": " + why);
  }

 private:
  /// The token that begins here, or its first `longest` + 1 bytes.
  std::string take_token(std::size_t longest) {
    std::string token;
    while (token.size() <= longest && !at_end() && !is_white_space(text_.peek())) {
      token += static_cast<char>(text_.get());
    }
    return token;
  }

  bool at_end() { return text_.peek() == std::char_traits<char>::eof(); }

  static bool is_white_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

  void skip_white_space() {
    while (!at_end() && is_white_space(text_.peek())) {
      if (text_.get() == '\n') ++line_;
    }
  }

  std::istream& text_;
  int line_ = 1;
};

/// What a checker looks at.
struct CheckerFiles {
  std::ifstream input;
  std::ifstream answer;
  std::istream& output;                ///< the submission's
  std::filesystem::path feedback;      ///< the folder for files to the judges
  std::vector<std::string> arguments;  ///< what follows the three paths on the command line
};

/// Opens what the command line `checker input answer feedback_dir/ [argument...]` names.
inline CheckerFiles open_checker_files(int count, const char* const* words, std::istream& output) {
  if (count < 4) throw JudgeFault("usage: checker input answer feedback_dir/ [argument...]");
  CheckerFiles files{.input = std::ifstream(words[1], std::ios::binary),
                     .answer = std::ifstream(words[2], std::ios::binary),
                     .output = output,
                     .feedback = words[3],
                     .arguments = {words + 4, words + count}};
  if (!files.input) throw JudgeFault(std::string("cannot read the input ") + words[1]);
  if (!files.answer) throw JudgeFault(std::string("cannot read the answer ") + words[2]);
  return files;
}

/// The main function of a checker in Kattis' protocol: runs `check`, a function of CheckerFiles&
/// that throws WrongOutput or JudgeFault, or returns if the output is right. The reason goes to
/// judgemessage.txt in the feedback folder and to standard error; the result is the exit code.
template <class Check>
int check_output(int count, const char* const* words, std::istream& output, Check check) {
  return give_verdict(count >= 4 ? words[3] : "", [&] {
    CheckerFiles files = open_checker_files(count, words, output);
    check(files);
  });
}

/// The same with the submission's output on standard input.
template <class Check>
int check_output(int count, const char* const* words, Check check) {
  std::ios::sync_with_stdio(false);
  return check_output(count, words, std::cin, check);
}

}  // namespace judge::kit
