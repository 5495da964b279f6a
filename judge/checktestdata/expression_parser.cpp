#include "judge/checktestdata/expression_parser.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "judge/checktestdata/compute.hpp"

namespace judge::checktestdata {
namespace {

constexpr int kMostLevels = 200;
constexpr int kMostDepth = 1000;

using Kind = Expression::Kind;

struct Operator {
  std::string_view symbol;
  Kind kind;
};

constexpr auto kComparisons = std::to_array<Operator>({{"==", Kind::equal},
                                                       {"!=", Kind::not_equal},
                                                       {"<", Kind::less},
                                                       {"<=", Kind::at_most},
                                                       {">", Kind::greater},
                                                       {">=", Kind::at_least}});
constexpr auto kSums = std::to_array<Operator>({{"+", Kind::add}, {"-", Kind::subtract}});
constexpr auto kProducts =
    std::to_array<Operator>({{"*", Kind::multiply}, {"/", Kind::divide}, {"%", Kind::remainder}});

template <std::size_t count>
std::optional<Kind> accept_one(TokenReader& tokens, const std::array<Operator, count>& operators) {
  for (const Operator& known : operators) {
    if (tokens.accept(known.symbol)) return known.kind;
  }
  return std::nullopt;
}

template <class... T>
std::vector<Expression> list(T&&... expressions) {
  std::vector<Expression> all;
  (all.push_back(std::forward<T>(expressions)), ...);
  return all;
}

}  // namespace

ExpressionParser::Level::Level(ExpressionParser& owner) : parser(owner) {
  if (++parser.level_ > kMostLevels)
    throw GrammarFault{parser.tokens_.peek().place, "expressions too deep in each other"};
}

Expression ExpressionParser::value() {
  Expression expression = sum();
  expect_value(expression);
  return expression;
}

Expression ExpressionParser::test() {
  Expression expression = disjunction();
  expect_test(expression);
  return expression;
}

void ExpressionParser::expect_test(const Expression& expression) {
  if (!expression.is_test()) throw GrammarFault{expression.place, "expected a test, found a value"};
}

void ExpressionParser::expect_value(const Expression& expression) {
  if (expression.is_test()) throw GrammarFault{expression.place, "expected a value, found a test"};
}

Expression ExpressionParser::make(Kind kind, const Token& first, std::vector<Expression> operands) {
  Expression made{.kind = kind,
                  .place = first.place,
                  .source = tokens_.source_from(first),
                  .operands = std::move(operands)};
  bool is_constant = !made.operands.empty() && kind != Kind::variable && !made.is_test();
  for (const Expression& operand : made.operands) {
    made.depth = std::max(made.depth, operand.depth + 1);
    is_constant = is_constant && operand.kind == Kind::constant;
  }
  if (made.depth > kMostDepth) throw GrammarFault{first.place, "an expression with too many parts"};
  if (!is_constant) return made;
  try {
    made.value = compute(kind, made.operands.front().value, made.operands.back().value);
  } catch (const ValueFault& fault) {
    throw GrammarFault{made.place, fault.what};
  }
  made.kind = Kind::constant;
  made.operands.clear();
  made.depth = 1;
  return made;
}

Expression ExpressionParser::disjunction() {
  const Level level(*this);
  const Token first = tokens_.peek();
  Expression left = conjunction();
  while (tokens_.accept("||")) {
    expect_test(left);
    Expression right = conjunction();
    expect_test(right);
    left = make(Kind::disjunction, first, list(std::move(left), std::move(right)));
  }
  return left;
}

Expression ExpressionParser::conjunction() {
  const Token first = tokens_.peek();
  Expression left = negation();
  while (tokens_.accept("&&")) {
    expect_test(left);
    Expression right = negation();
    expect_test(right);
    left = make(Kind::conjunction, first, list(std::move(left), std::move(right)));
  }
  return left;
}

Expression ExpressionParser::negation() {
  const Token first = tokens_.peek();
  if (!tokens_.accept("!")) return comparison();
  const Level level(*this);
  Expression operand = negation();
  expect_test(operand);
  return make(Kind::negation, first, list(std::move(operand)));
}

Expression ExpressionParser::comparison() {
  const Token first = tokens_.peek();
  Expression left = sum();
  const auto kind = accept_one(tokens_, kComparisons);
  if (!kind) return left;
  expect_value(left);
  Expression right = sum();
  expect_value(right);
  return make(*kind, first, list(std::move(left), std::move(right)));
}

Expression ExpressionParser::sum() {
  const Token first = tokens_.peek();
  Expression left = product();
  while (const auto kind = accept_one(tokens_, kSums)) {
    expect_value(left);
    Expression right = product();
    expect_value(right);
    left = make(*kind, first, list(std::move(left), std::move(right)));
  }
  return left;
}

Expression ExpressionParser::product() {
  const Token first = tokens_.peek();
  Expression left = signed_value();
  while (const auto kind = accept_one(tokens_, kProducts)) {
    expect_value(left);
    Expression right = signed_value();
    expect_value(right);
    left = make(*kind, first, list(std::move(left), std::move(right)));
  }
  return left;
}

Expression ExpressionParser::signed_value() {
  const Token first = tokens_.peek();
  if (!tokens_.accept("-")) return power();
  const Level level(*this);
  Expression operand = signed_value();
  expect_value(operand);
  return make(Kind::negate, first, list(std::move(operand)));
}

Expression ExpressionParser::power() {
  const Token first = tokens_.peek();
  Expression left = primary();
  while (tokens_.accept("^")) {
    expect_value(left);
    Expression right = tokens_.is_symbol("-") ? signed_value() : primary();
    expect_value(right);
    left = make(Kind::power, first, list(std::move(left), std::move(right)));
  }
  return left;
}

Expression ExpressionParser::primary() {
  const Token token = tokens_.peek();
  switch (token.kind) {
    case Token::Kind::integer:
      try {
        return constant(Value::parse_integer(token.spelling));
      } catch (const ValueFault& fault) {
        throw GrammarFault{token.place, fault.what};
      }
    case Token::Kind::decimal:
      return constant(Decimal::parse(token.spelling));
    case Token::Kind::string:
      return constant(token.text);
    case Token::Kind::name:
      return variable(Names::Use::read);
    case Token::Kind::word:
      return function(token);
    default:
      break;
  }
  if (!tokens_.accept("(")) tokens_.fail("expected a value or a test");
  Expression inner = disjunction();
  tokens_.expect(")", "behind what '(' began");
  inner.place = token.place;
  inner.source = tokens_.source_from(token);
  return inner;
}

Expression ExpressionParser::constant(Value value) {
  const Token& token = tokens_.take();
  return {.place = token.place, .source = token.spelling, .value = std::move(value)};
}

Expression ExpressionParser::variable(Names::Use use) {
  const Level level(*this);
  const Token first = tokens_.peek();
  const std::size_t number = bare_name(use);
  std::vector<Expression> indices;
  if (tokens_.accept("[")) {
    do indices.push_back(value());
    while (tokens_.accept(","));
    tokens_.expect("]", "behind the indices");
  }
  Expression made = make(Kind::variable, first, std::move(indices));
  made.variables = {number};
  return made;
}

std::size_t ExpressionParser::bare_name(Names::Use use) {
  if (tokens_.peek().kind != Token::Kind::name) tokens_.fail("expected a variable");
  const Token& token = tokens_.take();
  return names_.number_of(token.spelling, token.place, use);
}

Expression ExpressionParser::function(const Token& name) {
  const auto is = [&](std::string_view known) { return name.spelling == known; };
  if (!is("STRLEN") && !is("MATCH") && !is("ISEOF") && !is("UNIQUE") && !is("INARRAY"))
    tokens_.fail("expected a value or a test");
  tokens_.take();
  if (is("ISEOF")) return make(Kind::is_end, name, {});
  const std::string where = "behind " + std::string(name.spelling);
  tokens_.expect("(", where);
  std::vector<Expression> operands;
  std::vector<std::size_t> variables;
  if (is("UNIQUE")) {
    do variables.push_back(bare_name(Names::Use::read));
    while (tokens_.accept(","));
  } else {
    operands.push_back(value());
  }
  if (is("INARRAY")) {
    tokens_.expect(",", "behind the value");
    variables.push_back(bare_name(Names::Use::read));
  }
  tokens_.expect(")", "behind what " + std::string(name.spelling) + " is given");
  const Kind kind = is("STRLEN")   ? Kind::length
                    : is("MATCH")  ? Kind::match
                    : is("UNIQUE") ? Kind::unique
                                   : Kind::in_array;
  Expression made = make(kind, name, std::move(operands));
  made.variables = std::move(variables);
  return made;
}

}  // namespace judge::checktestdata
