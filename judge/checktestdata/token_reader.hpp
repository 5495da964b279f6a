#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/checktestdata/lexer.hpp"

namespace judge::checktestdata {

/// Goes through the words of a grammar.
class TokenReader {
 public:
  /// Throws a GrammarFault, as the others that fail.
  explicit TokenReader(std::string_view grammar) : tokens_(read_tokens(grammar)) {}

  const Token& peek() const { return tokens_[position_]; }
  const Token& take() {
    const Token& token = peek();
    if (token.kind != Token::Kind::end) ++position_;
    return token;
  }

  bool is_symbol(std::string_view symbol) const {
    return peek().kind == Token::Kind::symbol && peek().spelling == symbol;
  }

  bool accept(std::string_view symbol) {
    if (!is_symbol(symbol)) return false;
    take();
    return true;
  }

  /// `where` says what it belongs to: "behind INT".
  void expect(std::string_view symbol, const std::string& where) {
    if (!accept(symbol)) fail("expected '" + std::string(symbol) + "' " + where);
  }

  /// Blames the next word: "expected ..., found ...".
  [[noreturn]] void fail(const std::string& what) const {
    const Token& token = peek();
    const std::string found = token.kind == Token::Kind::end ? "the end of the grammar"
                              : token.kind == Token::Kind::string
                                  ? "a string"
                                  : "'" + std::string(token.spelling) + "'";
    throw GrammarFault{token.place, what + ", found " + found};
  }

  /// The grammar from the beginning of that word up to the end of the one that was taken last.
  std::string_view source_from(const Token& first) const {
    const Token& last = tokens_[position_ == 0 ? 0 : position_ - 1];
    const auto* const begin = first.spelling.data();
    return {begin, static_cast<std::size_t>(last.spelling.data() + last.spelling.size() - begin)};
  }

 private:
  std::vector<Token> tokens_;
  std::size_t position_ = 0;
};

}  // namespace judge::checktestdata
