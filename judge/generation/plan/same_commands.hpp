#pragma once

#include <map>
#include <string>

#include "judge/generation/plan/plan.hpp"
#include "judge/generation/plan/plan_report.hpp"
#include "judge/manifest/node.hpp"

namespace judge {

/// Finds generators' commands that are planned twice: they would make the same case again.
class SameCommands {
 public:
  /// Reports one that has been planned already. An error, by our conventions, where a seed was
  /// meant to make it another one (then true: the case is left out), else a warning.
  bool report(const PlannedCase& planned, const Node& value, PlanConventions conventions,
              PlanReport& report);

 private:
  std::map<std::string, std::string> first_;  // the case that has a command first, by it
};

}  // namespace judge
