#include "judge/grading/point_walk.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace judge {
namespace {

double combined(PointMode mode, const std::vector<double>& scores) {
  if (scores.empty()) return 0;
  if (mode == PointMode::min) return std::ranges::min(scores);
  double sum = 0;
  for (const double score : scores) sum += score;
  return sum;
}

}  // namespace

std::optional<bool> PointWalk::Cases::are_passed() const {
  if (first_failure || has_partial) return false;
  return is_open ? std::nullopt : std::optional(true);
}

bool PointWalk::walk() {
  grades_.groups.push_back({.group = "data"});
  bool is_known = true;
  for (const GradedGroup& group : plan_.data.groups) {
    const bool is_secret = group.name == "secret";
    is_known = (is_secret ? walk_secret(group) : walk_sample(group)) && is_known;
  }
  if (!is_known) return false;
  // The score is that of secret; the verdict tells of what failed first, samples too.
  GroupResult& whole = grades_.groups.front();
  whole.verdict = Verdict::accepted;
  for (const GroupResult& group : grades_.groups) {
    if (&group == &whole) continue;
    if (group.group == "secret") {
      whole.score = group.score;
      whole.best_score = group.best_score;
    }
    if (group.verdict == Verdict::judge_error && whole.verdict != Verdict::judge_error) {
      whole.verdict = Verdict::judge_error;
      whole.message = group.message;
    }
    if (whole.verdict == Verdict::accepted && group.verdict) whole.verdict = group.verdict;
  }
  return true;
}

PointWalk::Cases PointWalk::cases_of(const GradedGroup& group) const {
  Cases cases{.static_number = group.static_case};
  if (group.static_case) take(*group.static_case, cases);
  collect(group, cases);
  return cases;
}

void PointWalk::collect(const GradedGroup& group, Cases& cases) const {
  for (const std::size_t number : group.cases) {
    cases.numbers.push_back(number);
    take(number, cases);
  }
  for (const GradedGroup& inner : group.groups) collect(inner, cases);
}

void PointWalk::take(std::size_t number, Cases& cases) const {
  const CaseResult* const result = results_[number];
  if (result == nullptr) {
    cases.is_open = true;
    return;
  }
  if (result->verdict == Verdict::judge_error) cases.has_judge_error = true;
  if (result->verdict != Verdict::accepted && !cases.first_failure)
    cases.first_failure = result->verdict;
}

void PointWalk::leave_out_behind_rejected(Cases& cases) {
  if (waiting_ == Waiting::for_all_that_counts) return;
  const auto is_rejected = [](const CaseResult* result) {
    return result != nullptr && result->verdict != Verdict::accepted;
  };
  const CaseResult* const of_static =
      cases.static_number ? results_[*cases.static_number] : nullptr;
  cases.is_open = cases.static_number && of_static == nullptr;
  bool is_behind = is_rejected(of_static);
  std::erase_if(cases.numbers, [&](std::size_t number) {
    const CaseResult* const result = results_[number];
    if (is_behind) grades_.is_behind_rejected[number] = true;
    is_behind = is_behind || is_rejected(result);
    if (result != nullptr) return false;
    cases.is_open = cases.is_open || !is_behind;
    if (is_behind) grades_.is_needed[number] = false;
    return is_behind;
  });
}

bool PointWalk::has_partial(const PointRules& rules, const Cases& cases) const {
  const std::size_t count = std::min(rules.case_scores.size(), cases.numbers.size());
  for (std::size_t i = 0; i < count; ++i) {
    const CaseResult* const result = results_[cases.numbers[i]];
    if (result == nullptr) continue;
    const double worth = rules.case_scores[i];
    const double share = worth * result->score_multiplier.value_or(1);
    const double score = result->score.value_or(share);
    if (score < worth && !is_same_score(score, worth)) return true;
  }
  return false;
}

bool PointWalk::walk_sample(const GradedGroup& sample) {
  Cases cases = cases_of(sample);
  leave_out_behind_rejected(cases);
  is_passed_[sample.name] = cases.are_passed();
  grades_.groups.push_back({.group = sample.name});
  if (cases.is_open) return false;
  grades_.groups.back().verdict = cases.has_judge_error ? Verdict::judge_error : cases.verdict();
  return true;
}

bool PointWalk::walk_secret(const GradedGroup& secret) {
  if (secret.groups.empty()) return walk_group(secret);
  const auto& rules = std::get<PointRules>(secret.rules);
  if (has_what_it_requires(rules) == std::optional(false)) {
    leave_out(secret, "requires sample");
    return true;
  }
  const std::size_t place = grades_.groups.size();
  grades_.groups.push_back({.group = secret.name, .best_score = rules.max_score});
  bool is_known = true;
  for (const GradedGroup& group : secret.groups) is_known = walk_group(group) && is_known;
  Cases own{.static_number = secret.static_case};
  if (secret.static_case) take(*secret.static_case, own);
  if (!is_known || own.is_open) return false;
  if (take_judge_error(own, grades_.groups[place])) return true;

  std::vector<double> scores;
  if (secret.static_case) {
    const auto score = score_of_static(rules, *secret.static_case);
    if (!score) {
      put_score(rules, score, grades_.groups[place]);
      return true;
    }
    scores.push_back(*score);
  }
  bool are_all_passed = !own.first_failure;
  Verdict verdict = own.verdict();
  for (std::size_t i = place + 1; i < grades_.groups.size(); ++i) {
    const GroupResult& inner = grades_.groups[i];
    scores.push_back(inner.score.value_or(0));
    are_all_passed = are_all_passed && inner.verdict == Verdict::accepted;
    if (!inner.verdict) continue;
    if (verdict == Verdict::accepted || *inner.verdict == Verdict::judge_error)
      verdict = *inner.verdict;
  }
  GroupResult& result = grades_.groups[place];
  result.verdict = verdict;
  if (verdict == Verdict::judge_error) {
    const auto first = std::find_if(
        grades_.groups.begin() + static_cast<std::ptrdiff_t>(place) + 1, grades_.groups.end(),
        [](const GroupResult& inner) { return inner.verdict == Verdict::judge_error; });
    result.message = first->message;
    return true;
  }
  const double score = rules.mode == PointMode::pass_fail
                           ? (are_all_passed ? rules.max_score.value_or(0) : 0)
                           : combined(rules.mode, scores);
  put_score(rules, score, result);
  return true;
}

bool PointWalk::walk_group(const GradedGroup& group) {
  const auto& rules = std::get<PointRules>(group.rules);
  const auto is_open_to_it = has_what_it_requires(rules);
  if (is_open_to_it == std::optional(false)) {
    leave_out(group, fmt::format("requires {}", fmt::join(rules.require_pass, ", ")));
    is_passed_[group.name] = false;
    return true;
  }
  Cases cases = cases_of(group);
  // Where points are summed up every case has its own; so it has where each has a worth.
  if (rules.mode != PointMode::sum && rules.case_scores.empty()) leave_out_behind_rejected(cases);
  cases.has_partial = has_partial(rules, cases);
  // As long as it may still turn out that it is not judged, nobody knows whether it is passed.
  is_passed_[group.name] = is_open_to_it ? cases.are_passed() : std::nullopt;
  grades_.groups.push_back({.group = group.name, .best_score = rules.max_score});
  if (!is_open_to_it || cases.is_open) return false;
  GroupResult& result = grades_.groups.back();
  result.verdict = cases.verdict();
  if (take_judge_error(cases, result)) return true;
  put_score(rules, score_of(rules, cases), result);
  return true;
}

bool PointWalk::take_judge_error(const Cases& cases, GroupResult& result) const {
  if (!cases.has_judge_error) return false;
  std::vector<std::size_t> numbers = cases.numbers;
  if (cases.static_number) numbers.insert(numbers.begin(), *cases.static_number);
  const auto first = std::ranges::find_if(numbers, [&](std::size_t number) {
    return results_[number]->verdict == Verdict::judge_error;
  });
  result.verdict = Verdict::judge_error;
  result.message = results_[*first]->message;
  return true;
}

std::optional<bool> PointWalk::has_what_it_requires(const PointRules& rules) const {
  std::optional<bool> has_all = true;
  for (const std::string& name : rules.require_pass) {
    const auto required = is_passed_.find(name);
    if (required == is_passed_.end()) continue;  // told when the problem was loaded
    if (required->second == std::optional(false)) return false;
    if (!required->second) has_all.reset();
  }
  return has_all;
}

void PointWalk::leave_out(const GradedGroup& group, std::string why) {
  const auto& rules = std::get<PointRules>(group.rules);
  grades_.groups.push_back({.group = group.name,
                            .score = 0.0,
                            .best_score = rules.max_score,
                            .message = std::move(why)});
  leave_out_cases(group);
}

void PointWalk::leave_out_cases(const GradedGroup& group) {
  if (group.static_case) grades_.is_needed[*group.static_case] = false;
  for (const std::size_t number : group.cases) grades_.is_needed[number] = false;
  for (const GradedGroup& inner : group.groups) leave_out_cases(inner);
}

Expected<double> PointWalk::score_of(const PointRules& rules, const Cases& cases) const {
  std::optional<double> most = rules.max_score;
  if (most && rules.mode == PointMode::sum && !cases.numbers.empty()) {
    most = (*most - rules.static_validation_score) / static_cast<double>(cases.numbers.size());
  }
  std::vector<double> scores;
  if (cases.static_number) {
    const auto score = score_of_static(rules, *cases.static_number);
    if (!score) return score;
    scores.push_back(*score);
  }
  for (std::size_t i = 0; i < cases.numbers.size(); ++i) {
    const std::size_t number = cases.numbers[i];
    if (i < rules.case_scores.size()) most = rules.case_scores[i];
    const auto score = score_of_case(rules, most, *results_[number]);
    if (!score) return failure("{}: {}", results_[number]->test_case, score.error().message);
    scores.push_back(*score);
  }
  if (rules.mode == PointMode::pass_fail)
    return cases.first_failure || cases.has_partial ? 0.0 : rules.max_score.value_or(0);
  return combined(rules.mode, scores);
}

Expected<double> PointWalk::score_of_static(const PointRules& rules, std::size_t number) const {
  const auto most =
      rules.mode == PointMode::sum ? std::optional(rules.static_validation_score) : rules.max_score;
  const auto score = score_of_case(rules, most, *results_[number]);
  if (!score) return failure("{}: {}", results_[number]->test_case, score.error().message);
  return score;
}

Expected<double> PointWalk::score_of_case(const PointRules& rules, std::optional<double> most,
                                          const CaseResult& result) const {
  const char* const file = result.score ? "score.txt" : "score_multiplier.txt";
  const bool is_accepted = result.verdict == Verdict::accepted;
  if (result.score && result.score_multiplier)
    return failure("the validator wrote both score.txt and score_multiplier.txt");
  if (result.score || result.score_multiplier) {
    if (!is_accepted) return failure("the validator wrote {} and rejected the output", file);
    if (rules.mode == PointMode::pass_fail && rules.case_scores.empty())
      return failure("the validator wrote {}, and the group is passed or failed", file);
    if (result.score_multiplier && !most)
      return failure("the validator wrote {}, and there is no most that it could be of", file);
  }
  if (!is_accepted) return 0.0;
  if (result.score) {
    if (*result.score < 0) return failure("score.txt says {}", score_text(*result.score));
    if (most && *result.score > *most && !is_same_score(*result.score, *most)) {
      return failure("{} {}, and the case is worth {}",
                     rules.case_scores.empty() ? "score.txt says" : "the checker gives",
                     score_text(*result.score), score_text(*most));
    }
    return *result.score;
  }
  if (result.score_multiplier) {
    constexpr double kPercent = 100;
    if (*result.score_multiplier > 1 && !rules.case_scores.empty())
      return failure("the checker gives {} percent of what the case is worth",
                     score_text(*result.score_multiplier * kPercent));
    if (*result.score_multiplier < 0 || *result.score_multiplier > 1)
      return failure("score_multiplier.txt says {}, not something from 0 to 1",
                     score_text(*result.score_multiplier));
    return *most * *result.score_multiplier;
  }
  if (!most && rules.mode != PointMode::pass_fail)
    return failure("the validator accepted the output and wrote no score.txt");
  return most.value_or(0);
}

void PointWalk::put_score(const PointRules& rules, const Expected<double>& score,
                          GroupResult& result) const {
  if (!score) {
    result.verdict = Verdict::judge_error;
    result.message = score.error().message;
    result.is_at_fault = true;
    return;
  }
  result.score = *score;
  if (!rules.max_score || *score <= *rules.max_score || is_same_score(*score, *rules.max_score))
    return;
  result.verdict = Verdict::judge_error;
  result.message = fmt::format("a score of {}, and max_score is {}", score_text(*score),
                               score_text(*rules.max_score));
  result.is_at_fault = true;
}

}  // namespace judge
