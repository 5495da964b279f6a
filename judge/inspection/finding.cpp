#include "judge/inspection/finding.hpp"

#include <algorithm>
#include <ostream>
#include <set>
#include <tuple>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "judge/base/annotation.hpp"
#include "judge/base/text/counted.hpp"

namespace judge {
namespace {

/// What tells findings apart.
using FindingIdentity = std::tuple<RuleId, std::string, std::string, std::string>;

FindingIdentity identity_of(const Finding& finding) {
  return {finding.rule, to_string(finding.location), finding.problem, finding.what};
}

}  // namespace

std::string to_string(const Finding& finding) {
  const std::string place = to_string(finding.location);
  return fmt::format("{}{}{}: {} [{}]", place, place.empty() ? "" : ": ",
                     severity_name(finding.severity), finding.what, rule_of(finding.rule).name);
}

std::ostream& operator<<(std::ostream& out, const Finding& finding) {
  return out << to_string(finding);
}

Finding find(RuleId rule, Location location, std::string what, std::string why, std::string help) {
  return {.rule = rule,
          .severity = rule_of(rule).severity,
          .location = std::move(location),
          .what = std::move(what),
          .why = std::move(why),
          .help = std::move(help)};
}

std::string_view help_of(const Finding& finding) {
  return finding.help.empty() ? std::string_view(rule_of(finding.rule).help) : finding.help;
}

bool is_among(const Findings& findings, const Finding& finding) {
  const FindingIdentity identity = identity_of(finding);
  return std::ranges::any_of(findings,
                             [&](const Finding& known) { return identity_of(known) == identity; });
}

void add_findings(Findings& findings, Findings more) {
  // There may be tens of thousands: one for each file of a package.
  std::set<FindingIdentity> known;
  for (const Finding& finding : findings) known.insert(identity_of(finding));
  for (Finding& finding : more) {
    if (known.insert(identity_of(finding)).second) findings.push_back(std::move(finding));
  }
}

FindingCounts counts_of(const Findings& findings) {
  FindingCounts counts;
  for (const Finding& finding : findings) {
    std::size_t& count = finding.severity == Severity::error     ? counts.errors
                         : finding.severity == Severity::warning ? counts.warnings
                                                                 : counts.hints;
    ++count;
  }
  return counts;
}

std::string to_string(const FindingCounts& counts) {
  std::string text;
  for (const auto& [count, word] :
       {std::pair(counts.errors, "error"), {counts.warnings, "warning"}, {counts.hints, "hint"}}) {
    if (count > 0) text += (text.empty() ? "" : ", ") + counted(count, word);
  }
  return text;
}

nlohmann::ordered_json json_of(const Findings& findings) {
  auto list = nlohmann::ordered_json::array();
  const auto place = [](int number) {
    return number == 0 ? nlohmann::ordered_json() : nlohmann::ordered_json(number);
  };
  for (const Finding& finding : findings) {
    const Rule& rule = rule_of(finding.rule);
    list.push_back({{"rule", rule.name},
                    {"severity", severity_name(finding.severity)},
                    {"problem", finding.problem},
                    {"path", finding.location.file},
                    {"line", place(finding.location.line)},
                    {"column", place(finding.location.column)},
                    {"what", finding.what},
                    {"why", finding.why.empty() ? std::string_view(rule.why) : finding.why},
                    {"help", help_of(finding)},
                    {"kept", finding.kept.empty() ? nlohmann::ordered_json()
                                                  : nlohmann::ordered_json(finding.kept)}});
  }
  return list;
}

std::string annotation(const Finding& finding) {
  std::string text = finding.what;
  if (!finding.why.empty()) text += "\n" + finding.why;
  text += fmt::format("\n{}", help_of(finding));
  return to_string(Annotation{.severity = finding.severity,
                              .location = finding.location,
                              .title = std::string(rule_of(finding.rule).name),
                              .text = std::move(text)});
}

}  // namespace judge
