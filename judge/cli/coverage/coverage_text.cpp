#include "judge/cli/coverage/coverage_text.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text/columns.hpp"
#include "judge/base/text/counted.hpp"
#include "judge/base/text/duration_text.hpp"
#include "judge/base/text/foreign_text.hpp"
#include "judge/base/text/lines.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/report/terminal/submission_lines.hpp"

namespace judge {
namespace {

constexpr std::size_t kMostStretches = 5;
constexpr std::size_t kMostLinesOfStretch = 4;
constexpr std::size_t kMostBranches = 5;
constexpr std::size_t kMostLimits = 20;
/// As far in as sources stand behind the numbers of their lines.
constexpr std::string_view kBehindNumber = "           ";

std::string mark(bool is_well, const CoverageStyle& style) {
  return is_well ? painted("✓", Paint::green, style.colour)
                 : painted("✗", Paint::yellow, style.colour);
}

/// "12 of 14 lines", "all 14 lines"
std::string share_text(const Reached& reached, std::string_view word) {
  if (reached.total == 0) return fmt::format("no {}", word == "branch" ? "branches" : "lines");
  const std::string_view end = word == "branch" ? "es" : "s";
  const std::string things =
      fmt::format("{} {}{}", reached.total, word, reached.total == 1 ? "" : end);
  if (reached.is_all()) return "all " + things;
  return fmt::format("{} of {}", reached.count, things);
}

Reached& operator+=(Reached& sum, const Reached& more) {
  sum.count += more.count;
  sum.total += more.total;
  return sum;
}

/// The words for a program of that role.
std::string_view role_text(Role role) {
  return role == Role::submission ? "reference solution" : to_string(role);
}

/// That so many more things are there than are shown.
std::string more_text(std::string_view indent, std::size_t count, std::string_view word) {
  return fmt::format("{}and {} more; --all shows them\n", indent, counted(count, word));
}

/// A line of a source, safe to print, whole: it goes on below its beginning, and where that leaves
/// it little room below those of other lines.
std::string source_line(const std::string& front, std::string_view text,
                        const CoverageStyle& style) {
  const std::size_t width = std::min(style.width, kTextColumns);
  constexpr std::size_t kLeastRoom = 24;
  const bool has_room = column_count(front) + kLeastRoom <= width;
  const std::string shown = cut_end(printable_name(text.substr(0, 4 * kTextColumns)), kTextColumns);
  return folded(front + shown, has_room ? column_count(front) : kBehindNumber.size(), width,
                LongWords::broken);
}

class FileText {
 public:
  FileText(const FileCoverage& file, const CoverageStyle& style)
      : file_(file), style_(style), lines_(lines_of(file.source)) {}

  std::string text() const { return stretches() + branches(); }

 private:
  std::string_view line(int number) const {
    const auto index = static_cast<std::size_t>(number) - 1;
    return index < lines_.size() ? lines_[index] : std::string_view();
  }

  std::size_t indent_of(int number) const {
    return std::min(line(number).find_first_not_of(" \t"), line(number).size());
  }

  /// Without what all lines begin with.
  std::string stretch(const MissedLines& missed, std::size_t most) const {
    std::size_t indent = std::string::npos;
    for (int i = missed.first; i <= missed.last; ++i) {
      if (!line(i).empty()) indent = std::min(indent, indent_of(i));
    }
    std::string text;
    std::size_t shown = 0;
    for (int i = missed.first; i <= missed.last; ++i, ++shown) {
      if (shown == most) {
        text += fmt::format("{}… to line {}\n", kBehindNumber, missed.last);
        break;
      }
      const std::string_view whole = line(i);
      text += source_line(fmt::format("    {:>5}  ", i),
                          whole.substr(std::min(indent, whole.size())), style_);
    }
    return text;
  }

  std::string stretches() const {
    if (file_.missed_lines.empty()) return {};
    std::string text = fmt::format("    {}, not reached:\n", printable_name(file_.path));
    const bool is_all = style_.detail == CoverageDetail::all;
    for (std::size_t i = 0; i < file_.missed_lines.size(); ++i) {
      if (!is_all && i == kMostStretches) {
        text += more_text(kBehindNumber, file_.missed_lines.size() - i, "place");
        break;
      }
      text += stretch(file_.missed_lines[i], is_all ? std::string::npos : kMostLinesOfStretch);
    }
    return text;
  }

  std::string branches() const {
    if (file_.missed_branches.empty()) return {};
    std::string text = fmt::format("    {}, one way only:\n", printable_name(file_.path));
    const bool is_all = style_.detail == CoverageDetail::all;
    for (std::size_t i = 0; i < file_.missed_branches.size(); ++i) {
      if (!is_all && i == kMostBranches) {
        text += more_text(kBehindNumber, file_.missed_branches.size() - i, "line");
        break;
      }
      const MissedBranch& branch = file_.missed_branches[i];
      text += source_line(fmt::format("    {:>5}  {:<11}  ", branch.line, way_text(branch)),
                          line(branch.line).substr(indent_of(branch.line)), style_);
    }
    return text;
  }

  static std::string way_text(const MissedBranch& branch) {
    switch (branch.kind) {
      case MissedBranch::Kind::never_true:
        return "never true";
      case MissedBranch::Kind::never_false:
        return "never false";
      case MissedBranch::Kind::ways:
        break;
    }
    return fmt::format("{} of {} ways", branch.ways - branch.missed_ways, branch.ways);
  }

  const FileCoverage& file_;
  const CoverageStyle& style_;
  std::vector<std::string_view> lines_;
};

std::string program_text(const ProgramCoverage& program, const CoverageStyle& style) {
  const std::string title =
      fmt::format("{} {}", role_text(program.role), printable_name(program.name));
  if (!program.is_measured) {
    return fmt::format("- {}\n    in {}, which cannot be measured\n", title, program.language);
  }
  if (!program.failure.empty()) {
    return fmt::format("{} {}\n    {}\n", mark(false, style), title, in_one_line(program.failure));
  }
  Reached lines;
  Reached branches;
  for (const FileCoverage& file : program.files) {
    lines += file.lines;
    branches += file.branches;
  }
  std::string text =
      fmt::format("{} {}\n    {}, {}\n", mark(lines.is_all() && branches.is_all(), style), title,
                  share_text(lines, "line"), share_text(branches, "branch"));
  if (program.lost_runs > 0) {
    text += fmt::format(
        "    {} ended by a signal or a limit: what {} reached is not counted\n",
        program.lost_runs == 1 ? "one run was" : fmt::format("{} runs were", program.lost_runs),
        program.lost_runs == 1 ? "it" : "they");
  }
  for (const FileCoverage& file : program.files) text += FileText(file, style).text();
  return text;
}

/// "never 1 (least: 3)"
std::string never_text(const std::string& bound, std::string_view which, const std::string& seen) {
  std::string text = bound.empty() ? fmt::format("never at its {}", which)
                                   : fmt::format("never {}", printable_name(bound));
  if (!seen.empty()) text += fmt::format(" ({}: {})", which, printable_name(seen));
  return text;
}

std::string limit_text(const InputLimit& limit, const CoverageStyle& style) {
  std::string range;
  if (!limit.least.empty() || !limit.most.empty()) {
    const auto bound = [](const std::string& text) {
      return text.empty() ? std::string("?") : printable_name(text);
    };
    range = fmt::format(", {} .. {}", bound(limit.least), bound(limit.most));
  }
  std::string never;
  if (!limit.has_least) never = never_text(limit.least, "least", limit.least_seen);
  if (!limit.has_most) {
    never += never.empty() ? "" : ", ";
    never += never_text(limit.most, "most", limit.most_seen);
  }
  return fmt::format("  {} {}{}{}\n", mark(limit.is_touched(), style), printable_name(limit.name),
                     range, never.empty() ? "" : ": " + never);
}

/// That there are more limits than are known; mostly nothing.
std::string unnamed_text(const ValidatorLimits& validator) {
  if (validator.unnamed_reads == 0) return {};
  return fmt::format(
      "  - {} without a name, or by one with a digit, of whose limits testlib does not tell; it "
      "does "
      "of readInt(1, 9, \"n\")\n",
      counted(validator.unnamed_reads, "call of testlib"));
}

std::string limits_text(const ValidatorLimits& validator, const CoverageStyle& style) {
  if (validator.limits.empty()) {
    return fmt::format(
        "- limits of the input: {} tells of none; known are those that are read by a name, "
        "with judge/kit, testlib.h or a grammar, and what it writes to JUDGE_LIMITS_FILE\n",
        printable_name(validator.validator));
  }
  const bool is_well = std::ranges::all_of(validator.limits, &InputLimit::is_touched);
  std::string text = fmt::format("{} limits of the input, by {}\n", mark(is_well, style),
                                 printable_name(validator.validator));
  const bool is_all = style.detail == CoverageDetail::all;
  for (std::size_t i = 0; i < validator.limits.size(); ++i) {
    if (!is_all && i == kMostLimits)
      return text + more_text("    ", validator.limits.size() - i, "limit");
    text += limit_text(validator.limits[i], style);
  }
  return text;
}

nlohmann::ordered_json json_of(const Reached& reached) {
  return {{"reached", reached.count}, {"total", reached.total}};
}

nlohmann::ordered_json json_of(const MissedBranch& branch) {
  switch (branch.kind) {
    case MissedBranch::Kind::never_true:
      return {{"line", branch.line}, {"never", true}};
    case MissedBranch::Kind::never_false:
      return {{"line", branch.line}, {"never", false}};
    case MissedBranch::Kind::ways:
      break;
  }
  return {{"line", branch.line}, {"missed_ways", branch.missed_ways}, {"ways", branch.ways}};
}

nlohmann::ordered_json json_of(const FileCoverage& file) {
  nlohmann::ordered_json lines = json_of(file.lines);
  lines["missed"] = nlohmann::ordered_json::array();
  for (const MissedLines& missed : file.missed_lines)
    lines["missed"].push_back({{"first", missed.first}, {"last", missed.last}});
  nlohmann::ordered_json branches = json_of(file.branches);
  branches["missed"] = nlohmann::ordered_json::array();
  for (const MissedBranch& branch : file.missed_branches)
    branches["missed"].push_back(json_of(branch));
  return {{"path", file.path}, {"lines", std::move(lines)}, {"branches", std::move(branches)}};
}

nlohmann::ordered_json json_of(const ProgramCoverage& program) {
  nlohmann::ordered_json object = {{"role", to_string(program.role)},
                                   {"name", program.name},
                                   {"language", program.language},
                                   {"measured", program.is_measured}};
  if (!program.failure.empty()) object["failure"] = program.failure;
  if (!program.is_measured) return object;
  object["lost_runs"] = program.lost_runs;
  object["files"] = nlohmann::ordered_json::array();
  for (const FileCoverage& file : program.files) object["files"].push_back(json_of(file));
  return object;
}

nlohmann::ordered_json json_of(const ValidatorLimits& validator) {
  nlohmann::ordered_json object = {{"validator", validator.validator},
                                   {"unnamed_reads", validator.unnamed_reads},
                                   {"limits", nlohmann::ordered_json::array()}};
  for (const InputLimit& limit : validator.limits) {
    nlohmann::ordered_json entry = {{"name", limit.name}};
    const auto add = [&](const char* key, const std::string& value) {
      if (!value.empty()) entry[key] = value;
    };
    add("least", limit.least);
    add("most", limit.most);
    entry["has_least"] = limit.has_least;
    entry["has_most"] = limit.has_most;
    add("least_seen", limit.least_seen);
    add("most_seen", limit.most_seen);
    object["limits"].push_back(std::move(entry));
  }
  return object;
}

}  // namespace

std::string coverage_text(const ProblemCoverage& coverage, const CoverageStyle& style) {
  std::string text = fmt::format("{}: {}", coverage.problem, counted(coverage.case_count, "case"));
  if (coverage.invalid_count > 0)
    text += fmt::format(" and {} for its judges", coverage.invalid_count);
  if (coverage.submission_count > 1)
    text += fmt::format(", {}", counted(coverage.submission_count, "submission"));
  text += fmt::format(", {}\n", waiting_time_text(coverage.time));
  for (const std::string& note : coverage.notes)
    text += fmt::format("{} {}\n", mark(false, style), note);
  for (const ProgramCoverage& program : coverage.programs) text += program_text(program, style);
  for (const ValidatorLimits& validator : coverage.limits)
    text += limits_text(validator, style) + unnamed_text(validator);
  if (coverage.limits.empty())
    text += "- limits of the input: no input validator is there that could tell of them\n";
  return text;
}

nlohmann::ordered_json json_of(const ProblemCoverage& coverage) {
  nlohmann::ordered_json object = {{"problem", coverage.problem},
                                   {"cases", coverage.case_count},
                                   {"submissions", coverage.submission_count},
                                   {"notes", coverage.notes},
                                   {"programs", nlohmann::ordered_json::array()},
                                   {"input_limits", nlohmann::ordered_json::array()}};
  for (const ProgramCoverage& program : coverage.programs)
    object["programs"].push_back(json_of(program));
  for (const ValidatorLimits& validator : coverage.limits)
    object["input_limits"].push_back(json_of(validator));
  return object;
}

}  // namespace judge
