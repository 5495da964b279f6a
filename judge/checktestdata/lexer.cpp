#include "judge/checktestdata/lexer.hpp"

#include <algorithm>
#include <array>

#include "judge/checktestdata/digit.hpp"
#include "judge/checktestdata/shown_text.hpp"

namespace judge::checktestdata {
namespace {

bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_octal(char c) {
  return c >= '0' && c <= '7';
}

class Lexer {
 public:
  explicit Lexer(std::string_view grammar) : text_(grammar) {}

  std::vector<Token> read() {
    std::vector<Token> tokens;
    do tokens.push_back(next());
    while (tokens.back().kind != Token::Kind::end);
    return tokens;
  }

 private:
  [[noreturn]] void fail(std::string what) const { throw GrammarFault{place_, std::move(what)}; }

  char peek(std::size_t ahead = 0) const {
    return position_ + ahead < text_.size() ? text_[position_ + ahead] : '\0';
  }

  bool is_at_end() const { return position_ >= text_.size(); }

  void advance(std::size_t count) {
    for (; count > 0; --count) {
      const bool ends_line = text_[position_++] == '\n';
      place_ = ends_line ? Place{place_.line + 1, 1} : Place{place_.line, place_.column + 1};
    }
  }

  void skip_blanks() {
    while (!is_at_end()) {
      if (peek() == '#') {
        while (!is_at_end() && peek() != '\n') advance(1);
      } else if (std::string_view(" \t\r\n").find(peek()) != std::string_view::npos) {
        advance(1);
      } else {
        return;
      }
    }
  }

  Token next() {
    skip_blanks();
    if (is_at_end()) return {.place = place_};
    const char c = peek();
    if (c == '"') return string();
    if (is_digit(c)) return number();
    if (is_upper(c)) return run(Token::Kind::word, [](char d) { return is_upper(d); });
    if (is_lower(c))
      return run(Token::Kind::name, [](char d) { return is_lower(d) || is_digit(d); });
    return symbol();
  }

  Token take(Token::Kind kind, std::size_t length) {
    Token token{.kind = kind, .spelling = text_.substr(position_, length), .place = place_};
    advance(length);
    return token;
  }

  template <class Belongs>
  Token run(Token::Kind kind, Belongs belongs) {
    std::size_t length = 0;
    while (belongs(peek(length))) ++length;
    const char after = peek(length);
    if (is_upper(after) || is_lower(after) || is_digit(after) || after == '_') {
      const std::string word(text_.substr(position_, length + 1));
      fail("'" + word +
           "...': names of variables are lower-case letters and digits, commands upper-case "
           "letters");
    }
    return take(kind, length);
  }

  Token number() {
    std::size_t length = 0;
    const auto digits = [&] {
      while (is_digit(peek(length))) ++length;
    };
    digits();
    const std::size_t whole = length;
    if (peek(length) == '.') {
      ++length;
      digits();
    }
    if (peek(length) == 'e' || peek(length) == 'E') {
      const std::size_t sign = peek(length + 1) == '+' || peek(length + 1) == '-' ? 1 : 0;
      if (is_digit(peek(length + 1 + sign))) {
        length += 1 + sign;
        digits();
      }
    }
    if (is_lower(peek(length)) || is_upper(peek(length)))
      fail("a number with letters: '" + std::string(text_.substr(position_, length + 1)) + "...'");
    if (length > whole) return take(Token::Kind::decimal, length);
    if (whole > 1 && peek() == '0')
      fail("an integer with a leading zero: " + shown_number(text_.substr(position_, length)));
    return take(Token::Kind::integer, length);
  }

  Token symbol() {
    constexpr auto kSymbols = std::to_array<std::string_view>(
        {"==", "!=", "<=", ">=", "&&", "||", "(", ")", "[", "]", ",",
         "=",  "<",  ">",  "+",  "-",  "*",  "/", "%", "^", "!"});
    const auto* const found = std::ranges::find_if(kSymbols, [&](std::string_view symbol) {
      return text_.substr(position_).starts_with(symbol);
    });
    if (found == kSymbols.end()) {
      const bool is_constant = text_.substr(position_).starts_with("{{");
      fail(is_constant ? "a constant {{...}} that nobody has filled in"
                       : "unexpected " + shown_at(text_, position_));
    }
    return take(Token::Kind::symbol, found->size());
  }

  /// One that is never closed is blamed where it begins.
  Token string() {
    Token token{.kind = Token::Kind::string, .place = place_};
    const std::size_t start = position_;
    advance(1);
    while (peek() != '"' || is_at_end()) {
      if (is_at_end()) throw GrammarFault{token.place, "a string without its closing '\"'"};
      if (peek() == '\\') {
        escape(token.text);
      } else {
        token.text += peek();
        advance(1);
      }
    }
    advance(1);
    token.spelling = text_.substr(start, position_ - start);
    return token;
  }

  void escape(std::string& text) {
    constexpr std::string_view kLetters = "ntrb\"\\";
    constexpr std::string_view kMeanings = "\n\t\r\b\"\\";
    const char c = peek(1);
    if (is_octal(c)) {
      std::size_t length = 1;
      int code = 0;
      for (; length <= 3 && is_octal(peek(length)); ++length)
        code = code * 8 + (peek(length) - '0');
      if (code > 255) fail("an octal escape of more than \\377");
      text += static_cast<char>(code);
      advance(length);
    } else if (c == '\n') {
      advance(2);
    } else if (const std::size_t which = kLetters.find(c);
               which != std::string_view::npos && position_ + 1 < text_.size()) {
      text += kMeanings[which];
      advance(2);
    } else {
      text += '\\';
      advance(1);
    }
  }

  std::string_view text_;
  std::size_t position_ = 0;
  Place place_;
};

}  // namespace

std::vector<Token> read_tokens(std::string_view grammar) {
  return Lexer(grammar).read();
}

}  // namespace judge::checktestdata
