#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace judge::mutants {

/// What a mutant does to the program.
enum class MutationKind {
  arithmetic,
  comparison,
  logic,
  bits,
  step,
  sign,
  constant,
  condition,
  loop_bound,
  statement,
  arguments,
  narrowing,
};

/// By the numbers of the enumerators, as the list of mutants calls them.
inline constexpr std::array<std::string_view, 12> kMutationKinds = {
    "arithmetic", "comparison", "logic",      "bits",      "step",      "sign",
    "constant",   "condition",  "loop bound", "statement", "arguments", "narrowing"};

/// Bytes of the source, from `begin` to before `end`.
struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;

  bool holds(const Span& other) const { return begin <= other.begin && other.end <= end; }
  bool meets(const Span& other) const { return begin < other.end && other.begin < end; }
  friend auto operator<=>(const Span&, const Span&) = default;
};

/// What stands at a span, which is chosen at run time between what is there and something else.
enum class SpanForm {
  expression,
  condition,  ///< an expression that is asked for true or false
  statement,  ///< with its semicolon
};

/// A span that reads otherwise in a mutant.
struct Edit {
  Span span;
  SpanForm form = SpanForm::expression;
  std::string text;  ///< instead; empty of a statement: nothing

  friend auto operator<=>(const Edit&, const Edit&) = default;
};

/// One small change to the program.
struct Mutation {
  MutationKind kind = MutationKind::arithmetic;
  std::vector<Edit> edits;       ///< one, or of swapped arguments two
  Span shown;                    ///< what of the source a person is shown as changed
  std::string changed;           ///< what stands there then
  bool is_in_constexpr = false;  ///< in a function that may be evaluated by the compiler
};

/// Where a span is in the file that somebody wrote.
struct WrittenPlace {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
};

/// Every mutation of a program, in the order of their places, and how many there would be that are
/// left out, by the reason.
struct FoundMutations {
  std::vector<Mutation> mutations;
  std::vector<WrittenPlace> places;  ///< of each
  std::map<std::string, std::size_t> left_out;
};

}  // namespace judge::mutants
