#include "judge/mutants/live_functions.hpp"

#include <algorithm>

namespace judge::mutants {
namespace {

/// What some text names that may be a function.
struct Named {
  std::set<Span> spans;              ///< of functions, where it is known which
  std::set<std::string_view> names;  ///< else
};

struct Function {
  Span span;
  std::string name;
  bool is_called = false;  ///< whatever names it
  bool is_done = false;    ///< it is called, and what it names is, too

  bool is_called_by(const Named& called) const {
    return is_called || called.spans.contains(span) || called.names.contains(name);
  }
};

/// What a name means, if it may be a function.
void note(const SourceTree& tree, const SourceToken& token, Named& named) {
  const CXCursor referenced = clang_getCursorReferenced(token.cursor);
  const CXCursorKind kind = clang_getCursorKind(referenced);
  if (clang_Cursor_isNull(referenced) != 0 || kind == CXCursor_OverloadedDeclRef) {
    named.names.insert(tree.text(token.span));
    return;
  }
  // A declaration names itself.
  if (!is_function(kind) || clang_equalCursors(referenced, token.cursor) != 0) return;
  const CXCursor general = clang_getSpecializedCursorTemplate(referenced);
  const CXCursor definition =
      clang_getCursorDefinition(clang_Cursor_isNull(general) != 0 ? referenced : general);
  if (const auto span = tree.span_of(definition)) {
    named.spans.insert(*span);
  } else {
    named.names.insert(tree.text(token.span));
  }
}

bool is_called_without_its_name(CXCursor cursor, const std::string& name) {
  const CXCursorKind kind = clang_getCursorKind(cursor);
  return kind == CXCursor_Constructor || kind == CXCursor_Destructor ||
         kind == CXCursor_ConversionFunction || name == "main" || name == "begin" ||
         name == "end" || name == "get" || name.starts_with("operator") ||
         name.find('<') != std::string::npos || clang_CXXMethod_isVirtual(cursor) != 0;
}

/// All that have a body, those in classes too.
void collect(const SourceTree& tree, CXCursor cursor, std::vector<Function>& functions) {
  for (const CXCursor& child : SourceTree::children_of(cursor)) {
    const CXCursorKind kind = clang_getCursorKind(child);
    const auto span = tree.span_of(child);
    if (!span || clang_isPreprocessing(kind) != 0) continue;
    if (!is_function(kind)) {
      if (clang_isDeclaration(kind) != 0) collect(tree, child, functions);
      continue;
    }
    if (clang_isCursorDefinition(child) == 0) continue;
    std::string name = taken(clang_getCursorSpelling(child));
    const bool is_called = is_called_without_its_name(child, name);
    functions.push_back({*span, std::move(name), is_called});
  }
}

}  // namespace

bool is_function(CXCursorKind kind) {
  return kind == CXCursor_FunctionDecl || kind == CXCursor_CXXMethod ||
         kind == CXCursor_Constructor || kind == CXCursor_Destructor ||
         kind == CXCursor_ConversionFunction || kind == CXCursor_FunctionTemplate;
}

std::set<Span> functions_never_called(const SourceTree& tree) {
  std::vector<Function> functions;
  collect(tree, tree.root(), functions);
  std::ranges::sort(functions, {}, &Function::span);
  std::vector<Named> named(functions.size());  // in each function
  Named called;                                // outside of functions, and in those that are called
  std::size_t at = 0;
  for (const SourceToken& token : tree.tokens()) {
    while (at < functions.size() && functions[at].span.end <= token.span.begin) ++at;
    if (token.kind != CXToken_Identifier) continue;
    const bool is_inside = at < functions.size() && functions[at].span.holds(token.span);
    note(tree, token, is_inside ? named[at] : called);
  }
  for (bool has_grown = true; has_grown;) {
    has_grown = false;
    for (std::size_t i = 0; i < functions.size(); ++i) {
      if (functions[i].is_done || !functions[i].is_called_by(called)) continue;
      functions[i].is_done = true;
      called.spans.merge(named[i].spans);
      called.names.merge(named[i].names);
      has_grown = true;
    }
  }
  std::set<Span> spans;
  for (const Function& function : functions) {
    if (!function.is_done) spans.insert(function.span);
  }
  return spans;
}

}  // namespace judge::mutants
