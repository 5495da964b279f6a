#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "judge/base/expected.hpp"
#include "judge/generation/plan/plan_setting.hpp"

namespace judge {

/// What to append to a plan.
struct NewCase {
  std::string group = "secret";
  std::string name;  ///< without number: "overflow"
  std::string copy;  ///< where its files are, relative to the plan's folder: "kept/overflow"
};

/// A plan with one case more.
struct ExtendedPlan {
  std::string text;
  std::size_t renumbered = 0;  ///< how many other cases have another number, so another name
};

/// The plan's text with a `copy` case at the end of the group's data, every other byte as it was. A
/// missing group or a missing `data` is added. In a plan as BAPCtools reads it, numbers run through
/// the whole plan and are as wide as the last: there others may get another number. Where a case
/// cannot be added without disturbing the others, an error says so, with the lines to write by
/// hand: a list of 99 cases on the shelves, a name that is taken, a plan in flow style that has no
/// place for a line, a plan with mistakes.
Expected<ExtendedPlan> append_case(std::string_view plan_text, const NewCase& added,
                                   const PlanSetting& setting = {});

}  // namespace judge
