#include "judge/program/language/source_tokens.hpp"

#include <algorithm>
#include <cctype>

namespace judge {

bool is_word_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

std::string_view SourceTokens::next() {
  skip_what_is_no_code();
  std::size_t length = 0;
  while (length < rest_.size() && is_word_character(rest_[length])) ++length;
  return take(std::max<std::size_t>(length, 1));
}

std::string_view SourceTokens::take(std::size_t length) {
  const std::string_view taken = rest_.substr(0, length);
  rest_.remove_prefix(taken.size());
  return taken;
}

void SourceTokens::skip_past(std::string_view end) {
  const std::size_t at = rest_.find(end);
  rest_.remove_prefix(at == std::string_view::npos ? rest_.size() : at + end.size());
}

void SourceTokens::skip_literal(std::string_view quote) {
  rest_.remove_prefix(quote.size());
  // One that does not end in its line is none; the rest of the source is not to be lost for it.
  const bool may_have_lines = quote.size() > 1;
  while (!rest_.empty() && !rest_.starts_with(quote)) {
    if (rest_.front() == '\n' && !may_have_lines) return;
    take(rest_.front() == '\\' ? 2 : 1);
  }
  take(quote.size());
}

void SourceTokens::skip_what_is_no_code() {
  while (!rest_.empty()) {
    if (std::isspace(static_cast<unsigned char>(rest_.front())) != 0) {
      take(1);
    } else if (rest_.starts_with("//")) {
      skip_past("\n");
    } else if (rest_.starts_with("/*")) {
      take(2);
      skip_past("*/");
    } else if (rest_.starts_with("\"\"\"")) {
      skip_literal("\"\"\"");
    } else if (rest_.front() == '"' || rest_.front() == '\'') {
      skip_literal(rest_.substr(0, 1));
    } else {
      return;
    }
  }
}

}  // namespace judge
