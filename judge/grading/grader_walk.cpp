#include "judge/grading/grader_walk.hpp"

#include <fmt/format.h>

namespace judge {

bool GraderWalk::walk() {
  const Known whole = grade_group(plan_.data);
  // A score that does not count would look like a part of the whole.
  if (std::get<GraderRules>(plan_.data.rules).grader.ignore_sample) {
    for (GroupResult& group : grades_.groups) {
      if (group.group != "sample" && !group.group.starts_with("sample/")) continue;
      group.score.reset();
      group.best_score.reset();
    }
  }
  if (!whole) return false;
  GroupResult& result = grades_.groups.front();
  // What is rejected has no score, whatever its groups have.
  if (whole->verdict != Verdict::accepted) result.score.reset();
  return true;
}

GraderWalk::Known GraderWalk::grade_group(const GradedGroup& group) {
  const auto& rules = std::get<GraderRules>(group.rules);
  const std::size_t place = grades_.groups.size();
  grades_.groups.push_back({.group = group.name.empty() ? "data" : group.name});
  if (plan_.scores == Scores::given)
    grades_.groups.back().best_score = best_score(group.rules, plan_.objective);
  InGroup in_group;
  std::size_t walked = 0;
  const auto walk_cases = [&](std::size_t behind) {
    for (; walked + behind < group.cases.size(); ++walked)
      add_case(rules, group.cases[walked], in_group);
  };
  for (const GradedGroup& inner : group.groups) {
    walk_cases(inner.cases_behind);
    if (in_group.is_broken) {
      leave_out(inner);
      continue;
    }
    const std::size_t inner_place = grades_.groups.size();
    const Known grade = grade_group(inner);
    add(rules, grade, in_group);
    if (grade && grade->verdict == Verdict::judge_error && in_group.judge_error.empty())
      in_group.judge_error = grades_.groups[inner_place].message;
  }
  walk_cases(0);
  if (in_group.is_open) return std::nullopt;
  GroupResult result = grades_.groups[place];
  const Known made = made_of(group, rules, std::move(in_group), result);
  if (made) {
    result.verdict = made->verdict;
    if (plan_.scores == Scores::given) result.score = made->score;
    const bool is_counted = plan_.scores == Scores::given && made->verdict == Verdict::accepted;
    if (is_counted && !rules.range.contains(made->score)) {
      result.is_at_fault = true;
      result.message = fmt::format("the score is out of its range, {}", to_string(rules.range));
    }
  }
  grades_.groups[place] = std::move(result);
  return made;
}

void GraderWalk::add_case(const GraderRules& rules, std::size_t number, InGroup& in_group) {
  if (in_group.is_broken) {
    grades_.is_needed[number] = false;
    return;
  }
  add(rules, grade_case(rules, number), in_group);
  const CaseResult* const result = results_[number];
  if (result != nullptr && result->verdict == Verdict::judge_error && in_group.judge_error.empty())
    in_group.judge_error = result->message;
}

GraderWalk::Known GraderWalk::grade_case(const GraderRules& rules, std::size_t number) const {
  const CaseResult* const result = results_[number];
  if (result == nullptr) return std::nullopt;
  const bool is_accepted = result->verdict == Verdict::accepted;
  if (plan_.scores == Scores::none) return Grade{result->verdict, is_accepted ? 1.0 : 0.0};
  return Grade{result->verdict,
               is_accepted ? result->score.value_or(rules.accept_score) : rules.reject_score};
}

void GraderWalk::add(const GraderRules& rules, const Known& grade, InGroup& in_group) const {
  if (!grade) {
    in_group.is_open = true;
    return;
  }
  in_group.grades.push_back(*grade);
  if (grade->verdict != Verdict::accepted && rules.on_reject == OnReject::break_off)
    in_group.is_broken = true;
}

GraderWalk::Known GraderWalk::made_of(const GradedGroup& group, const GraderRules& rules,
                                      InGroup in_group, GroupResult& result) {
  for (const Grade& grade : in_group.grades) {
    if (grade.verdict != Verdict::judge_error) continue;
    result.message = std::move(in_group.judge_error);
    return Grade{Verdict::judge_error, 0};
  }
  if (!rules.is_custom || in_group.grades.empty())
    return grade_by_default(rules.grader, std::move(in_group.grades));
  const auto answer = answers_.find(group.name);
  if (answer == answers_.end()) {
    if (!grades_.question) {
      grades_.question = GraderQuestion{
          .group = group.name, .flags = rules.flags, .input = grader_input(in_group.grades)};
    }
    return std::nullopt;
  }
  if (answer->second) return *answer->second;
  result.message = answer->second.error().message;
  result.is_at_fault = true;
  return Grade{Verdict::judge_error, 0};
}

void GraderWalk::leave_out(const GradedGroup& group) {
  grades_.groups.push_back({.group = group.name});
  if (plan_.scores == Scores::given)
    grades_.groups.back().best_score = best_score(group.rules, plan_.objective);
  for (const std::size_t number : group.cases) grades_.is_needed[number] = false;
  for (const GradedGroup& inner : group.groups) leave_out(inner);
}

}  // namespace judge
