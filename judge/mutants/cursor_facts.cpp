#include "judge/mutants/cursor_facts.hpp"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace judge::mutants {
namespace {

/// Methods of the library's that change how fast a program is, and nothing it prints.
constexpr std::string_view kSpeedMethods[] = {"sync_with_stdio", "tie", "reserve", "shrink_to_fit"};

/// Whether an expression names what is there anyhow or makes something for the moment. Of two that
/// differ in that, a choice between them is a copy that is gone too early.
enum class ValueKind { object, moved, temporary, unknown };

/// What an expression is without what Clang puts around it: parentheses, conversions, copies.
CXCursor bare(const SourceTree& tree, CXCursor cursor) {
  while (true) {
    const auto children = SourceTree::children_of(cursor);
    const CXCursorKind kind = clang_getCursorKind(cursor);
    if (children.size() != 1) return cursor;
    const bool is_copy = kind == CXCursor_CallExpr &&
                         tree.span_of(cursor) == tree.span_of(children.front()) &&
                         is_expression(children.front());
    if (!is_copy && kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr) return cursor;
    cursor = children.front();
  }
}

ValueKind value_kind(CXCursor expression) {
  switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr:
    case CXCursor_MemberRefExpr:
    case CXCursor_ArraySubscriptExpr:
      return ValueKind::object;
    case CXCursor_UnaryOperator:  // of a class only * is one that is no call
      return ValueKind::object;
    case CXCursor_CallExpr: {
      const CXCursor callee = clang_getCursorReferenced(expression);
      if (clang_getCursorKind(callee) == CXCursor_Constructor) return ValueKind::temporary;
      const CXType result = clang_getCanonicalType(clang_getCursorResultType(callee));
      if (result.kind == CXType_LValueReference) return ValueKind::object;
      if (result.kind == CXType_RValueReference) return ValueKind::moved;
      return result.kind == CXType_Record ? ValueKind::temporary : ValueKind::unknown;
    }
    case CXCursor_CXXFunctionalCastExpr:
      return ValueKind::temporary;
    default:
      return ValueKind::unknown;
  }
}

}  // namespace

bool is_expression(CXCursor cursor) {
  return clang_isExpression(clang_getCursorKind(cursor)) != 0;
}

CXType type_of(CXCursor cursor) {
  return clang_getCanonicalType(clang_getCursorType(cursor));
}

bool is_number(const CXType& type) {
  return (type.kind >= CXType_Bool && type.kind <= CXType_LongDouble) || type.kind == CXType_Enum;
}

bool is_dependent(const CXType& type) {
  return type.kind == CXType_Dependent || type.kind == CXType_Unexposed ||
         type.kind == CXType_Invalid || type.kind == CXType_Auto;
}

bool is_integer_of_64_bits(const CXType& type) {
  const bool is_long = type.kind == CXType_Long || type.kind == CXType_LongLong ||
                       type.kind == CXType_ULong || type.kind == CXType_ULongLong;
  return is_long && clang_Type_getSizeOf(type) == 8;
}

bool is_signed(const CXType& type) {
  return type.kind == CXType_Long || type.kind == CXType_LongLong;
}

std::string name_of(const CXType& type) {
  std::string name = taken(clang_getTypeSpelling(type));
  for (const std::string_view word : {"const ", "volatile "}) {
    if (name.starts_with(word) && type.kind != CXType_Pointer) name.erase(0, word.size());
  }
  return name;
}

bool calls_speed_method(CXCursor call) {
  CXCursor callee = clang_getCursorReferenced(call);
  if (clang_getCursorKind(callee) != CXCursor_CXXMethod ||
      std::ranges::count(kSpeedMethods, taken(clang_getCursorSpelling(callee))) == 0)
    return false;
  while (clang_isDeclaration(clang_getCursorKind(callee)) != 0) {
    if (clang_getCursorKind(callee) == CXCursor_Namespace &&
        taken(clang_getCursorSpelling(callee)) == "std")
      return true;
    callee = clang_getCursorSemanticParent(callee);
  }
  return false;
}

bool is_operator(std::string_view name) {
  constexpr std::string_view kWord = "operator";
  return name.starts_with(kWord) && name.size() > kWord.size() &&
         std::isalnum(static_cast<unsigned char>(name[kWord.size()])) == 0 &&
         name[kWord.size()] != '_';
}

bool may_be_swapped(const SourceTree& tree, CXCursor first, CXCursor second) {
  const CXCursor a = bare(tree, first);
  const CXCursor b = bare(tree, second);
  if (clang_getCursorKind(a) == CXCursor_InitListExpr ||
      clang_getCursorKind(b) == CXCursor_InitListExpr)
    return false;
  // What is converted first is as good as what is no object of a class at all.
  if (type_of(a).kind != CXType_Record && type_of(b).kind != CXType_Record) return true;
  return value_kind(a) != ValueKind::unknown && value_kind(a) == value_kind(b) &&
         name_of(type_of(a)) == name_of(type_of(b));
}

bool is_computed_by_the_compiler(CXCursor variable) {
  const CXEvalResult value = clang_Cursor_Evaluate(variable);
  if (value == nullptr) return false;
  const bool is_known = clang_EvalResult_getKind(value) == CXEval_Int;
  clang_EvalResult_dispose(value);
  return is_known;
}

}  // namespace judge::mutants
