#include "judge/problem/group_grading.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace judge {
namespace {

constexpr std::array kVerdictModes = {
    std::pair(std::string_view("worst_error"), VerdictMode::worst_error),
    std::pair(std::string_view("first_error"), VerdictMode::first_error),
    std::pair(std::string_view("always_accept"), VerdictMode::always_accept),
    // What worst_error was called once.
    std::pair(std::string_view("no_errors"), VerdictMode::worst_error),
};

constexpr std::array kScoreModes = {
    std::pair(std::string_view("sum"), ScoreMode::sum),
    std::pair(std::string_view("avg"), ScoreMode::avg),
    std::pair(std::string_view("min"), ScoreMode::min),
    std::pair(std::string_view("max"), ScoreMode::max),
};

template <class Rows, class Mode>
std::string_view name_in(const Rows& rows, Mode mode) {
  const auto row = std::ranges::find(rows, mode, [](const auto& each) { return each.second; });
  return row->first;
}

/// Whether the flag is one of these, which it then sets.
template <class Rows, class Mode>
bool take_flag(const Rows& rows, const std::string& flag, Mode& mode) {
  const auto row = std::ranges::find(rows, flag, [](const auto& each) { return each.first; });
  if (row == rows.end()) return false;
  mode = row->second;
  return true;
}

}  // namespace

GraderRules plain_grader_rules() {
  return {.on_reject = OnReject::go_on,
          .grader = {.verdict_mode = VerdictMode::first_error},
          .flags = {},
          .range = {}};
}

std::string_view to_string(VerdictMode mode) {
  return name_in(kVerdictModes, mode);
}

std::string_view to_string(ScoreMode mode) {
  return name_in(kScoreModes, mode);
}

std::string_view to_string(PointMode mode) {
  switch (mode) {
    case PointMode::pass_fail:
      return "pass-fail";
    case PointMode::sum:
      return "sum";
    case PointMode::min:
      break;
  }
  return "min";
}

DefaultGrader default_grader_of(const std::vector<std::string>& flags,
                                std::vector<std::string>& unknown, DefaultGrader grader) {
  for (const std::string& flag : flags) {
    if (take_flag(kVerdictModes, flag, grader.verdict_mode) ||
        take_flag(kScoreModes, flag, grader.score_mode))
      continue;
    if (flag == "ignore_sample")
      grader.ignore_sample = true;
    else if (flag == "accept_if_any_accepted")
      grader.accept_if_any_accepted = true;
    else
      unknown.push_back(flag);
  }
  return grader;
}

}  // namespace judge
