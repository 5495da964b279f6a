#include "judge/exchange/converted_points.hpp"

#include <random>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/exchange/whole_grade_fixture.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

GraderRules rules(const std::string& flags, double accept_score = 1,
                  OnReject on_reject = OnReject::go_on) {
  std::vector<std::string> words;
  for (std::size_t at = 0; at < flags.size();) {
    const std::size_t end = std::min(flags.find(' ', at), flags.size());
    words.push_back(flags.substr(at, end - at));
    at = end + 1;
  }
  std::vector<std::string> unknown;
  GraderRules made{.on_reject = on_reject,
                   .grader = default_grader_of(words, unknown),
                   .flags = {},
                   .accept_score = accept_score,
                   .range = {}};
  EXPECT_THAT(unknown, IsEmpty());
  return made;
}

TestGroup group(const std::string& name, const GraderRules& rules, int cases,
                std::vector<TestGroup> groups = {}) {
  TestGroup made{.name = name, .grading = rules, .groups = std::move(groups)};
  for (int i = 1; i <= cases; ++i) made.cases.push_back({.name = name + "/" + std::to_string(i)});
  return made;
}

Problem problem(const GraderRules& data, std::vector<TestGroup> groups) {
  Problem made;
  made.type.scoring = true;
  made.data = group("", data, 0, std::move(groups));
  return made;
}

constexpr OnReject kBreak = OnReject::break_off;

TEST(ConvertedPoints, OfGroupsThatArePassedOrNot) {
  const ConvertedPoints points = convert_points(problem(
      rules("ignore_sample"), {group("sample", rules("", 0), 1),
                               group("secret", rules("first_error accept_if_any_accepted"), 0,
                                     {group("secret/1", rules("min", 40, kBreak), 2),
                                      group("secret/2", rules("min", 60, kBreak), 3)})}));
  ASSERT_THAT(points.refusals, IsEmpty());
  EXPECT_EQ(points.groups.at("secret"), (PointRules{.max_score = 100, .mode = PointMode::sum}));
  EXPECT_EQ(points.groups.at("secret/1"),
            (PointRules{.max_score = 40, .mode = PointMode::pass_fail}));
  EXPECT_EQ(points.most, 100);
  EXPECT_EQ(points.least, 40);
}

TEST(ConvertedPoints, OfSecretThatBreaksOffRequireWhatComesBefore) {
  const ConvertedPoints points = convert_points(problem(
      rules("", 1, kBreak),
      {group("sample", rules("", 0), 1),
       group("secret", rules("accept_if_any_accepted", 1, kBreak), 0,
             {group("secret/1", rules("min", 4), 2), group("secret/2", rules("min", 6), 2)})}));
  ASSERT_THAT(points.refusals, IsEmpty());
  EXPECT_THAT(points.groups.at("secret").require_pass, ElementsAre("sample"));
  EXPECT_THAT(points.groups.at("secret/1").require_pass, IsEmpty());
  EXPECT_THAT(points.groups.at("secret/2").require_pass, ElementsAre("secret/1"));
}

TEST(ConvertedPoints, OfAProblemThatEveryRejectedCaseLosesAreAllOrNothing) {
  const ConvertedPoints points = convert_points(problem(
      rules("sum ignore_sample"),
      {group("sample", rules(""), 1),
       group("secret", rules("sum"), 0,
             {group("secret/1", rules("sum", 10), 0, {group("secret/1/a", rules("sum", 10), 2)}),
              group("secret/2", rules("sum", 30), 1)})}));
  ASSERT_THAT(points.refusals, IsEmpty());
  EXPECT_EQ(points.groups.at("secret"),
            (PointRules{.max_score = 50, .mode = PointMode::pass_fail}));
}

TEST(ConvertedPoints, AreRefusedByWhatCannotBeSaid) {
  const auto any = rules("accept_if_any_accepted");
  const auto secret_of = [&](const GraderRules& inner) {
    return group("secret", any, 0, {group("secret/1", inner, 2), group("secret/2", inner, 2)});
  };
  GraderRules custom = rules("");
  custom.is_custom = true;
  GraderRules negative = rules("min", 5);
  negative.reject_score = -1;
  Problem least = problem(rules(""), {group("secret", any, 2)});
  least.grading.objective = Objective::min;
  const auto only_refusal = [](const Problem& from) {
    const ConvertedPoints points = convert_points(from);
    EXPECT_THAT(points.groups, IsEmpty());
    return points.refusals.empty() ? std::string() : points.refusals.front();
  };
  EXPECT_THAT(only_refusal(least), HasSubstr("problem.yaml: grading.objective: min"));
  EXPECT_THAT(only_refusal(problem(rules(""), {secret_of(custom)})),
              HasSubstr("data/secret/1/testdata.yaml: grading: custom"));
  EXPECT_THAT(only_refusal(problem(rules(""), {secret_of(negative)})), HasSubstr("reject_score"));
  EXPECT_THAT(only_refusal(problem(rules(""), {secret_of(rules("max", 5))})), HasSubstr(": max:"));
  EXPECT_THAT(only_refusal(problem(rules(""), {secret_of(rules("sum", 5, kBreak))})),
              HasSubstr("sum with on_reject: break"));
  EXPECT_THAT(only_refusal(problem(rules(""), {secret_of(rules("min", 2.5))})),
              HasSubstr("points that come to 2.5"));
  EXPECT_THAT(only_refusal(problem(
                  rules(""), {group("sample", rules("min", 3), 1), secret_of(rules("min", 5))})),
              HasSubstr("data/testdata.yaml: samples that count"));
}

/// What the rules of 2025-09 make of the same results: the groups with these rules.
TestGroup by_points(const TestGroup& legacy, const ConvertedPoints& points) {
  TestGroup made = legacy;
  const auto found = points.groups.find(legacy.name);
  made.grading = found == points.groups.end() ? PointRules{} : found->second;
  made.groups.clear();
  std::vector<const TestGroup*> open;
  for (const TestGroup& inner : legacy.groups) open.push_back(&inner);
  for (std::size_t i = 0; i < open.size(); ++i) {
    made.groups.push_back(by_points(*open[i], points));
    if (legacy.name.empty()) continue;
    // Groups in groups lie beside one another.
    made.groups.back().groups.clear();
    for (const TestGroup& inner : open[i]->groups) open.push_back(&inner);
  }
  std::erase_if(made.groups, [](const TestGroup& inner) {
    return inner.cases.empty() && inner.groups.empty() && inner.name.starts_with("secret/");
  });
  return made;
}

class RandomProblems {
 public:
  explicit RandomProblems(unsigned seed) : random_(seed) {}

  Problem problem() {
    GraderRules data = some_rules();
    data.grader.ignore_sample = up_to(2) > 0;
    std::vector<TestGroup> groups;
    if (up_to(3) > 0) groups.push_back(group("sample", some_rules(), 1 + up_to(1)));
    TestGroup secret = group("secret", some_rules(), 0);
    if (up_to(3) == 0) secret = group("secret", some_rules(), 1 + up_to(3));
    for (int i = 1, count = secret.cases.empty() ? 1 + up_to(2) : 0; i <= count; ++i) {
      const std::string name = "secret/" + std::to_string(i);
      TestGroup inner = group(name, some_rules(), 1 + up_to(2));
      if (up_to(5) == 0)
        inner = group(name, some_rules(), 0, {group(name + "/a", some_rules(), 1 + up_to(1))});
      secret.groups.push_back(std::move(inner));
    }
    groups.push_back(std::move(secret));
    return judge::problem(data, std::move(groups));
  }

  std::vector<CaseResult> results(std::size_t count) {
    constexpr Verdict kSome[] = {Verdict::accepted, Verdict::accepted, Verdict::wrong_answer,
                                 Verdict::time_limit_exceeded};
    const bool is_good = up_to(3) == 0;
    std::vector<CaseResult> results;
    for (std::size_t i = 0; i < count; ++i)
      results.push_back({.verdict = is_good ? Verdict::accepted : kSome[up_to(3)]});
    return results;
  }

 private:
  int up_to(int most) { return static_cast<int>(random_() % (static_cast<unsigned>(most) + 1)); }

  GraderRules some_rules() {
    constexpr const char* kFlags[] = {"",
                                      "min",
                                      "min",
                                      "sum",
                                      "avg",
                                      "max",
                                      "first_error accept_if_any_accepted",
                                      "accept_if_any_accepted min",
                                      "always_accept",
                                      "always_accept min"};
    constexpr double kScores[] = {0, 1, 4, 10};
    return rules(kFlags[up_to(9)], kScores[up_to(3)], up_to(1) == 0 ? OnReject::go_on : kBreak);
  }

  std::mt19937 random_;
};

std::string in_words(const TestGroup& group) {
  const auto& rules = std::get<GraderRules>(group.grading);
  std::string text = fmt::format(
      "{} [{} {}{}{} {} {}] {} cases\n", group.name.empty() ? "data" : group.name,
      to_string(rules.grader.verdict_mode), to_string(rules.grader.score_mode),
      rules.grader.ignore_sample ? " ignore_sample" : "",
      rules.grader.accept_if_any_accepted ? " any" : "",
      rules.on_reject == kBreak ? "break" : "continue", rules.accept_score, group.cases.size());
  for (const TestGroup& inner : group.groups) text += in_words(inner);
  return text;
}

double score(const Problem& problem, const std::vector<CaseResult>& results) {
  return whole_grade(problem, results).score.value_or(0);
}

TEST(ConvertedPoints, GiveWhatTheDefaultGraderGives) {
  RandomProblems random(2209);
  int converted = 0;
  for (int round = 0; round < 20'000; ++round) {
    const Problem before = random.problem();
    const ConvertedPoints points = convert_points(before);
    if (!points.refusals.empty()) continue;
    ++converted;
    Problem after = before;
    after.data = by_points(before.data, points);
    ASSERT_EQ(each_case(after.data).size(), each_case(before.data).size()) << in_words(before.data);
    for (int i = 0; i < 10; ++i) {
      const auto results = random.results(each_case(before.data).size());
      ASSERT_NEAR(score(after, results), score(before, results), 1e-9) << in_words(before.data);
    }
  }
  EXPECT_GT(converted, 1000);
}

}  // namespace
}  // namespace judge
