#pragma once

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

/// The plan's text with a `copy` case at the end of the group's data, every other byte as it was. A
/// missing group or a missing `data` is added. Where that cannot be done without disturbing the
/// other cases (a list of 99 numbered cases, a name that is taken, a plan in flow style that has no
/// place for a line, a plan with mistakes) an error says so, with the lines to write by hand.
Expected<std::string> append_case(std::string_view plan_text, const NewCase& added,
                                  const PlanSetting& setting = {});

}  // namespace judge
