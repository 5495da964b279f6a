#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "judge/base/diagnostic.hpp"
#include "judge/inspection/rule.hpp"

namespace judge {

/// A rule that is broken, and where.
struct Finding {
  RuleId rule = RuleId::cannot_be_judged;
  Severity severity = Severity::error;  ///< note: a hint
  std::string problem = {};             ///< its id
  Location location = {};
  std::string what;               ///< one line
  std::string why = {};           ///< more than the rule says: what a program said; may be empty
  std::string help = {};          ///< instead of what the rule says; may be empty
  Remedy remedy = Remedy::none;   ///< besides, for a caller to say in words of its own,
  std::string command_word = {};  ///< and of what problem, as command_word() has it
  std::string kept = {};          ///< a file made up to find it, kept to be looked at; may be empty
  /// It is why something was not done: told whatever rules are asked for.
  bool is_in_the_way = false;

  friend bool operator==(const Finding&, const Finding&) = default;
};

using Findings = std::vector<Finding>;

/// "data/1.in: warning: a byte order mark [data-byte-order-mark]", for tests and messages.
std::string to_string(const Finding& finding);
std::ostream& operator<<(std::ostream& out, const Finding& finding);

/// A finding of the severity that the rule has.
Finding find(RuleId rule, Location location, std::string what, std::string why = {},
             std::string help = {});

/// What to do: its own words, else its rule's.
std::string_view help_of(const Finding& finding);

/// Whether it is told by one of them: of the same rule, at the same place, the same.
bool is_among(const Findings& findings, const Finding& finding);

/// Adds those of `more` that are not there yet.
void add_findings(Findings& findings, Findings more);

struct FindingCounts {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t hints = 0;
};

FindingCounts counts_of(const Findings& findings);

/// "1 error, 2 warnings, 3 hints"; what there is none of is left out.
std::string to_string(const FindingCounts& counts);

/// For programs: `rule`, `severity`, `problem`, `path`, `line` and `column` (null where the whole
/// file is meant), `what`, `why`, `help`, `kept` (null where there is none).
nlohmann::ordered_json json_of(const Findings& findings);

/// As GitHub shows it beside the line (base/annotation.hpp): its rule is the title.
std::string annotation(const Finding& finding);

}  // namespace judge
