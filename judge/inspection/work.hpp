#pragma once

#include <cstdint>

#include "judge/inspection/rule.hpp"

namespace judge {

/// What is done within a stage for the sake of some of its rules alone.
enum class Work : std::uint8_t {
  asking_input_validators,
  asking_answer_validators,
  asking_about_outputs,  ///< checkers or the comparison
  asking_interactors,
  replaying_interactions,
  running_solution_twice,
  judging_submissions,
  weighing_margins,  ///< of submissions that were judged
  judging_bundle,
};

/// The rules that a work is done for: all from the first one to the last one.
struct ServedRules {
  RuleId first;
  RuleId last;
};

constexpr ServedRules rules_served_by(Work work) {
  switch (work) {
    case Work::asking_input_validators:
      return {RuleId::input_validator_accepts_junk, RuleId::validator_fails_at_junk};
    case Work::asking_answer_validators:
      return {RuleId::validator_fails_at_junk, RuleId::answer_validator_accepts_junk};
    case Work::asking_about_outputs:
      return {RuleId::output_validator_accepts_empty, RuleId::output_validator_fails};
    case Work::asking_interactors:
      return {RuleId::interactor_accepts_junk, RuleId::interactor_fails_at_junk};
    case Work::replaying_interactions:
      return {RuleId::sample_interaction_refused, RuleId::sample_interaction_differs};
    case Work::running_solution_twice:
      return {RuleId::solution_not_deterministic, RuleId::solution_not_deterministic};
    case Work::judging_submissions:
      return {RuleId::expectation_fails, RuleId::accepted_fails_case};
    case Work::weighing_margins:
      return {RuleId::time_limit_too_tight, RuleId::time_limit_too_loose};
    case Work::judging_bundle:
      return {RuleId::bundle_fails, RuleId::bundle_fails};
  }
  return {RuleId::manifest_missing, RuleId::time_limit_too_loose};
}

}  // namespace judge
