#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <iostream>
#include <istream>
#include <map>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// What generators, validators, checkers and interactors are written with: headers of the standard
/// library only, so that such a program is one file and this folder.
namespace judge::kit {

/// Exit codes of validators, checkers and interactors (Problem Package Format).
inline constexpr int kAccepted = 42;
inline constexpr int kRejected = 43;

/// The input breaks a rule; what() is "line L, column C: the rule".
class Rejected : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The limits of a value, and what was read of it.
struct ValueLimits {
  std::string name;
  std::int64_t least = 0;
  std::int64_t most = 0;
  bool are_constant = true;  ///< each time the same
  bool has_least = false;    ///< a value was at the least
  bool has_most = false;
  std::int64_t least_seen = 0;
  std::int64_t most_seen = 0;
};

/// Reads an input exactly as its format says, byte by byte, and knows where it is. Every function
/// throws Rejected where the input is not what was asked for. Lines and columns count from 1, in
/// bytes.
class InputReader {
 public:
  explicit InputReader(std::istream& input) : input_(input) {}

  /// A decimal integer from `least` to `most`, written the one usual way: no plus, no leading zero,
  /// no "-0". `name` is what the statement calls it.
  std::int64_t read_integer(std::string_view name, std::int64_t least, std::int64_t most) {
    mark();
    std::string text;
    while (is_digit(input_.peek()) || (text.empty() && input_.peek() == '-')) {
      text += next();
      if (text.size() > 20) reject_at_mark(std::string(name) + " has too many digits");
    }
    if (text.empty() || text == "-") {
      reject_at_mark("expected the integer " + std::string(name) + ", found " +
                     found_at_mark(text));
    }
    const std::string digits = text.front() == '-' ? text.substr(1) : text;
    if ((digits.size() > 1 && digits.front() == '0') || text == "-0") {
      reject_at_mark(std::string(name) + " is written with a needless zero or sign: " + text);
    }
    std::int64_t value = 0;
    try {
      value = std::stoll(text);
    } catch (const std::out_of_range&) {
      reject_at_mark(std::string(name) + " does not fit into 64 bits: " + text);
    }
    if (value < least || value > most) {
      reject_at_mark(std::string(name) + " must be from " + std::to_string(least) + " to " +
                     std::to_string(most) + ", found " + text);
    }
    if (notes_limits_) note(name, value, least, most);
    return value;
  }

  /// Exactly `count` characters, each one of `allowed`.
  std::string read_characters(std::string_view name, std::size_t count, std::string_view allowed) {
    std::string text;
    while (text.size() < count) {
      mark();
      const int c = input_.peek();
      if (c == std::char_traits<char>::eof() ||
          allowed.find(static_cast<char>(c)) == std::string_view::npos) {
        reject_at_mark("expected " + std::string(name) + ": " + std::to_string(count) +
                       " characters out of \"" + std::string(allowed) + "\", found " + shown(c) +
                       " as number " + std::to_string(text.size() + 1));
      }
      text += next();
    }
    return text;
  }

  /// One of `words`, which are of small letters, with something else behind it.
  std::string read_word(std::string_view name, std::initializer_list<std::string_view> words) {
    mark();
    std::size_t longest = 0;
    std::string known;
    for (const std::string_view word : words) {
      longest = std::max(longest, word.size());
      known += (known.empty() ? "" : " or ") + std::string(word);
    }
    std::string text;
    while (text.size() <= longest && input_.peek() >= 'a' && input_.peek() <= 'z') text += next();
    if (std::find(words.begin(), words.end(), text) == words.end()) {
      reject_at_mark("expected " + std::string(name) + ": " + known + ", found " +
                     found_at_mark(text));
    }
    return text;
  }

  /// Exactly one space.
  void read_space() { read_separator(' ', "one space"); }

  /// Exactly one line feed.
  void read_newline() { read_separator('\n', "the end of the line"); }

  /// Nothing may follow.
  void read_end() {
    mark();
    if (input_.peek() != std::char_traits<char>::eof()) {
      reject_at_mark("expected the end of the input, found " + shown(input_.peek()));
    }
  }

  /// From now on write_limits() knows what is read.
  void note_limits() { notes_limits_ = true; }

  /// What read_integer() was asked for by name, and was at the limits, in lines as testlib has them
  /// in its log of an overview, and what values there were:
  ///
  ///     "N": min-value-hit
  ///     constant-bounds "N": 1 10000
  ///     values "N": 1 900
  void write_limits(std::ostream& out) const {
    for (const ValueLimits& limits : limits_) {
      const std::string& name = limits.name;
      out << '"' << name << "\":" << (limits.has_least ? " min-value-hit" : "")
          << (limits.has_most ? " max-value-hit" : "") << '\n';
      if (limits.are_constant)
        out << "constant-bounds \"" << name << "\": " << limits.least << ' ' << limits.most << '\n';
      out << "values \"" << name << "\": " << limits.least_seen << ' ' << limits.most_seen << '\n';
    }
  }

  /// Remembers the place that reject_at_mark() will name; each read does so at its start.
  void mark() {
    marked_line_ = line_;
    marked_column_ = column_;
  }

  /// Rejects at the place where the last thing read began.
  [[noreturn]] void reject_at_mark(const std::string& rule) const {
    throw Rejected("line " + std::to_string(marked_line_) + ", column " +
                   std::to_string(marked_column_) + ": " + rule);
  }

 private:
  static bool is_digit(int c) { return c >= '0' && c <= '9'; }

  static std::string shown(int c) {
    if (c == std::char_traits<char>::eof()) return "the end of the input";
    if (c == '\n') return "the end of the line";
    if (c == '\r') return "a carriage return";
    if (c == '\t') return "a tab";
    if (c == ' ') return "a space";
    if (c > 0x20 && c < 0x7F) return std::string("'") + static_cast<char>(c) + "'";
    return "byte " + std::to_string(c);
  }

  std::string found_at_mark(const std::string& read) const {
    return read.empty() ? shown(input_.peek()) : "'" + read + "'";
  }

  void note(std::string_view name, std::int64_t value, std::int64_t least, std::int64_t most) {
    const auto [place, is_new] = limits_places_.try_emplace(std::string(name), limits_.size());
    if (is_new)
      limits_.push_back({std::string(name), least, most, true, false, false, value, value});
    ValueLimits& limits = limits_[place->second];
    limits.are_constant = limits.are_constant && limits.least == least && limits.most == most;
    limits.has_least = limits.has_least || value == least;
    limits.has_most = limits.has_most || value == most;
    limits.least_seen = std::min(limits.least_seen, value);
    limits.most_seen = std::max(limits.most_seen, value);
  }

  char next() {
    const char c = static_cast<char>(input_.get());
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else {
      ++column_;
    }
    return c;
  }

  void read_separator(char separator, std::string_view name) {
    mark();
    if (input_.peek() != separator) {
      reject_at_mark("expected " + std::string(name) + ", found " + shown(input_.peek()));
    }
    next();
  }

  std::istream& input_;
  int line_ = 1;
  int column_ = 1;
  int marked_line_ = 1;
  int marked_column_ = 1;
  bool notes_limits_ = false;
  std::vector<ValueLimits> limits_;  ///< in the order in which they were read first
  std::map<std::string, std::size_t> limits_places_;
};

/// The main function of an input validator: reads standard input with `validate`, says on standard
/// error what rule is broken, and gives the exit code 42 or 43. Where JUDGE_LIMITS_FILE names a
/// file, that gets what write_limits() says of an input that is accepted.
template <class Validate>
int validate_input(Validate validate) {
  std::ios::sync_with_stdio(false);
  try {
    const char* const limits_file = std::getenv("JUDGE_LIMITS_FILE");
    InputReader reader(std::cin);
    if (limits_file != nullptr) reader.note_limits();
    validate(reader);
    if (limits_file != nullptr) {
      std::ofstream limits(limits_file);
      reader.write_limits(limits);
    }
  } catch (const Rejected& rejected) {
    std::cerr << rejected.what() << '\n';
    return kRejected;
  }
  return kAccepted;
}

}  // namespace judge::kit
