#pragma once

#include <string>
#include <vector>

#include "judge/checktestdata/input.hpp"
#include "judge/checktestdata/syntax.hpp"
#include "judge/checktestdata/variables.hpp"

namespace judge::checktestdata {

/// Says what values and tests come to. Throws a GrammarFault where that cannot be said: a variable
/// that has no value yet, a division by zero, a number for a string.
class Evaluator {
 public:
  Evaluator(const Grammar& grammar, const Input& input)
      : grammar_(grammar), input_(input), variables_(grammar.variables.size()) {}

  Value value(const Expression& expression) const;
  bool holds(const Expression& test);

  void assign(const Expression& target, Value value);
  void clear(const Expression& target);
  /// How often something was assigned or cleared.
  std::uint64_t changes() const { return changes_; }

  /// The value, which has to be an integer; `taker` wants it: "INT".
  Value integer(const Expression& expression, std::string_view taker) const;
  Value number(const Expression& expression, std::string_view taker) const;
  Value text(const Expression& expression, std::string_view taker) const;

  /// What makes that test come out false: "5 < 3", "a[0] and a[2] are both 7"; empty where there is
  /// nothing to say.
  std::string why_not(const Expression& test);

 private:
  const Value& element(const Expression& variable) const;
  Index index_of(const Expression& variable) const;
  bool compares(const Expression& test) const;
  std::optional<std::string> repetition(const Expression& test) const;

  const Grammar& grammar_;
  const Input& input_;
  std::vector<Variable> variables_;
  std::uint64_t changes_ = 0;
};

}  // namespace judge::checktestdata
