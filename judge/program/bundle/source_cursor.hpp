#pragma once

#include <cstddef>
#include <string_view>

namespace judge {

/// A place in a C or C++ source that walks over it as the preprocessor sees it: a backslash at the
/// end of a line, with or without blanks behind it, joins the line with the next. Cheap to copy,
/// which is how one looks ahead.
class SourceCursor {
 public:
  explicit SourceCursor(std::string_view text) : text_(text) { skip_joints(); }

  bool at_end() const { return at_ >= text_.size(); }

  /// The character here, NUL at the end.
  char current() const { return at_end() ? '\0' : text_[at_]; }

  /// True if the next characters are these.
  bool starts_with(std::string_view expected) const;

  /// By so many characters; stops at the end.
  void advance(std::size_t count = 1);

  /// To a place at or behind this one, without looking at what is between: joints are not joints in
  /// a raw string.
  void advance_to(std::size_t offset);

  std::size_t offset() const { return at_; }
  int line() const { return line_; }

 private:
  void skip_joints();

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

/// Steps over a comment that begins here; false if none does. A line comment ends before its
/// newline.
bool skip_comment(SourceCursor& cursor);

/// Steps over blanks and comments, but over no newline outside a comment.
void skip_blanks(SourceCursor& cursor);

/// Steps over one token, where no blank and no comment begins: a string (raw ones whole), a
/// character, a number, a name, or one other character. An unfinished string ends before the
/// newline.
void skip_token(SourceCursor& cursor, std::string_view text);

/// True in names; digits are.
bool is_name_character(char c);

}  // namespace judge
