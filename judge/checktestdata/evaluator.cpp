#include "judge/checktestdata/evaluator.hpp"

#include "judge/checktestdata/compute.hpp"

namespace judge::checktestdata {
namespace {

using Kind = Expression::Kind;

std::string_view symbol_of(Kind kind) {
  switch (kind) {
    case Kind::equal:
      return "==";
    case Kind::not_equal:
      return "!=";
    case Kind::less:
      return "<";
    case Kind::at_most:
      return "<=";
    case Kind::greater:
      return ">";
    default:
      return ">=";
  }
}

[[noreturn]] void refuse(const Expression& expression, std::string_view taker,
                         std::string_view wanted, const Value& value) {
  const bool is_power = value.type() == Value::Type::decimal && wanted == "an integer";
  throw GrammarFault{expression.place, std::string(taker) + " takes " + std::string(wanted) +
                                           " here, not " + shown(value) +
                                           (is_power ? ", a float; 10^9 is an integer" : "")};
}

}  // namespace

Index Evaluator::index_of(const Expression& variable) const {
  Index index;
  index.reserve(variable.operands.size());
  for (const Expression& operand : variable.operands)
    index.push_back(
        integer(operand, "an index of " + grammar_.variables[variable.variables.front()]));
  return index;
}

const Value& Evaluator::element(const Expression& variable) const {
  const Index index = index_of(variable);
  const Value& found = variables_[variable.variables.front()].get(index);
  if (found.is_none()) {
    throw GrammarFault{variable.place, grammar_.variables[variable.variables.front()] +
                                           shown(index) + " has no value here"};
  }
  return found;
}

Value Evaluator::value(const Expression& expression) const {
  if (expression.kind == Kind::constant) return expression.value;
  if (expression.kind == Kind::variable) return element(expression);
  const Value first = value(expression.operands.front());
  const Value second = expression.operands.size() > 1 ? value(expression.operands[1]) : Value();
  try {
    return compute(expression.kind, first, second);
  } catch (const ValueFault& fault) {
    throw GrammarFault{expression.place, fault.what};
  }
}

bool Evaluator::compares(const Expression& test) const {
  const Value left = value(test.operands[0]);
  const Value right = value(test.operands[1]);
  try {
    const auto order = compare(left, right);
    switch (test.kind) {
      case Kind::equal:
        return order == 0;
      case Kind::not_equal:
        return order != 0;
      case Kind::less:
        return order < 0;
      case Kind::at_most:
        return order <= 0;
      case Kind::greater:
        return order > 0;
      default:
        return order >= 0;
    }
  } catch (const ValueFault& fault) {
    throw GrammarFault{test.place, fault.what};
  }
}

std::optional<std::string> Evaluator::repetition(const Expression& test) const {
  std::vector<const Variable*> variables;
  std::vector<std::string> names;
  for (const std::size_t number : test.variables) {
    variables.push_back(&variables_[number]);
    names.push_back(grammar_.variables[number]);
  }
  return why_not_unique(variables, names);
}

bool Evaluator::holds(const Expression& test) {
  switch (test.kind) {
    case Kind::negation:
      return !holds(test.operands[0]);
    case Kind::conjunction:
      return holds(test.operands[0]) && holds(test.operands[1]);
    case Kind::disjunction:
      return holds(test.operands[0]) || holds(test.operands[1]);
    case Kind::match: {
      const Value characters = text(test.operands[0], "MATCH");
      return !input_.is_at_end() && characters.text().find(input_.peek()) != std::string::npos;
    }
    case Kind::is_end:
      return input_.is_at_end();
    case Kind::unique:
      return !repetition(test);
    case Kind::in_array:
      return variables_[test.variables.front()].contains(value(test.operands[0]));
    default:
      return compares(test);
  }
}

void Evaluator::assign(const Expression& target, Value value) {
  ++changes_;
  variables_[target.variables.front()].set(index_of(target), std::move(value));
}

void Evaluator::clear(const Expression& target) {
  ++changes_;
  variables_[target.variables.front()].clear();
}

Value Evaluator::integer(const Expression& expression, std::string_view taker) const {
  Value found = value(expression);
  if (found.type() != Value::Type::integer) refuse(expression, taker, "an integer", found);
  return found;
}

Value Evaluator::number(const Expression& expression, std::string_view taker) const {
  Value found = value(expression);
  if (!found.is_number()) refuse(expression, taker, "a number", found);
  return found;
}

Value Evaluator::text(const Expression& expression, std::string_view taker) const {
  Value found = value(expression);
  if (found.type() != Value::Type::text) refuse(expression, taker, "a string", found);
  return found;
}

std::string Evaluator::why_not(const Expression& test) {
  switch (test.kind) {
    case Kind::conjunction:
      return why_not(holds(test.operands[0]) ? test.operands[1] : test.operands[0]);
    case Kind::unique:
      return repetition(test).value_or("");
    case Kind::in_array:
      return shown(value(test.operands[0])) + " is not in " +
             grammar_.variables[test.variables.front()];
    case Kind::negation:
    case Kind::disjunction:
      return "";
    case Kind::match:
    case Kind::is_end:
      return "found " + input_.found();
    default:
      return shown(value(test.operands[0])) + " " + std::string(symbol_of(test.kind)) + " " +
             shown(value(test.operands[1]));
  }
}

}  // namespace judge::checktestdata
