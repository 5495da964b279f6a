#include "judge/mutants/find_mutations.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <span>
#include <utility>

#include "judge/mutants/cursor_facts.hpp"
#include "judge/mutants/mutation_finder.hpp"

namespace judge::mutants {
namespace {

constexpr const char* kInMacro = "in what a macro makes";
constexpr const char* kConstant = "in what the compiler computes";
constexpr const char* kNeverCalled = "in functions that are never called";
constexpr const char* kReadOver = "in initial values that the next line reads over";
constexpr const char* kSpeedOnly = "that change the speed only";

constexpr const char* kLongTable = "in long lists of constants";
constexpr const char* kUnread = "or more, where Clang does not understand the source";

/// Of a list in braces so many constants are changed: more would say the same again.
constexpr std::size_t kMostOfList = 20;

}  // namespace

FoundMutations MutationFinder::find() {
  for (const CXCursor& child : SourceTree::children_of(tree_.root())) visit(child, {});
  std::ranges::stable_sort(found_.mutations, {}, [](const Mutation& mutation) {
    return std::pair(mutation.edits.front().span.begin, mutation.edits.front().span.end);
  });
  for (const Mutation& mutation : found_.mutations)
    found_.places.push_back(tree_.written_place(mutation.shown.begin));
  // What it has passed over can only be counted by what it says of it.
  if (tree_.complaints() > 0) found_.left_out[kUnread] = tree_.complaints();
  return std::move(found_);
}

void MutationFinder::add(Mutation mutation, Surroundings at) {
  // A template's tree may show the same twice.
  if (!known_.insert(mutation.edits).second) return;
  const char* left_out = at.left_out;
  const bool is_constant =
      mutation.kind == MutationKind::constant || mutation.kind == MutationKind::sign;
  if (at.list != nullptr && is_constant) {
    if (at.list->size() < kMostOfList) at.list->insert(mutation.shown);
    if (left_out == nullptr && !at.list->contains(mutation.shown)) left_out = kLongTable;
  }
  for (const Edit& edit : mutation.edits) {
    if (left_out == nullptr && is_in_macro(edit.span)) left_out = kInMacro;
  }
  if (left_out != nullptr) {
    ++found_.left_out[left_out];
  } else {
    found_.mutations.push_back(std::move(mutation));
  }
}

bool MutationFinder::has_word(const Span& span, std::string_view word) const {
  const std::string_view text = tree_.text(span);
  const std::string_view head = text.substr(0, text.find_first_of("({="));
  for (std::size_t i = head.find(word); i != std::string_view::npos; i = head.find(word, i + 1)) {
    const auto is_part = [&](std::size_t place) {
      return place < head.size() &&
             (std::isalnum(static_cast<unsigned char>(head[place])) != 0 || head[place] == '_');
    };
    if ((i == 0 || !is_part(i - 1)) && !is_part(i + word.size())) return true;
  }
  return false;
}

void MutationFinder::visit(CXCursor cursor, Surroundings at) {
  const CXCursorKind kind = clang_getCursorKind(cursor);
  const auto span = tree_.span_of(cursor);
  if (!span || clang_isPreprocessing(kind) != 0 || clang_isReference(kind) != 0 ||
      clang_isAttribute(kind) != 0)
    return;
  if (is_function(kind)) return visit_function(cursor, *span, at);
  switch (kind) {
    case CXCursor_StaticAssert:
    case CXCursor_EnumDecl:
    case CXCursor_TypedefDecl:
    case CXCursor_TypeAliasDecl:
    case CXCursor_TypeAliasTemplateDecl:
    case CXCursor_TemplateTypeParameter:
    case CXCursor_NonTypeTemplateParameter:
    case CXCursor_TemplateTemplateParameter:
      return;
    case CXCursor_VarDecl:
      return visit_variable(cursor, *span, at);
    case CXCursor_FieldDecl:
    case CXCursor_ParmDecl:
      return visit_initialised(cursor, at);
    case CXCursor_CaseStmt:  // what it says is a constant
      statement(SourceTree::children_of(cursor).back(), at);
      return visit(SourceTree::children_of(cursor).back(), at);
    case CXCursor_IfStmt:
      return visit_if(cursor, *span, at);
    case CXCursor_ForStmt:
      loop_bound(cursor, at);
      break;
    case CXCursor_WhileStmt:
      if (const auto children = SourceTree::children_of(cursor); children.size() == 2)
        condition(children.front(), Asked::by_loop, at);
      break;
    default:
      if (clang_isExpression(kind) != 0) return visit_expression(cursor, *span, at);
      break;
  }
  visit_parts(cursor, at);
}

void MutationFinder::visit_expression(CXCursor cursor, const Span& span, Surroundings at) {
  switch (clang_getCursorKind(cursor)) {
    case CXCursor_DeclRefExpr:
    case CXCursor_UnaryExpr:  // sizeof and the like
    case CXCursor_CXXTypeidExpr:
      return;
    case CXCursor_MemberRefExpr:
      for (const CXCursor& child : SourceTree::children_of(cursor)) {
        const auto base = tree_.span_of(child);
        if (base && base->begin == span.begin) visit(child, at);
      }
      return;
    case CXCursor_CXXStaticCastExpr:
    case CXCursor_CXXFunctionalCastExpr:
    case CXCursor_CStyleCastExpr:
    case CXCursor_CXXReinterpretCastExpr:
    case CXCursor_CXXConstCastExpr:
      if (const auto children = SourceTree::children_of(cursor); !children.empty())
        visit(children.back(), at);
      return;
    case CXCursor_CallExpr:
      return visit_call(cursor, span, at);
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
      binary(cursor, span, at);
      break;
    case CXCursor_UnaryOperator:
      unary(cursor, span, at);
      break;
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_CXXBoolLiteralExpr:
      return literal(cursor, span, at);
    case CXCursor_ConditionalOperator:
      if (const auto children = SourceTree::children_of(cursor); !children.empty())
        condition(children.front(), Asked::by_branch, at);
      break;
    case CXCursor_InitListExpr:
      if (at.list == nullptr) {
        std::set<Span> list;
        at.list = &list;
        return visit_children(cursor, at);
      }
      break;
    default:
      break;
  }
  visit_parts(cursor, at);
}

void MutationFinder::visit_parts(CXCursor cursor, Surroundings at) {
  statements_in(cursor, at);
  visit_children(cursor, at);
}

void MutationFinder::visit_function(CXCursor cursor, const Span& span, Surroundings at) {
  if (never_called_.contains(span)) at.left_out = kNeverCalled;
  if (has_word(span, "consteval")) at.left_out = kConstant;
  at.is_in_constexpr = at.is_in_constexpr || has_word(span, "constexpr");
  const bool is_constructor = clang_getCursorKind(cursor) == CXCursor_Constructor ||
                              clang_getCursorKind(cursor) == CXCursor_FunctionTemplate;
  for (const CXCursor& child : SourceTree::children_of(cursor)) {
    const CXCursorKind kind = clang_getCursorKind(child);
    const auto place = tree_.span_of(child);
    const bool is_initialiser =
        is_constructor && place && is_expression(child) &&
        (written_before(place->begin) == '(' || text_[place->begin] == '{' ||
         written_before(place->begin) == '{' || kind == CXCursor_CallExpr);
    if (kind == CXCursor_ParmDecl || clang_isStatement(kind) != 0 || is_initialiser)
      visit(child, at);
  }
}

void MutationFinder::visit_variable(CXCursor cursor, const Span& span, Surroundings at) {
  const CXCursor initialiser = clang_Cursor_getVarDeclInitializer(cursor);
  if (clang_Cursor_isNull(initialiser) != 0) return;
  if (has_word(span, "constexpr") || has_word(span, "constinit")) at.left_out = kConstant;
  if (read_over_.contains(span)) at.left_out = kReadOver;
  // A constant may be asked for where only constants are.
  const CXType type = clang_getCursorType(cursor);
  if (clang_isConstQualifiedType(type) != 0 && is_number(clang_getCanonicalType(type)) &&
      is_computed_by_the_compiler(cursor))
    at.left_out = kConstant;
  visit(initialiser, at);
}

/// A member or a parameter: only what stands behind its = or in its braces.
void MutationFinder::visit_initialised(CXCursor cursor, Surroundings at) {
  for (const CXCursor& child : SourceTree::children_of(cursor)) {
    const auto place = tree_.span_of(child);
    if (!place || !is_expression(child)) continue;
    if (text_[place->begin] == '{' || written_before(place->begin) == '=') visit(child, at);
  }
}

void MutationFinder::visit_call(CXCursor cursor, const Span& span, Surroundings at) {
  const int count = clang_Cursor_getNumArguments(cursor);
  const auto children = SourceTree::children_of(cursor);
  if (count < 0) return visit_children(cursor, at);
  std::vector<CXCursor> given;
  for (int i = 0; i < count; ++i) {
    const CXCursor argument = clang_Cursor_getArgument(cursor, static_cast<unsigned>(i));
    const auto place = tree_.span_of(argument);
    if (!place || !span.holds(*place)) continue;  // a default one, or made by a conversion
    given.push_back(argument);
  }
  const std::string name = taken(clang_getCursorSpelling(cursor));
  if (at.left_out == nullptr && calls_speed_method(cursor)) at.left_out = kSpeedOnly;
  if (name == "operator()" && !given.empty()) {
    // What is called comes first, unless it is called by that name.
    const bool has_object = tree_.span_of(given.front())->begin == span.begin;
    arguments(std::span(given).subspan(has_object ? 1 : 0), at);
  } else if (!is_operator(name)) {
    arguments(given, at);
  }
  if (!children.empty()) {
    const auto callee = tree_.span_of(children.front());
    const bool is_argument = std::ranges::any_of(given, [&](const CXCursor& argument) {
      return clang_equalCursors(argument, children.front()) != 0;
    });
    if (callee && callee->begin == span.begin && !is_argument && is_expression(children.front()))
      visit(children.front(), at);
  }
  for (const CXCursor& argument : given) visit(argument, at);
}

void MutationFinder::visit_if(CXCursor cursor, const Span& span, Surroundings at) {
  const std::size_t word = next_written(text_, span.begin + 2);
  const bool is_constexpr = text_.substr(word).starts_with("constexpr");
  for (const CXCursor& child : SourceTree::children_of(cursor)) {
    const auto place = tree_.span_of(child);
    const bool is_condition = place && is_expression(child) && written_behind(place->end) == ')' &&
                              text_.find('(', span.begin) < place->begin;
    Surroundings inside = at;
    if (is_condition && is_constexpr) inside.left_out = kConstant;
    if (is_condition && !is_constexpr) condition(child, Asked::by_branch, at);
    visit(child, inside);
    if (is_condition) break;
  }
  bool is_behind = false;
  for (const CXCursor& child : SourceTree::children_of(cursor)) {
    const auto place = tree_.span_of(child);
    if (is_behind) visit(child, at);
    is_behind = is_behind || (place && is_expression(child) && written_behind(place->end) == ')' &&
                              text_.find('(', span.begin) < place->begin);
  }
  statements_in(cursor, at);
}

/// The statements that stand in another one.
void MutationFinder::statements_in(CXCursor cursor, Surroundings at) {
  const auto children = SourceTree::children_of(cursor);
  if (children.empty()) return;
  switch (clang_getCursorKind(cursor)) {
    case CXCursor_CompoundStmt:
    case CXCursor_IfStmt:
      for (const CXCursor& child : children) statement(child, at);
      break;
    case CXCursor_ForStmt:
    case CXCursor_CXXForRangeStmt:
    case CXCursor_WhileStmt:
    case CXCursor_DefaultStmt:
      statement(children.back(), at);
      break;
    case CXCursor_DoStmt:
      statement(children.front(), at);
      break;
    default:
      break;
  }
}

void MutationFinder::statement(CXCursor cursor, Surroundings at) {
  const CXCursorKind kind = clang_getCursorKind(cursor);
  const bool is_deleted =
      is_expression(cursor) || kind == CXCursor_BreakStmt || kind == CXCursor_ContinueStmt;
  const auto place = tree_.span_of(cursor);
  if (!is_deleted || !place) return;
  const std::size_t semicolon = next_written(text_, place->end);
  if (semicolon >= text_.size() || text_[semicolon] != ';') return;
  const Span span{place->begin, semicolon + 1};
  const std::string_view text = tree_.text(span);
  if (text.starts_with("(void)") || text.starts_with("static_cast<void>")) return;
  if (at.left_out == nullptr && std::ranges::count(tree_.macro_uses(), *place) > 0)
    at.left_out = kInMacro;
  if (at.left_out == nullptr && calls_speed_method(cursor)) at.left_out = kSpeedOnly;
  add(MutationKind::statement, span, "", ";", at, SpanForm::statement);
}

FoundMutations find_mutations(const SourceTree& tree) {
  return MutationFinder(tree).find();
}

}  // namespace judge::mutants
