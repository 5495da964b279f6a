// The legacy format makes a verdict and a score of every group, up to all of the data, and what is
// rejected as a whole has no score. 2025-09 has scores alone, of secret and of the groups directly
// in it. Two kinds of problems come to the same:
//   strict    one case that is rejected rejects the whole: then it is all or nothing, whatever the
//             groups in between say of points
//   lenient   secret is accepted with a part of its groups: each gives its points or, where it sums
//             up cases, a share of them
#include "judge/exchange/converted_points.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "judge/grading/grade.hpp"

namespace judge {
namespace {

const GraderRules& rules_of(const TestGroup& group) {
  return std::get<GraderRules>(group.grading);
}

bool is_empty(const TestGroup& group) {
  return group.cases.empty() && std::ranges::all_of(group.groups, is_empty);
}

/// What all cases accepted come to in the group.
double score_of_all(const TestGroup& group) {
  Problem alone;
  alone.type.scoring = true;
  alone.data = group;
  const auto plan = grading_plan(alone);
  const std::vector<CaseResult> results(each_case(group).size(),
                                        CaseResult{.verdict = Verdict::accepted});
  std::vector<const CaseResult*> known;
  for (const CaseResult& result : results) known.push_back(&result);
  return plan ? grade(*plan, known, {}).whole().score.value_or(0) : 0;
}

/// Whether everything in the group must be accepted for it to be.
bool is_strict(const TestGroup& group) {
  const DefaultGrader& grader = rules_of(group).grader;
  return grader.verdict_mode != VerdictMode::always_accept && !grader.accept_if_any_accepted &&
         std::ranges::all_of(group.groups, is_strict);
}

class PointsConverter {
 public:
  explicit PointsConverter(const Problem& problem) : problem_(problem) {
    for (const TestGroup& group : problem.data.groups) {
      if (is_empty(group)) continue;
      (group.name == "sample" ? sample_ : secret_) = &group;
    }
  }

  ConvertedPoints convert() {
    if (problem_.grading.objective == Objective::min)
      refuse("problem.yaml", "grading.objective: min", "there the best score is the highest");
    look_for_what_never_fits(problem_.data);
    if (secret_ == nullptr)
      refuse("data/secret", "no testcases",
             "points are for those; generate them first, where something makes them");
    if (result_.refusals.empty()) convert_data();
    if (!result_.refusals.empty()) result_.groups.clear();
    return std::move(result_);
  }

 private:
  void refuse(const std::string& file, const std::string& what, const std::string& why) {
    result_.refusals.push_back(fmt::format("{}: {}: {}", file, what, why));
  }

  static std::string file_of(const TestGroup& group) {
    return "data/" + (group.name.empty() ? "" : group.name + "/") + "testdata.yaml";
  }

  void look_for_what_never_fits(const TestGroup& group) {
    if (rules_of(group).is_custom)
      refuse(file_of(group), "grading: custom", "2025-09 has no graders");
    else if (rules_of(group).reject_score != 0)
      refuse(file_of(group), "reject_score", "there what is rejected has 0");
    for (const TestGroup& inner : group.groups) look_for_what_never_fits(inner);
  }

  bool counts_sample() const {
    return sample_ != nullptr && !rules_of(problem_.data).grader.ignore_sample;
  }

  void convert_data() {
    const GraderRules& data = rules_of(problem_.data);
    const bool is_any = data.grader.accept_if_any_accepted;
    const bool is_always = data.grader.verdict_mode == VerdictMode::always_accept;
    if (counts_sample() && (is_any || is_always)) {
      return refuse(file_of(problem_.data), is_always ? "always_accept" : "accept_if_any_accepted",
                    "samples count, and there they have no part in the score; ignore_sample would "
                    "leave them out");
    }
    // Rejected, sample keeps secret from being run, or rejects the whole.
    const bool needs_sample =
        counts_sample() || (sample_ != nullptr && data.on_reject == OnReject::break_off);
    if (needs_sample && !is_strict(*sample_)) {
      return refuse(file_of(*sample_), "samples that are accepted in part",
                    "there all of them are passed, or none counts");
    }
    if (needs_sample && is_always && score_of_all(*sample_) != 0) {
      return refuse(file_of(*sample_), "samples with points beside always_accept and break",
                    "where one is rejected the others' points would be the score");
    }
    const DefaultGrader& grader = rules_of(*secret_).grader;
    const bool is_lenient = is_always || grader.accept_if_any_accepted ||
                            grader.verdict_mode == VerdictMode::always_accept;
    if (!is_lenient && !is_strict(*secret_)) {
      return refuse(file_of(*secret_), "groups in it that are accepted in part",
                    "there that is no part of what makes the score");
    }
    PointRules secret = !is_always && is_strict(*secret_) ? strict_secret() : lenient_secret();
    if (needs_sample) secret.require_pass = {"sample"};
    result_.groups["secret"] = std::move(secret);
    result_.most = whole(file_of(*secret_), score_of_all(problem_.data));
  }

  /// All or nothing.
  PointRules strict_secret() {
    const double most = whole(file_of(problem_.data), score_of_all(problem_.data));
    for (const TestGroup& group : secret_->groups) put_strict(group, most);
    result_.least = most;
    return {.max_score = most, .mode = PointMode::pass_fail};
  }

  void put_strict(const TestGroup& group, double most) {
    const double own = score_of_all(group);
    const bool can_be_told = own >= 0 && own == std::floor(own);
    if (!group.cases.empty())
      result_.groups[group.name] = {.max_score = can_be_told ? own : most,
                                    .mode = PointMode::pass_fail};
    for (const TestGroup& inner : group.groups) put_strict(inner, most);
  }

  PointRules lenient_secret() {
    const GraderRules& rules = rules_of(*secret_);
    if (counts_sample() && !is_sum_without_sample()) return {};
    if (secret_->groups.empty()) return cases_alone();
    const bool is_always =
        rules.grader.verdict_mode == VerdictMode::always_accept ||
        rules_of(problem_.data).grader.verdict_mode == VerdictMode::always_accept;
    if (rules.grader.score_mode != ScoreMode::sum && secret_->groups.size() > 1) {
      refuse(file_of(*secret_), std::string(to_string(rules.grader.score_mode)),
             "there groups that are accepted in part are added up");
    }
    PointRules secret{.max_score = 0, .mode = PointMode::sum};
    std::vector<std::string> before;
    for (const TestGroup& group : secret_->groups) {
      if (is_empty(group)) continue;
      PointRules points = points_of(group);
      if (points.mode != PointMode::pass_fail && !is_always) {
        refuse(file_of(group), std::string(to_string(rules_of(group).grader.score_mode)),
               "a submission that no group accepts would get a part of these points");
      }
      if (rules.on_reject == OnReject::break_off) points.require_pass = before;
      before.push_back(group.name);
      *secret.max_score += *points.max_score;
      result_.least =
          result_.least == 0 ? *points.max_score : std::min(result_.least, *points.max_score);
      // What comes behind it requires all of its cases.
      const bool is_required =
          rules.on_reject == OnReject::break_off && &group != &secret_->groups.back();
      if (is_required && (points.mode != PointMode::pass_fail || !is_strict(group)))
        refuse(file_of(group), "on_reject: break above it",
               "there only groups that are passed or failed can be required");
      result_.groups[group.name] = std::move(points);
    }
    if (is_always) result_.least = 0;
    return secret;
  }

  /// Whether the whole is the score of secret alone although samples count.
  bool is_sum_without_sample() {
    const bool is_sum = rules_of(problem_.data).grader.score_mode == ScoreMode::sum;
    if (is_sum && score_of_all(*sample_) == 0) return true;
    refuse(file_of(problem_.data), "samples that count",
           "there they have no points; ignore_sample would leave them out");
    return false;
  }

  /// secret without groups in it, accepted in part.
  PointRules cases_alone() {
    const bool is_always =
        rules_of(*secret_).grader.verdict_mode == VerdictMode::always_accept ||
        rules_of(problem_.data).grader.verdict_mode == VerdictMode::always_accept;
    PointRules points = points_of(*secret_);
    result_.least = is_always || points.mode == PointMode::pass_fail
                        ? 0
                        : *points.max_score / static_cast<double>(secret_->cases.size());
    return points;
  }

  /// Of cases alone, each of which has the same points.
  PointRules points_of(const TestGroup& group) {
    const GraderRules& rules = rules_of(group);
    const double most = whole(file_of(group), score_of_all(group));
    if (!group.groups.empty())
      refuse(file_of(group), "groups in it", "there only secret has groups");
    // Which of them are rejected tells how much there is, but not where the first one ends it all.
    const bool is_one = group.cases.size() == 1;
    if (is_one || rules.grader.score_mode == ScoreMode::min)
      return {.max_score = most, .mode = PointMode::pass_fail};
    if (rules.grader.score_mode == ScoreMode::max)
      refuse(file_of(group), "max", "there points are added up, or the least counts");
    else if (rules.on_reject == OnReject::break_off)
      refuse(file_of(group),
             fmt::format("{} with on_reject: break", to_string(rules.grader.score_mode)),
             "there every case counts; min is for all or nothing");
    return {.max_score = most, .mode = PointMode::sum};
  }

  double whole(const std::string& file, double score) {
    if (score < 0 || score != std::floor(score))
      refuse(file, fmt::format("points that come to {:g}", score),
             "there max_score is a whole number");
    return score;
  }

  const Problem& problem_;
  const TestGroup* sample_ = nullptr;
  const TestGroup* secret_ = nullptr;
  ConvertedPoints result_;
};

}  // namespace

ConvertedPoints convert_points(const Problem& problem) {
  return PointsConverter(problem).convert();
}

}  // namespace judge
