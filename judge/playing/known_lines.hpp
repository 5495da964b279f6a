#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

/// What lines an interactor takes, as far as one can tell from those that it has taken: it knows no
/// puzzle. A line is a row of tokens, each a number or a word; neighbours of one kind are a run. A
/// line is like the known ones if one of them has the same runs, and
///
/// - a run is as long as it was there, unless it has had several lengths: then it is a list;
/// - no fraction stands where all known numbers are integers;
/// - a word is known there, if those words come again and again, so that they look like all that
///   there are; else it consists of letters, digits, signs as one of them, and is not much longer;
/// - the tokens are parted by single spaces and nothing is around them, if it has always been so.
class KnownLines {
 public:
  /// A line that was taken, with or without its newline.
  void learn(std::string_view line);

  /// What the submission says in a conversation as an .interaction file has it.
  void learn_interaction(std::string_view interaction);

  /// Why a line is not like those that are known, in words: "'help' is none of D, L, R, U, hold".
  /// Empty if it is like them, or nothing is known; an empty line, or one with control characters,
  /// must be known to be taken for anything but a slip.
  std::string unlike(std::string_view line) const;

  /// Whether a line that was taken had this word in it.
  bool has_word(std::string_view word) const;

 private:
  enum class TokenKind { number, word };

  /// What has been seen of a run of tokens of one kind.
  struct Run {
    std::set<std::size_t> lengths;
    std::set<std::string, std::less<>> words;
    std::size_t count = 0;  ///< of all tokens
    std::size_t longest = 0;
    bool has_fractions = false;
  };

  using Form = std::vector<TokenKind>;

  struct Token {
    TokenKind kind;
    std::string_view text;
    bool is_integer;
  };
  struct TokenRun {
    TokenKind kind;
    std::vector<Token> tokens;
  };

  static std::vector<TokenRun> runs_of(std::string_view line);
  static Form form_of(const std::vector<TokenRun>& runs);
  static std::string unlike_run(const TokenRun& run, const Run& known);
  static std::string unlike_word(std::string_view word, const Run& known);
  std::string unlike_any_form(const std::vector<TokenRun>& runs) const;

  std::map<Form, std::vector<Run>> forms_;
  bool has_other_spacing_ = false;
  std::set<std::string, std::less<>> odd_lines_;  ///< empty, or with control characters
};

}  // namespace judge
