// Results come in any order: what is said of a part of them must hold, whatever the others are.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "judge/grading/grade.hpp"

namespace judge {
namespace {

class RandomPlans {
 public:
  explicit RandomPlans(unsigned seed) : random_(seed) {}

  GradingPlan by_graders() {
    next_ = 0;
    return {.data = graded_group("", 3)};
  }

  /// data/sample and data/secret of up to four groups.
  GradingPlan by_points() {
    next_ = 0;
    GradedGroup secret{.name = "secret", .rules = points(), .cases = {}, .groups = {}};
    GradedGroup sample = with_cases("sample", PointRules{});
    std::vector<std::string> earlier = {"sample"};
    for (int i = 1, count = up_to(4); i <= count; ++i) {
      const std::string name = "secret/" + std::to_string(i);
      PointRules rules = points();
      if (up_to(2) == 0) rules.require_pass = {earlier[static_cast<std::size_t>(up_to(i - 1))]};
      secret.groups.push_back(with_cases(name, rules));
      if (up_to(2) == 0) {
        auto& worths = std::get<PointRules>(secret.groups.back().rules).case_scores;
        for (std::size_t j = 0; j < secret.groups.back().cases.size(); ++j)
          worths.push_back(up_to(3));
      }
      earlier.push_back(name);
    }
    if (secret.groups.empty()) secret = with_cases("secret", points());
    return {.data = {.name = "",
                     .rules = PointRules{},
                     .cases = {},
                     .groups = {std::move(sample), std::move(secret)}}};
  }

  std::vector<CaseResult> results() {
    constexpr Verdict kSome[] = {Verdict::accepted, Verdict::accepted, Verdict::wrong_answer,
                                 Verdict::time_limit_exceeded};
    std::vector<CaseResult> results;
    for (std::size_t i = 0; i < next_; ++i) {
      CaseResult result{.test_case = std::to_string(i), .verdict = kSome[up_to(3)]};
      if (up_to(30) == 0) result.verdict = Verdict::judge_error;
      if (up_to(5) == 0) result.score = up_to(3);
      results.push_back(std::move(result));
    }
    return results;
  }

  /// The numbers below `count` in random order.
  std::vector<std::size_t> order(std::size_t count) {
    std::vector<std::size_t> order(count);
    for (std::size_t i = 0; i < count; ++i) order[i] = i;
    std::shuffle(order.begin(), order.end(), random_);
    return order;
  }

 private:
  int up_to(int most) { return static_cast<int>(random_() % (static_cast<unsigned>(most) + 1)); }

  GradedGroup with_cases(const std::string& name, GroupGrading rules) {
    GradedGroup group{.name = name, .rules = std::move(rules), .cases = {}, .groups = {}};
    for (int i = up_to(3); i > 0; --i) group.cases.push_back(next_++);
    return group;
  }

  GradedGroup graded_group(const std::string& name, int depth) {
    constexpr VerdictMode kModes[] = {VerdictMode::worst_error, VerdictMode::first_error,
                                      VerdictMode::always_accept};
    constexpr ScoreMode kScores[] = {ScoreMode::sum, ScoreMode::avg, ScoreMode::min,
                                     ScoreMode::max};
    GradedGroup group = with_cases(
        name, GraderRules{.on_reject = up_to(1) == 0 ? OnReject::go_on : OnReject::break_off,
                          .grader = {.verdict_mode = kModes[up_to(2)],
                                     .score_mode = kScores[up_to(3)],
                                     .accept_if_any_accepted = up_to(3) == 0},
                          .flags = {},
                          .accept_score = 10.0 * up_to(3),
                          .range = {}});
    for (int i = depth > 0 ? up_to(3) : 0; i > 0; --i)
      group.groups.push_back(graded_group(name + "/" + std::to_string(i), depth - 1));
    return group;
  }

  PointRules points() {
    constexpr PointMode kModes[] = {PointMode::pass_fail, PointMode::sum, PointMode::min};
    return {.max_score = 20, .mode = kModes[up_to(2)]};
  }

  std::mt19937 random_;
  std::size_t next_ = 0;
};

/// Gives results one by one, but for those that are not needed, and looks at what is said.
void expect_to_hold(const GradingPlan& plan, const std::vector<CaseResult>& results,
                    const std::vector<std::size_t>& order) {
  std::vector<const CaseResult*> all;
  for (const CaseResult& result : results) all.push_back(&result);
  const Grades last = grade(plan, all, {});
  ASSERT_TRUE(last.is_complete);
  std::vector<const CaseResult*> known(results.size());
  Grades before = grade(plan, known, {});
  for (const std::size_t number : order) {
    if (!before.is_needed[number]) continue;
    known[number] = &results[number];
    Grades now = grade(plan, known, {});
    for (std::size_t i = 0; i < results.size(); ++i) {
      ASSERT_LE(now.is_needed[i], before.is_needed[i]) << "what is not needed never is again";
      ASSERT_GE(now.is_needed[i], last.is_needed[i]) << "what is needed in the end always was";
    }
    if (before.is_complete) {
      ASSERT_EQ(now.whole(), before.whole());
    }
    before = std::move(now);
  }
  ASSERT_TRUE(before.is_complete);
  EXPECT_EQ(before.groups, last.groups);
  EXPECT_EQ(before.is_needed, last.is_needed);
}

TEST(Grading, HoldsInWhateverOrderResultsCome) {
  RandomPlans random(20260);
  for (int round = 0; round < 3000; ++round) {
    SCOPED_TRACE(round);
    const GradingPlan plan = round % 2 == 0 ? random.by_graders() : random.by_points();
    const std::vector<CaseResult> results = random.results();
    ASSERT_NO_FATAL_FAILURE(expect_to_hold(plan, results, random.order(results.size())));
  }
}

/// Of what it waits for all the while, gives the results one by one.
Grades graded_by_what_is_open(const GradingPlan& plan, const std::vector<CaseResult>& results,
                              const std::vector<std::size_t>& order) {
  std::vector<const CaseResult*> known(results.size());
  Grades grades = grade(plan, known, {}, Waiting::for_what_is_open);
  // What is open now may hang on what comes behind it in this order.
  for (std::size_t round = 0; round < order.size(); ++round) {
    for (const std::size_t number : order) {
      if (known[number] != nullptr || !grades.is_needed[number]) continue;
      known[number] = &results[number];
      grades = grade(plan, known, {}, Waiting::for_what_is_open);
    }
  }
  return grades;
}

TEST(Grading, ComesToTheSameWhereNoCaseIsWaitedForThatSettlesNothing) {
  RandomPlans random(20261);
  int left_out = 0;
  for (int round = 0; round < 3000; ++round) {
    SCOPED_TRACE(round);
    const GradingPlan plan = round % 4 == 0 ? random.by_graders() : random.by_points();
    const std::vector<CaseResult> results = random.results();
    std::vector<const CaseResult*> all;
    for (const CaseResult& result : results) all.push_back(&result);
    const Grades last = grade(plan, all, {});
    // A judge error is not looked for in cases that are left out.
    if (last.whole().verdict == Verdict::judge_error) continue;
    const Grades open = graded_by_what_is_open(plan, results, random.order(results.size()));
    ASSERT_TRUE(open.is_complete);
    ASSERT_EQ(open.groups, last.groups);
    left_out += static_cast<int>(std::ranges::count(open.is_needed, false) -
                                 std::ranges::count(last.is_needed, false));
  }
  EXPECT_GT(left_out, 100) << "else nothing was tried";
}

}  // namespace
}  // namespace judge
