#include "judge/generation/planned_cases.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/base/os/file.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/generation/plan/plan.hpp"
#include "judge/problem/command_word.hpp"

namespace judge {
namespace {

using Names = std::set<std::string>;

/// Of the cases that a sample only shows there is no input.
bool is_judged_on(const PlannedCase& planned) {
  const bool has_input = planned.generated || planned.copied || planned.has_text("in");
  return (planned.group() == "sample" || planned.group() == "secret") && has_input;
}

std::vector<std::string> difference(const Names& of, const Names& from) {
  std::vector<std::string> names;
  std::ranges::set_difference(of, from, std::back_inserter(names));
  return names;
}

}  // namespace

Diagnostics compare_with_plan(const Problem& problem, const ProblemLibrary& library,
                              const std::function<bool(const std::string&)>& is_wanted) {
  if (!problem.plan) return {};
  Diagnostics diagnostics;
  const std::string shown = library.shown(*problem.plan);
  const auto report = [&](Severity severity, std::string what, std::string why) {
    diagnostics.push_back({.severity = severity,
                           .location = {shown},
                           .what = std::move(what),
                           .why = std::move(why),
                           .help = {},
                           .remedy = Remedy::generate_cases,
                           .problem = command_word(problem, library)});
  };
  const auto text = read_file(*problem.plan, mebibytes(16));
  if (!text) {
    report(Severity::warning, text.error().message, "");
    return diagnostics;
  }
  const LoadedPlan loaded = parse_plan(*text, shown, plan_setting(problem));
  if (has_errors(loaded.diagnostics)) {
    report(Severity::warning, "the plan has mistakes",
           "so nobody can tell whether it has testcases that are still to be made");
    diagnostics.back().remedy = Remedy::generate_to_see_more;
    return diagnostics;
  }
  Names planned;
  Names found;
  for (const PlannedCase& planned_case : loaded.plan.cases) {
    if (is_judged_on(planned_case) && is_wanted(planned_case.name))
      planned.insert(planned_case.name);
  }
  for (const TestCase& test_case : each_case(problem.data)) {
    if (is_wanted(test_case.name)) found.insert(test_case.name);
  }
  if (const auto missing = difference(planned, found); !missing.empty()) {
    report(Severity::error,
           fmt::format("{} of the plan {} not made yet: {}", counted(missing.size(), "testcase"),
                       missing.size() == 1 ? "is" : "are", first_names(missing)),
           "a verdict on part of the testcases is none");
    diagnostics.back().remedy = Remedy::generate_or_choose;
  }
  if (const auto more = difference(found, planned); !more.empty()) {
    report(Severity::warning,
           fmt::format("{} {} not in the plan, and judged on all the same: {}",
                       counted(more.size(), "testcase"), more.size() == 1 ? "is" : "are",
                       first_names(more)),
           "");
  }
  return diagnostics;
}

}  // namespace judge
