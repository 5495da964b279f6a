#pragma once

#include "judge/checktestdata/names.hpp"
#include "judge/checktestdata/syntax.hpp"
#include "judge/checktestdata/token_reader.hpp"

namespace judge::checktestdata {

/// Reads values and tests. `^` binds tightest, then a sign, `* / %`, `+ -`, comparisons, `!`, `&&`,
/// `||`; all with two operands from left to right. What is constant is computed at once. Throws a
/// GrammarFault.
class ExpressionParser {
 public:
  ExpressionParser(TokenReader& tokens, Names& names) : tokens_(tokens), names_(names) {}

  Expression value();
  Expression test();
  /// A variable, with its indices if it has some.
  Expression variable(Names::Use use);
  /// The number of a variable that is named alone.
  std::size_t bare_name(Names::Use use);

 private:
  Expression disjunction();
  Expression conjunction();
  Expression negation();
  Expression comparison();
  Expression sum();
  Expression product();
  Expression signed_value();
  Expression power();
  Expression primary();
  Expression function(const Token& name);
  Expression constant(Value value);

  /// An expression of that kind that begins at that word and ends here.
  Expression make(Expression::Kind kind, const Token& first, std::vector<Expression> operands);
  static void expect_test(const Expression& expression);
  static void expect_value(const Expression& expression);

  /// Counts how deep the functions above have called each other.
  struct Level {
    explicit Level(ExpressionParser& owner);
    ~Level() { --parser.level_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;
    ExpressionParser& parser;
  };

  TokenReader& tokens_;
  Names& names_;
  int level_ = 0;
};

}  // namespace judge::checktestdata
