#include "judge/grading/default_grader.hpp"

#include <algorithm>
#include <array>

namespace judge {
namespace {

// The format's order; what it has no verdict for stands where its kind does.
constexpr std::array kWorstFirst = {
    Verdict::judge_error,         Verdict::compile_error,
    Verdict::run_time_error,      Verdict::memory_limit_exceeded,
    Verdict::time_limit_exceeded, Verdict::output_limit_exceeded,
    Verdict::wrong_answer,        Verdict::accepted,
};
static_assert(kWorstFirst.size() == kVerdicts.size());

bool is_worse(Verdict one, Verdict other) {
  return std::ranges::find(kWorstFirst, one) < std::ranges::find(kWorstFirst, other);
}

Verdict verdict_of(const DefaultGrader& grader, const std::vector<Grade>& grades) {
  if (grader.verdict_mode == VerdictMode::always_accept) return Verdict::accepted;
  if (grader.accept_if_any_accepted &&
      std::ranges::find(grades, Verdict::accepted, &Grade::verdict) != grades.end())
    return Verdict::accepted;
  if (grader.verdict_mode == VerdictMode::worst_error)
    return std::ranges::min(grades, is_worse, &Grade::verdict).verdict;
  const auto first = std::ranges::find_if(
      grades, [](const Grade& grade) { return grade.verdict != Verdict::accepted; });
  return first == grades.end() ? Verdict::accepted : first->verdict;
}

double score_of(ScoreMode mode, const std::vector<Grade>& grades) {
  double sum = 0;
  for (const Grade& grade : grades) sum += grade.score;
  switch (mode) {
    case ScoreMode::sum:
      return sum;
    case ScoreMode::avg:
      return sum / static_cast<double>(grades.size());
    case ScoreMode::min:
      return std::ranges::min(grades, {}, &Grade::score).score;
    case ScoreMode::max:
      break;
  }
  return std::ranges::max(grades, {}, &Grade::score).score;
}

}  // namespace

Grade grade_by_default(const DefaultGrader& grader, std::vector<Grade> grades) {
  if (grades.empty()) return {};
  // Sample is the first of two, unless there is none.
  if (grader.ignore_sample) grades.erase(grades.begin(), std::prev(grades.end()));
  return {verdict_of(grader, grades), score_of(grader.score_mode, grades)};
}

}  // namespace judge
