#include "judge/checktestdata/compute.hpp"

namespace judge::checktestdata {

Value compute(Expression::Kind kind, const Value& a, const Value& b) {
  switch (kind) {
    case Expression::Kind::negate:
      return negate(a);
    case Expression::Kind::add:
      return add(a, b);
    case Expression::Kind::subtract:
      return subtract(a, b);
    case Expression::Kind::multiply:
      return multiply(a, b);
    case Expression::Kind::divide:
      return divide(a, b);
    case Expression::Kind::remainder:
      return remainder(a, b);
    case Expression::Kind::power:
      return power(a, b);
    default:
      break;
  }
  // STRLEN is the last one.
  if (a.type() != Value::Type::text) throw ValueFault{"STRLEN takes a string, not " + shown(a)};
  return static_cast<std::int64_t>(a.text().size());
}

}  // namespace judge::checktestdata
