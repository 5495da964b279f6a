#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/generation/plan/plan.hpp"
#include "judge/generation/plan/plan_report.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

/// Finds generators' commands that are planned twice: they would make the same case again.
class SameCommands {
 public:
  /// Reports one that has been planned already. An error, by our conventions, where a seed was
  /// meant to make it another one (then true: the case is left out), else a warning; without a seed
  /// that waits for report_repeated().
  bool report(const PlannedCase& planned, const Node& value, PlanConventions conventions,
              PlanReport& report);

  /// Warns of those without a seed, once for each command, at the end of the plan.
  void report_repeated(PlanReport& report) const;

 private:
  /// The cases that have the command of an earlier one.
  struct Repeated {
    Location location;  ///< of the first of them
    std::vector<std::string> names = {};
  };

  std::map<std::string, Repeated> repeated_;  // by the name of that earlier one
  std::map<std::string, std::string> first_;  // the case that has a command first, by it
};

}  // namespace judge
