#pragma once

#include <algorithm>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/mutants/live_functions.hpp"
#include "judge/mutants/mutation.hpp"
#include "judge/mutants/read_over.hpp"
#include "judge/mutants/source_text.hpp"
#include "judge/mutants/source_tree.hpp"

namespace judge::mutants {

/// Where the walk through the tree is.
struct Surroundings {
  bool is_in_constexpr = false;
  std::set<Span>* list = nullptr;  ///< constants that are changed of the list in braces around it
  const char* left_out = nullptr;  ///< why what is here is no mutant; null: it is one
};

/// Walks through a program and finds what may be changed in it: the walk is in find_mutations.cpp,
/// what becomes of an expression in expression_mutations.cpp.
class MutationFinder {
 public:
  explicit MutationFinder(const SourceTree& tree)
      : tree_(tree),
        text_(tree.text()),
        never_called_(functions_never_called(tree)),
        read_over_(variables_read_over(tree)) {}

  /// Once.
  FoundMutations find();

 private:
  /// What is asked for true or false.
  enum class Asked { by_branch, by_loop };

  void visit(CXCursor cursor, Surroundings at);
  void visit_children(CXCursor cursor, Surroundings at) {
    for (const CXCursor& child : SourceTree::children_of(cursor)) visit(child, at);
  }
  void visit_expression(CXCursor cursor, const Span& span, Surroundings at);
  void visit_parts(CXCursor cursor, Surroundings at);
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

  void add(Mutation mutation, Surroundings at);

  bool is_in_macro(const Span& span) const {
    return std::ranges::any_of(tree_.macro_uses(), [&](const Span& use) {
      return use.meets(span) && !(span.holds(use) && span != use);
    });
  }

  /// Whether that word stands in front of a declaration's name.
  bool has_word(const Span& span, std::string_view word) const;

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

}  // namespace judge::mutants
