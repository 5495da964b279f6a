#include "judge/program/language/java_source.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace judge {
namespace {

bool is_word_character(char c) {
  // Letters beyond ASCII are letters of Java's names; their bytes are all above 0x7f.
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// Gives the words and punctuation marks of a Java source, without comments and literals.
class Tokens {
 public:
  explicit Tokens(std::string_view source) : rest_(source) {}

  /// The next one; empty at the end.
  std::string_view next() {
    skip_what_is_no_code();
    std::size_t length = 0;
    while (length < rest_.size() && is_word_character(rest_[length])) ++length;
    return take(std::max<std::size_t>(length, 1));
  }

 private:
  std::string_view take(std::size_t length) {
    const std::string_view taken = rest_.substr(0, length);
    rest_.remove_prefix(taken.size());
    return taken;
  }

  void skip_past(std::string_view end) {
    const std::size_t at = rest_.find(end);
    rest_.remove_prefix(at == std::string_view::npos ? rest_.size() : at + end.size());
  }

  void skip_literal(std::string_view quote) {
    rest_.remove_prefix(quote.size());
    while (!rest_.empty() && !rest_.starts_with(quote)) take(rest_.front() == '\\' ? 2 : 1);
    take(quote.size());
  }

  void skip_what_is_no_code() {
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

  std::string_view rest_;
};

bool declares_a_type(std::string_view word) {
  constexpr std::array<std::string_view, 4> kTypes = {"class", "interface", "enum", "record"};
  return std::ranges::find(kTypes, word) != kTypes.end();
}

std::string package_name(Tokens& tokens) {
  std::string name;
  for (std::string_view token = tokens.next(); !token.empty() && token != ";";
       token = tokens.next()) {
    name += token;
  }
  return name;
}

}  // namespace

std::vector<std::string> java_main_classes(std::string_view source) {
  std::vector<std::string> classes;
  std::string package;
  std::string_view type;   // the last one declared at the top level
  bool is_static = false;  // the member that is being read
  int depth = 0;
  std::array<std::string_view, 3> last;  // the last three tokens, newest at the end
  Tokens tokens(source);
  for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
    if (depth == 0 && token == "package") {
      package = package_name(tokens) + ".";
      continue;
    }
    if (depth == 0 && declares_a_type(last[2]) && is_word_character(token.front())) type = token;
    if (token == "static") is_static = true;
    if (token == "{") ++depth;
    if (token == "}") --depth;
    if (token == "{" || token == "}" || token == ";") is_static = false;
    last = {last[1], last[2], token};
    if (depth == 1 && is_static && last == std::array<std::string_view, 3>{"void", "main", "("} &&
        !type.empty()) {
      const std::string name = package + std::string(type);
      if (std::ranges::find(classes, name) == classes.end()) classes.push_back(name);
    }
  }
  return classes;
}

}  // namespace judge
