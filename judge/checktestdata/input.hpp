#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "judge/checktestdata/place.hpp"
#include "judge/checktestdata/shown_text.hpp"

namespace judge::checktestdata {

/// How an input breaks its grammar.
struct Mismatch {
  Place place;              ///< in the input
  std::string what;         ///< "expected a space, found the end of the line"
  Place command = {};       ///< of the command that it breaks, in the grammar
  std::string source = {};  ///< that command

  friend bool operator==(const Mismatch&, const Mismatch&) = default;
};

/// An input and how far it has been read.
class Input {
 public:
  explicit Input(std::string_view text) : text_(text) {}

  std::size_t position() const { return position_; }
  bool is_at_end() const { return position_ == text_.size(); }
  std::string_view rest() const { return text_.substr(position_); }

  /// The byte so many ahead; 0 beyond the end.
  char peek(std::size_t ahead = 0) const {
    return position_ + ahead < text_.size() ? text_[position_ + ahead] : '\0';
  }

  void advance(std::size_t count) { position_ += count; }

  bool accept(char c) {
    if (is_at_end() || text_[position_] != c) return false;
    ++position_;
    return true;
  }

  /// Spaces, tabs and their like, but no line feed. Returns whether there were any.
  bool skip_blanks() {
    const std::size_t start = position_;
    while (!is_at_end() && kBlanks.find(text_[position_]) != std::string_view::npos) ++position_;
    return position_ > start;
  }

  /// Where it has been read up to, and `ahead` bytes more.
  Place place(std::size_t ahead = 0) const {
    const std::string_view before = text_.substr(0, position_ + ahead);
    const auto lines = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 in the first line
    return {lines + 1, before.size() - line_start + 1};
  }

  /// What stands there, for messages.
  std::string found(std::size_t ahead = 0) const { return shown_at(text_, position_ + ahead); }

  /// Throws a Mismatch: "expected ..., found ...".
  [[noreturn]] void fail(const std::string& expected, std::size_t ahead = 0) const {
    throw Mismatch{place(ahead), "expected " + expected + ", found " + found(ahead)};
  }

 private:
  static constexpr std::string_view kBlanks = " \t\r\v\f";

  std::string_view text_;
  std::size_t position_ = 0;
};

}  // namespace judge::checktestdata
