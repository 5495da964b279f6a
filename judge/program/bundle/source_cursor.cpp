#include "judge/program/bundle/source_cursor.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace judge {
namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

void skip_quoted(SourceCursor& cursor, char quote) {
  cursor.advance();
  while (!cursor.at_end() && cursor.current() != '\n') {
    const char c = cursor.current();
    cursor.advance();
    if (c == quote) return;
    if (c == '\\' && cursor.current() != '\n') cursor.advance();
  }
}

/// From the quote of R"delimiter( ... )delimiter".
void skip_raw_string(SourceCursor& cursor, std::string_view text) {
  const std::size_t quote = cursor.offset();
  const std::size_t open = text.find_first_of("( )\\\t\v\f\n", quote + 1);
  if (open == std::string_view::npos || text[open] != '(') {
    skip_quoted(cursor, '"');  // not a raw string after all; the compiler will complain
    return;
  }
  const std::string close = ")" + std::string(text.substr(quote + 1, open - quote - 1)) + "\"";
  const std::size_t end = text.find(close, open);
  cursor.advance_to(end == std::string_view::npos ? text.size() : end + close.size());
}

void skip_number(SourceCursor& cursor) {
  while (is_name_character(cursor.current()) || cursor.current() == '.') {
    const char c = cursor.current();
    cursor.advance();
    const bool exponent = c == 'e' || c == 'E' || c == 'p' || c == 'P';
    if (exponent && (cursor.current() == '+' || cursor.current() == '-')) cursor.advance();
    // A digit separator, which begins no character.
    SourceCursor ahead = cursor;
    ahead.advance();
    if (cursor.current() == '\'' && is_name_character(ahead.current())) cursor.advance();
  }
}

void skip_name(SourceCursor& cursor, std::string_view text) {
  static constexpr std::array<std::string_view, 5> kRawPrefixes = {"R", "LR", "uR", "UR", "u8R"};
  std::string name;
  while (is_name_character(cursor.current())) {
    name += cursor.current();
    cursor.advance();
  }
  if (cursor.current() == '"' && std::ranges::count(kRawPrefixes, name) > 0) {
    skip_raw_string(cursor, text);
  }
}

}  // namespace

bool is_name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool SourceCursor::starts_with(std::string_view expected) const {
  SourceCursor ahead = *this;
  for (const char c : expected) {
    if (ahead.at_end() || ahead.current() != c) return false;
    ahead.advance();
  }
  return true;
}

void SourceCursor::advance(std::size_t count) {
  for (; count > 0 && !at_end(); --count) {
    if (text_[at_] == '\n') ++line_;
    ++at_;
    skip_joints();
  }
}

void SourceCursor::advance_to(std::size_t offset) {
  const std::string_view between = text_.substr(at_, offset - at_);
  line_ += static_cast<int>(std::ranges::count(between, '\n'));
  at_ = offset;
  skip_joints();
}

void SourceCursor::skip_joints() {
  while (at_ < text_.size() && text_[at_] == '\\') {
    std::size_t end = at_ + 1;
    while (end < text_.size() && is_blank(text_[end])) ++end;
    if (end >= text_.size() || text_[end] != '\n') return;
    at_ = end + 1;
    ++line_;
  }
}

bool skip_comment(SourceCursor& cursor) {
  if (cursor.starts_with("//")) {
    while (!cursor.at_end() && cursor.current() != '\n') cursor.advance();
    return true;
  }
  if (!cursor.starts_with("/*")) return false;
  cursor.advance(2);
  while (!cursor.at_end() && !cursor.starts_with("*/")) cursor.advance();
  cursor.advance(2);
  return true;
}

void skip_blanks(SourceCursor& cursor) {
  while (true) {
    if (is_blank(cursor.current())) {
      cursor.advance();
    } else if (!skip_comment(cursor)) {
      return;
    }
  }
}

void skip_token(SourceCursor& cursor, std::string_view text) {
  const char c = cursor.current();
  SourceCursor ahead = cursor;
  ahead.advance();
  if (c == '"' || c == '\'') {
    skip_quoted(cursor, c);
  } else if (is_digit(c) || (c == '.' && is_digit(ahead.current()))) {
    skip_number(cursor);
  } else if (is_name_character(c)) {
    skip_name(cursor, text);
  } else {
    cursor.advance();
  }
}

}  // namespace judge
