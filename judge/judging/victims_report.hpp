#pragma once

#include <chrono>
#include <filesystem>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "judge/machine/survey.hpp"
#include "judge/sandbox/run.hpp"
#include "judge/verdict/verdict.hpp"

namespace judge {

/// The user that judges: the one that runs the test, or, where that is the superuser, one without
/// privileges.
enum class JudgingUser { own, ordinary };

/// A way to keep programs.
struct Keeping {
  std::string name;
  Isolation isolation;
  Cgroups cgroups;
  JudgingUser user;
};

inline std::ostream& operator<<(std::ostream& out, const Keeping& keeping) {
  return out << keeping.name;
}

/// The superuser's groups are no other user's: where somebody else has groups, it is by running the
/// test.
inline const std::vector<Keeping>& all_keepings() {
  static const std::vector<Keeping> keepings = {
      {"full_group_own", Isolation::full, Cgroups::used, JudgingUser::own},
      {"full_own", Isolation::full, Cgroups::left_out, JudgingUser::own},
      {"full_ordinary", Isolation::full, Cgroups::left_out, JudgingUser::ordinary},
      {"limits_group_own", Isolation::limits, Cgroups::used, JudgingUser::own},
      {"limits_own", Isolation::limits, Cgroups::left_out, JudgingUser::own},
      {"limits_ordinary", Isolation::limits, Cgroups::left_out, JudgingUser::ordinary},
  };
  return keepings;
}

/// Small, so that a program that runs into one does so soon; the clock leaves room for a busy
/// machine.
inline RunLimits victim_limits() {
  return {.cpu_time = std::chrono::milliseconds(300),
          .wall_time = std::chrono::seconds(20),
          .memory = mebibytes(64),
          .output = mebibytes(1),
          .processes = 32};
}

/// One run of a victim. In the arguments, {golden} is the path of the answer, {programs} the
/// victim's own folder, {empty} a folder with nothing in it, {port} a tcp port on the loopback
/// interface and {name} an abstract name at which somebody listens.
struct VictimRun {
  std::string program;
  std::vector<std::string> arguments = {};
  RunLimits limits = victim_limits();
  std::filesystem::path input = {};               ///< empty: a file that holds "41\n"
  int answer_lines = 1;                           ///< each of them "42"
  std::vector<std::filesystem::path> files = {};  ///< what it finds links to where it starts
};

struct Outcome {
  Verdict verdict = Verdict::judge_error;
  std::string reason;  ///< or the Error's message
  std::string output;  ///< its beginning, on one line

  friend std::ostream& operator<<(std::ostream& out, const Outcome& outcome) {
    return out << outcome.verdict << ", '" << outcome.reason << "', output: " << outcome.output;
  }
};

/// What became of the runs of one judge.
struct JudgeReport {
  std::string skipped;  ///< why this machine cannot run them so; else empty
  std::vector<Outcome> outcomes;
  std::vector<std::string> left;  ///< what was still there afterwards, and should not have been

  /// One line each, its kind first; the parts are separated by tabs.
  std::string to_text() const {
    std::string text;
    if (!skipped.empty()) text += fmt::format("skipped\t{}\n", skipped);
    for (const Outcome& outcome : outcomes) {
      text += fmt::format("outcome\t{}\t{}\t{}\n", to_string(outcome.verdict), outcome.reason,
                          outcome.output);
    }
    for (const std::string& what : left) text += fmt::format("left\t{}\n", what);
    return text;
  }

  static JudgeReport from_text(const std::string& text) {
    JudgeReport report;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      std::istringstream parts(line);
      std::string kind, first, reason, output;
      std::getline(parts, kind, '\t');
      std::getline(parts, first, '\t');
      std::getline(parts, reason, '\t');
      std::getline(parts, output, '\t');
      if (kind == "skipped") report.skipped = first;
      if (kind == "left") report.left.push_back(first);
      if (kind == "outcome")
        report.outcomes.push_back({parse_verdict(first).value(), reason, output});
    }
    return report;
  }
};

}  // namespace judge
