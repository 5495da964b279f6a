#pragma once

#include <set>

#include "judge/inspection/finding.hpp"
#include "judge/inspection/work.hpp"

namespace judge {

/// Which rules somebody wants to hear of.
struct RuleChoice {
  std::set<RuleId> only = {};  ///< empty: all
  std::set<RuleId> ignored = {};

  bool takes(RuleId rule) const {
    return (only.empty() || only.contains(rule)) && !ignored.contains(rule);
  }

  /// Whether any of them can be found in that stage.
  bool wants(Stage stage) const;

  /// Whether any of them is found by that work.
  bool wants(Work work) const;

  /// Those of the rules, and what is in the way of others.
  Findings chosen(Findings findings) const;
};

}  // namespace judge
