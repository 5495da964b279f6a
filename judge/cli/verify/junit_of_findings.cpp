#include "judge/cli/verify/junit_of_findings.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "judge/cli/verify/findings_text.hpp"

namespace judge {
namespace {

JunitCheck broken_rule(RuleId rule, const Findings& findings) {
  const Finding& first = findings.front();
  const auto is_in_the_way = [](const Finding& finding) { return finding.is_in_the_way; };
  const std::string place = to_string(first.location);
  const std::string more =
      findings.size() > 1 ? fmt::format(" (and {} more)", findings.size() - 1) : "";
  const auto worst = std::ranges::max(findings, {}, &Finding::severity).severity;
  return {.problem = first.problem,
          .name = std::string(rule_of(rule).name),
          .outcome = std::ranges::any_of(findings, is_in_the_way) ? JunitCheck::Outcome::error
                                                                  : JunitCheck::Outcome::failure,
          .type = std::string(severity_name(worst)),
          .message = fmt::format("{}{}{}{}", place, place.empty() ? "" : ": ", first.what, more),
          .text = findings_text(findings, FindingDetail::all)};
}

/// Where no rule says it.
JunitCheck as_a_whole(const LookedAt& problem) {
  JunitCheck check{.problem = problem.problem, .name = "as a whole"};
  for (const Fault& fault : problem.faults) {
    check.outcome = JunitCheck::Outcome::error;
    check.type = severity_name(Severity::error);
    const std::string& message =
        fault.message.empty() ? "not everything could be looked at" : fault.message;
    if (check.message.empty()) check.message = message.substr(0, message.find('\n'));
    for (const std::string_view said : {std::string_view(message), std::string_view(fault.help),
                                        std::string_view(fault.error_output)}) {
      if (!said.empty()) check.text += fmt::format("{}\n", said);
    }
  }
  return check;
}

}  // namespace

std::vector<JunitCheck> junit_of_findings(const std::vector<LookedAt>& problems,
                                          const Findings& findings, Severity least) {
  std::vector<JunitCheck> checks;
  for (const LookedAt& problem : problems) {
    std::map<RuleId, Findings> broken;
    for (const Finding& finding : findings) {
      if (finding.problem == problem.problem && finding.severity >= least)
        broken[finding.rule].push_back(finding);
    }
    for (const auto& [rule, of_rule] : broken) checks.push_back(broken_rule(rule, of_rule));
    const bool is_fault_told = std::ranges::all_of(
        problem.faults, [](const Fault& fault) { return fault.message.empty(); });
    if (broken.empty() || !is_fault_told) checks.push_back(as_a_whole(problem));
  }
  return checks;
}

}  // namespace judge
