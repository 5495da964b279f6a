#include <algorithm>
#include <cctype>

#include "judge/mutants/cursor_facts.hpp"
#include "judge/mutants/mutation_finder.hpp"
#include "judge/mutants/operators.hpp"

namespace judge::mutants {
namespace {

/// As a source has it. The next of most is white space, too, which checkers take for the same.
constexpr std::string_view kWhiteSpace[] = {"' '",     R"('\t')", R"('\n')",
                                            R"('\v')", R"('\f')", R"('\r')"};
/// The next character behind all of it.
constexpr const char* kBehindWhiteSpace = "'!'";

/// A literal that is larger by one, or less: "8U" of "7U"; "(0x1f + 1)" where it is not decimal.
std::string neighbour_of(const std::string& literal, int step) {
  const std::size_t digits = std::min(literal.find_first_not_of("0123456789"), literal.size());
  const bool is_decimal = digits == 1 || (digits > 1 && digits < 18 && literal[0] != '0');
  if (!is_decimal || literal.find_first_not_of("uUlLzZ", digits) != std::string::npos)
    return "(" + literal + (step > 0 ? " + 1)" : " - 1)");
  return std::to_string(std::stoll(literal.substr(0, digits)) + step) + literal.substr(digits);
}

}  // namespace

void MutationFinder::binary(CXCursor cursor, const Span& span, Surroundings at) {
  const auto children = SourceTree::children_of(cursor);
  if (children.size() != 2) return;
  const auto left = tree_.span_of(children[0]);
  const auto right = tree_.span_of(children[1]);
  if (!left || !right || !span.holds(*left) || !span.holds(*right) || left->end > right->begin)
    return;
  const std::string sign(plain_sign(sign_between(text_, left->end, right->begin)));
  const OperatorRow* const row = row_of(sign, kBinaryOperators);
  if (row == nullptr) return;
  const CXType left_type = type_of(children[0]);
  const CXType right_type = type_of(children[1]);
  const auto is_fit = [&](const CXType& type) {
    const bool takes_pointers =
        row->kind == MutationKind::comparison || row->kind == MutationKind::logic;
    return is_number(type) || is_dependent(type) || (takes_pointers && type.kind == CXType_Pointer);
  };
  if (!is_fit(left_type) || !is_fit(right_type)) return;
  for (const std::string_view other : row->others) {
    if (other.empty()) continue;
    add(row->kind, span,
        in_parentheses(*left) + " " + std::string(other) + " " + in_parentheses(*right),
        written(*left) + " " + std::string(other) + " " + written(*right), at);
  }
  if (row->kind == MutationKind::logic) {
    for (const Span& alone : {*left, *right})
      add(MutationKind::logic, span, "static_cast<bool>(" + written(alone) + ")", written(alone),
          at);
  }
  narrowing(cursor, span, sign, *left, *right, at);
}

void MutationFinder::narrowing(CXCursor cursor, const Span& span, std::string_view sign,
                               const Span& left, const Span& right, Surroundings at) {
  const CXType type = type_of(cursor);
  if (!is_integer_of_64_bits(type)) return;
  const std::string narrow = is_signed(type) ? "int" : "unsigned";
  const bool is_sum = sign == "+" || sign == "-" || sign == "+=" || sign == "-=";
  // Sizes and places are without a sign, and no input makes them that large.
  if (is_sum && !is_signed(type)) return;
  if (sign == "*" || sign == "<<" || sign == "+" || sign == "-") {
    add(MutationKind::narrowing, span, "static_cast<" + narrow + ">(" + written(span) + ")",
        narrow + "(" + written(span) + ")", at);
    return;
  }
  if (sign != "+=" && sign != "-=" && sign != "*=" && sign != "<<=") return;
  // The left side is written twice, and must not do anything.
  if (tree_.text(left).find_first_of("(+=") != std::string_view::npos ||
      tree_.text(left).find("--") != std::string_view::npos)
    return;
  const std::string plain(sign.substr(0, sign.size() - 1));
  const std::string assigned = written(left) + " = ";
  add(MutationKind::narrowing, span,
      assigned + "static_cast<" + narrow + ">(" + written(left) + " " + plain + " " +
          in_parentheses(right) + ")",
      assigned + narrow + "(" + written(left) + " " + plain + " " + written(right) + ")", at);
}

void MutationFinder::unary(CXCursor cursor, const Span& span, Surroundings at) {
  const auto children = SourceTree::children_of(cursor);
  if (children.size() != 1) return;
  const auto operand = tree_.span_of(children.front());
  if (!operand || !span.holds(*operand)) return;
  const CXType type = type_of(children.front());
  if (!is_number(type) && !is_dependent(type) && type.kind != CXType_Pointer) return;
  const bool is_prefix = operand->begin > span.begin;
  const std::string sign(plain_sign(is_prefix ? sign_between(text_, span.begin, operand->begin)
                                              : sign_between(text_, operand->end, span.end)));
  const OperatorRow* const row = row_of(sign, kUnaryOperators);
  if (row == nullptr) return;
  const std::string other(row->others.front());
  const std::string inside = in_parentheses(*operand);
  const std::string cast = sign == "!" ? "static_cast<bool>" : "";
  add(row->kind, span, is_prefix ? cast + other + inside : inside + other,
      is_prefix ? other + written(*operand) : written(*operand) + other, at);
}

void MutationFinder::literal(CXCursor cursor, const Span& span, Surroundings at) {
  const std::string text = written(span);
  const CXCursorKind kind = clang_getCursorKind(cursor);
  if (kind == CXCursor_CXXBoolLiteralExpr) {
    const std::string other = text == "true" ? "false" : "true";
    if (text == "true" || text == "false") add(MutationKind::constant, span, other, other, at);
    return;
  }
  if (kind == CXCursor_CharacterLiteral) {
    if (text.front() != '\'') return;
    if (std::ranges::count(kWhiteSpace, text) > 0)
      return add(MutationKind::constant, span, kBehindWhiteSpace, kBehindWhiteSpace, at);
    const char letter = text.size() == 3 ? text[1] : '\0';
    const bool has_next = std::isalnum(static_cast<unsigned char>(letter)) != 0;
    const std::string next =
        has_next ? std::string{'\'', static_cast<char>(letter + 1), '\''} : "(" + text + " + 1)";
    add(MutationKind::constant, span, "static_cast<char>(" + text + " + 1)", next, at);
    return;
  }
  // A suffix of one's own makes a call of it.
  if (text.find_first_not_of("0123456789abcdefABCDEFxXpPlLuUzZ'.+-") != std::string::npos) return;
  for (const int step : {1, -1}) {
    std::string other = text + (step > 0 ? " + 1" : " - 1");
    add(MutationKind::constant, span, other, neighbour_of(text, step), at);
  }
}

/// Neighbours of the same type.
void MutationFinder::arguments(std::span<const CXCursor> given, Surroundings at) {
  for (std::size_t i = 0; i + 1 < given.size(); ++i) {
    const auto first = tree_.span_of(given[i]);
    const auto second = tree_.span_of(given[i + 1]);
    if (!first || !second || first->end > second->begin || written(*first) == written(*second))
      continue;
    const CXType type = type_of(given[i]);
    if (is_dependent(type) || name_of(type) != name_of(type_of(given[i + 1]))) continue;
    if (!may_be_swapped(tree_, given[i], given[i + 1])) continue;
    add({.kind = MutationKind::arguments,
         .edits = {{*first, SpanForm::expression, written(*second)},
                   {*second, SpanForm::expression, written(*first)}},
         .shown = {first->begin, second->end},
         .changed = written(*second) + ", " + written(*first),
         .is_in_constexpr = at.is_in_constexpr},
        at);
  }
}

void MutationFinder::loop_bound(CXCursor cursor, Surroundings at) {
  for (const CXCursor& child : SourceTree::children_of(cursor)) {
    const auto place = tree_.span_of(child);
    if (!place || clang_getCursorKind(child) != CXCursor_BinaryOperator ||
        written_before(place->begin) != ';' || written_behind(place->end) != ';')
      continue;
    const auto sides = SourceTree::children_of(child);
    if (sides.size() != 2) return;
    const auto left = tree_.span_of(sides[0]);
    const auto right = tree_.span_of(sides[1]);
    const CXType type = type_of(sides[1]);
    if (!left || !right || left->end > right->begin || (!is_number(type) && !is_dependent(type)))
      return;
    const std::string sign(plain_sign(sign_between(text_, left->end, right->begin)));
    const bool goes_down = sign == ">" || sign == ">=";
    if (!goes_down && sign != "<" && sign != "<=" && sign != "!=") return;
    // A literal is changed by one anyhow.
    if (clang_getCursorKind(sides[1]) == CXCursor_IntegerLiteral ||
        tree_.text(*right).find_first_not_of("0123456789uUlL'") == std::string_view::npos)
      return;
    const char* const step = goes_down ? " + 1" : " - 1";
    add(MutationKind::loop_bound, *right, in_parentheses(*right) + step, written(*right) + step,
        at);
    return;
  }
}

void MutationFinder::condition(CXCursor cursor, Asked asked, Surroundings at) {
  const auto span = tree_.span_of(cursor);
  if (!span || !is_expression(cursor) || clang_getCursorKind(cursor) == CXCursor_CXXBoolLiteralExpr)
    return;
  for (const char* value : {"true", "false"}) {
    if (asked == Asked::by_loop && value == std::string_view("true")) continue;
    add(MutationKind::condition, *span, value, value, at, SpanForm::condition);
  }
}

}  // namespace judge::mutants
