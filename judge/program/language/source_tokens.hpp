#pragma once

#include <cstddef>
#include <string_view>

namespace judge {

/// Whether a character can stand in a name of Java, Kotlin or Scala. Letters beyond ASCII are
/// letters, too; their bytes are all above 0x7f.
bool is_word_character(char c);

/// Gives the words and punctuation marks of a source in Java, Kotlin or Scala, without comments and
/// literals. The source need not compile.
class SourceTokens {
 public:
  explicit SourceTokens(std::string_view source) : rest_(source) {}

  /// The next one; empty at the end.
  std::string_view next();

 private:
  std::string_view take(std::size_t length);
  void skip_past(std::string_view end);
  void skip_literal(std::string_view quote);
  void skip_what_is_no_code();

  std::string_view rest_;
};

}  // namespace judge
