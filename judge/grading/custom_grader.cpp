#include "judge/grading/custom_grader.hpp"

#include <cmath>
#include <sstream>

#include <fmt/format.h>

#include "judge/base/text/number.hpp"
#include "judge/base/text/visible_text.hpp"

namespace judge {
namespace {

/// All digits that a score has: a grader may compare.
std::string exact_text(double score) {
  return fmt::format("{}", score);
}

std::string_view word_of(Verdict verdict) {
  const bool is_limit =
      verdict == Verdict::memory_limit_exceeded || verdict == Verdict::output_limit_exceeded;
  return letters(is_limit ? Verdict::run_time_error : verdict);
}

}  // namespace

std::string grader_input(const std::vector<Grade>& grades) {
  std::string text;
  for (const Grade& grade : grades)
    text += fmt::format("{} {}\n", word_of(grade.verdict), exact_text(grade.score));
  return text;
}

Expected<Grade> read_grade(std::string_view output) {
  std::istringstream words{std::string(output.substr(0, 1000))};
  std::string verdict_word;
  std::string score_word;
  std::string more;
  words >> verdict_word >> score_word >> more;
  const auto verdict = parse_verdict(verdict_word);
  const auto score = number_of_text(score_word);
  const bool is_score = score && std::isfinite(*score);
  const bool is_verdict = verdict && verdict_word == letters(*verdict) &&
                          *verdict != Verdict::compile_error && *verdict != Verdict::judge_error;
  if (!is_verdict || !is_score || !more.empty()) {
    return failure("the grader must print a verdict and a score, such as \"AC 40\", and printed {}",
                   output.empty() ? "nothing" : visible_text(output, 60));
  }
  return Grade{*verdict, *score};
}

}  // namespace judge
