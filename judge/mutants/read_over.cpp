#include "judge/mutants/read_over.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace judge::mutants {
namespace {

/// After one of these a statement may be passed over, or comes again.
constexpr std::array<std::string_view, 7> kUnsure = {"for",    "while", "do",     "else",
                                                     "switch", "case",  "default"};
/// Behind one of these in a statement is what may be passed over, or run at another time.
constexpr std::array<std::string_view, 6> kBranches = {"&&", "||", "and", "or", "?", "["};
/// Behind a variable's name one of these takes a part of it, or calls it.
constexpr std::array<std::string_view, 4> kParts = {"[", ".", "->", "("};

class Reads {
 public:
  explicit Reads(const SourceTree& tree) : tree_(tree), tokens_(tree.tokens()) {}

  std::set<Span> variables() const {
    std::set<Span> found;
    std::vector<std::size_t> open;  // braces and parentheses around what is looked at
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      const std::string_view word = text(i);
      if (word == "(" || word == "{") open.push_back(i);
      if ((word == ")" || word == "}") && !open.empty()) open.pop_back();
      const CXCursor cursor = tokens_[i].cursor;
      if (tokens_[i].kind != CXToken_Identifier || !is_local_variable(cursor) ||
          taken(clang_getCursorSpelling(cursor)) != word)
        continue;
      // In the head of a loop or an `if` what is written next may come later, or not at all.
      if (!open.empty() && text(open.back()) == "(") continue;
      const auto place = tree_.span_of(cursor);
      if (place && is_read_first(i)) found.insert(*place);
    }
    return found;
  }

 private:
  std::string_view text(std::size_t i) const { return tree_.text(tokens_[i].span); }

  static bool is_local_variable(CXCursor cursor) {
    return clang_getCursorKind(cursor) == CXCursor_VarDecl &&
           clang_getCursorLinkage(cursor) == CXLinkage_NoLinkage &&
           clang_Cursor_getStorageClass(cursor) != CX_SC_Static &&
           clang_getCanonicalType(clang_getCursorType(cursor)).kind != CXType_LValueReference;
  }

  /// Whether a sign is that of a call which writes to all of what stands behind it.
  bool is_read(std::size_t i) const {
    if (text(i) != ">>") return false;
    const CXCursor callee = clang_getCursorReferenced(tokens_[i].cursor);
    const int count = clang_Cursor_getNumArguments(callee);
    if (clang_Cursor_isNull(callee) != 0 || count < 1) return false;
    const CXType type =
        clang_getCursorType(clang_Cursor_getArgument(callee, static_cast<unsigned>(count - 1)));
    if (type.kind != CXType_LValueReference) return false;
    const CXType variable = clang_getCanonicalType(clang_getPointeeType(type));
    const bool is_one_value =
        variable.kind >= CXType_FirstBuiltin && variable.kind <= CXType_LastBuiltin;
    // An operator of the program's own may read a part of an object.
    return clang_isConstQualifiedType(variable) == 0 && (is_one_value || !tree_.span_of(callee));
  }

  /// Whether the next that names the variable declared there reads it.
  bool is_read_first(std::size_t declared) const {
    std::size_t statement = declared;  // where it begins
    int braces = 0;
    int parentheses = 0;
    for (std::size_t i = declared + 1; i < tokens_.size() && braces >= 0; ++i) {
      const std::string_view word = text(i);
      if (word == "{") ++braces;
      if (word == "}") --braces;
      if (word == "(") ++parentheses;
      if (word == ")") --parentheses;
      if (word == text(declared) && tokens_[i].kind == CXToken_Identifier)
        return braces == 0 && is_read(i - 1) && !is_one_of(i + 1, kParts) && is_sure(statement, i);
      if (braces == 0 && parentheses == 0 && (word == ";" || word == "}")) statement = i + 1;
    }
    return false;
  }

  /// Whether what stands at `end` of the statement comes whenever the statement does.
  bool is_sure(std::size_t begin, std::size_t end) const {
    if (is_one_of(begin, kUnsure)) return false;
    int parentheses = 0;
    for (std::size_t i = begin; i < end; ++i) {
      if (is_one_of(i, kBranches)) return false;
      if (text(i) == "(") ++parentheses;
      // What stands behind its condition.
      if (text(i) == ")" && --parentheses == 0 && text(begin) == "if") return false;
    }
    return true;
  }

  bool is_one_of(std::size_t i, std::span<const std::string_view> words) const {
    return i < tokens_.size() && std::ranges::count(words, text(i)) > 0;
  }

  const SourceTree& tree_;
  std::vector<SourceToken> tokens_;
};

}  // namespace

std::set<Span> variables_read_over(const SourceTree& tree) {
  return Reads(tree).variables();
}

}  // namespace judge::mutants
