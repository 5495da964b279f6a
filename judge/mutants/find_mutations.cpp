#include "judge/mutants/find_mutations.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <span>
#include <tuple>

#include "judge/mutants/live_functions.hpp"
#include "judge/mutants/operators.hpp"
#include "judge/mutants/read_over.hpp"
#include "judge/mutants/source_text.hpp"

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

/// Methods of the library's that change how fast a program is, and nothing it prints.
constexpr std::string_view kSpeedMethods[] = {"sync_with_stdio", "tie", "reserve", "shrink_to_fit"};

/// As a source has it. The next of most is white space, too, which checkers take for the same.
constexpr std::string_view kWhiteSpace[] = {"' '",     R"('\t')", R"('\n')",
                                            R"('\v')", R"('\f')", R"('\r')"};
/// The next character behind all of it.
constexpr const char* kBehindWhiteSpace = "'!'";

/// Where the walk through the tree is.
struct Surroundings {
  bool is_in_constexpr = false;
  std::set<Span>* list = nullptr;  ///< constants that are changed of the list in braces around it
  const char* left_out = nullptr;  ///< why what is here is no mutant; null: it is one
};

bool is_expression(CXCursor cursor) {
  return clang_isExpression(clang_getCursorKind(cursor)) != 0;
}

CXType type_of(CXCursor cursor) {
  return clang_getCanonicalType(clang_getCursorType(cursor));
}

bool is_number(const CXType& type) {
  return (type.kind >= CXType_Bool && type.kind <= CXType_LongDouble) || type.kind == CXType_Enum;
}

/// What only the instances of a template know.
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

/// Without const and volatile, which a value of it may have or not.
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

/// "operator+", not "operators".
bool is_operator(std::string_view name) {
  constexpr std::string_view kWord = "operator";
  return name.starts_with(kWord) && name.size() > kWord.size() &&
         std::isalnum(static_cast<unsigned char>(name[kWord.size()])) == 0 &&
         name[kWord.size()] != '_';
}

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

/// Whether the one may stand where the other does, as far as that hangs on what they are made of.
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

/// Whether a variable's initial value is a whole number that the compiler knows.
bool is_computed_by_the_compiler(CXCursor variable) {
  const CXEvalResult value = clang_Cursor_Evaluate(variable);
  if (value == nullptr) return false;
  const bool is_known = clang_EvalResult_getKind(value) == CXEval_Int;
  clang_EvalResult_dispose(value);
  return is_known;
}

/// A literal that is larger by one, or less: "8U" of "7U"; "(0x1f + 1)" where it is not decimal.
std::string neighbour_of(const std::string& literal, int step) {
  const std::size_t digits = std::min(literal.find_first_not_of("0123456789"), literal.size());
  const bool is_decimal = digits == 1 || (digits > 1 && digits < 18 && literal[0] != '0');
  if (!is_decimal || literal.find_first_not_of("uUlLzZ", digits) != std::string::npos)
    return "(" + literal + (step > 0 ? " + 1)" : " - 1)");
  return std::to_string(std::stoll(literal.substr(0, digits)) + step) + literal.substr(digits);
}

class Finder {
 public:
  explicit Finder(const SourceTree& tree)
      : tree_(tree),
        text_(tree.text()),
        never_called_(functions_never_called(tree)),
        read_over_(variables_read_over(tree)) {}

  FoundMutations find() {
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

 private:
  /// What is asked for true or false.
  enum class Asked { by_branch, by_loop };

  void visit(CXCursor cursor, Surroundings at);
  void visit_children(CXCursor cursor, Surroundings at) {
    for (const CXCursor& child : SourceTree::children_of(cursor)) visit(child, at);
  }
  void visit_function(CXCursor cursor, const Span& span, Surroundings at);
  void visit_variable(CXCursor cursor, const Span& span, Surroundings at);
  void visit_initialised(CXCursor cursor, Surroundings at);
  void visit_call(CXCursor cursor, const Span& span, Surroundings at);
  void visit_if(CXCursor cursor, const Span& span, Surroundings at);

  void binary(CXCursor cursor, const Span& span, Surroundings at);
  void unary(CXCursor cursor, const Span& span, Surroundings at);
  void literal(CXCursor cursor, const Span& span, Surroundings at);
  void arguments(std::span<const CXCursor> given, Surroundings at);
  void loop_bound(CXCursor cursor, Surroundings at);
  void condition(CXCursor cursor, Asked asked, Surroundings at);
  void narrowing(CXCursor cursor, const Span& span, std::string_view sign, const Span& left,
                 const Span& right, Surroundings at);
  void statements_in(CXCursor cursor, Surroundings at);
  void statement(CXCursor cursor, Surroundings at);

  std::string written(const Span& span) const { return std::string(tree_.text(span)); }
  std::string in_parentheses(const Span& span) const { return "(" + written(span) + ")"; }

  /// A mutation of one expression.
  void add(MutationKind kind, const Span& span, std::string text, std::string changed,
           Surroundings at, SpanForm form = SpanForm::expression) {
    add({.kind = kind,
         .edits = {{span, form, std::move(text)}},
         .shown = span,
         .changed = std::move(changed),
         .is_in_constexpr = at.is_in_constexpr},
        at);
  }

  void add(Mutation mutation, Surroundings at) {
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

  bool is_in_macro(const Span& span) const {
    return std::ranges::any_of(tree_.macro_uses(), [&](const Span& use) {
      return use.meets(span) && !(span.holds(use) && span != use);
    });
  }

  /// Whether one of these words stands in front of a declaration's name.
  bool has_word(const Span& span, std::string_view word) const {
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

  char written_before(std::size_t place) const {
    const std::size_t last = last_written(text_, place);
    return last == std::string_view::npos ? '\0' : text_[last];
  }
  char written_behind(std::size_t place) const {
    const std::size_t next = next_written(text_, place);
    return next < text_.size() ? text_[next] : '\0';
  }

  const SourceTree& tree_;
  std::string_view text_;
  std::set<Span> never_called_;
  std::set<Span> read_over_;
  std::set<std::vector<Edit>> known_;
  FoundMutations found_;
};

void Finder::visit(CXCursor cursor, Surroundings at) {
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
    case CXCursor_DeclRefExpr:
    case CXCursor_UnaryExpr:  // sizeof and the like
    case CXCursor_CXXTypeidExpr:
      return;
    case CXCursor_VarDecl:
      return visit_variable(cursor, *span, at);
    case CXCursor_FieldDecl:
    case CXCursor_ParmDecl:
      return visit_initialised(cursor, at);
    case CXCursor_CaseStmt:  // what it says is a constant
      statement(SourceTree::children_of(cursor).back(), at);
      return visit(SourceTree::children_of(cursor).back(), at);
    case CXCursor_MemberRefExpr:
      for (const CXCursor& child : SourceTree::children_of(cursor)) {
        const auto base = tree_.span_of(child);
        if (base && base->begin == span->begin) visit(child, at);
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
      return visit_call(cursor, *span, at);
    case CXCursor_IfStmt:
      return visit_if(cursor, *span, at);
    case CXCursor_BinaryOperator:
    case CXCursor_CompoundAssignOperator:
      binary(cursor, *span, at);
      break;
    case CXCursor_UnaryOperator:
      unary(cursor, *span, at);
      break;
    case CXCursor_IntegerLiteral:
    case CXCursor_FloatingLiteral:
    case CXCursor_CharacterLiteral:
    case CXCursor_CXXBoolLiteralExpr:
      return literal(cursor, *span, at);
    case CXCursor_ConditionalOperator:
      if (const auto children = SourceTree::children_of(cursor); !children.empty())
        condition(children.front(), Asked::by_branch, at);
      break;
    case CXCursor_ForStmt:
      loop_bound(cursor, at);
      break;
    case CXCursor_WhileStmt:
      if (const auto children = SourceTree::children_of(cursor); children.size() == 2)
        condition(children.front(), Asked::by_loop, at);
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
  statements_in(cursor, at);
  visit_children(cursor, at);
}

void Finder::visit_function(CXCursor cursor, const Span& span, Surroundings at) {
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

void Finder::visit_variable(CXCursor cursor, const Span& span, Surroundings at) {
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
void Finder::visit_initialised(CXCursor cursor, Surroundings at) {
  for (const CXCursor& child : SourceTree::children_of(cursor)) {
    const auto place = tree_.span_of(child);
    if (!place || !is_expression(child)) continue;
    if (text_[place->begin] == '{' || written_before(place->begin) == '=') visit(child, at);
  }
}

void Finder::visit_call(CXCursor cursor, const Span& span, Surroundings at) {
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

void Finder::visit_if(CXCursor cursor, const Span& span, Surroundings at) {
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

void Finder::binary(CXCursor cursor, const Span& span, Surroundings at) {
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

void Finder::narrowing(CXCursor cursor, const Span& span, std::string_view sign, const Span& left,
                       const Span& right, Surroundings at) {
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

void Finder::unary(CXCursor cursor, const Span& span, Surroundings at) {
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

void Finder::literal(CXCursor cursor, const Span& span, Surroundings at) {
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
void Finder::arguments(std::span<const CXCursor> given, Surroundings at) {
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

void Finder::loop_bound(CXCursor cursor, Surroundings at) {
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

void Finder::condition(CXCursor cursor, Asked asked, Surroundings at) {
  const auto span = tree_.span_of(cursor);
  if (!span || !is_expression(cursor) || clang_getCursorKind(cursor) == CXCursor_CXXBoolLiteralExpr)
    return;
  for (const char* value : {"true", "false"}) {
    if (asked == Asked::by_loop && value == std::string_view("true")) continue;
    add(MutationKind::condition, *span, value, value, at, SpanForm::condition);
  }
}

/// The statements that stand in another one.
void Finder::statements_in(CXCursor cursor, Surroundings at) {
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

void Finder::statement(CXCursor cursor, Surroundings at) {
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

}  // namespace

FoundMutations find_mutations(const SourceTree& tree) {
  return Finder(tree).find();
}

}  // namespace judge::mutants
