#include "judge/exchange/convertible.hpp"

#include "judge/exchange/exporting.hpp"

namespace judge {

Convertible convertible(const Problem& problem) {
  if (problem.origin == ProblemOrigin::polygon) return Convertible::with_all_data;
  if (problem.origin != ProblemOrigin::package) return Convertible::no_package;
  if (problem.rules == PackageRules::legacy) return Convertible::as_it_is;
  return problem.format == to_string(PackageFormat::current) ? Convertible::is_already
                                                             : Convertible::by_export;
}

}  // namespace judge
