#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/problem/package/package_loading_fixture.hpp"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const SubmissionLoading kBoundsLoading{.patterns = {"*.py"}};

const VerdictSet kWrong = {Verdict::accepted, Verdict::wrong_answer};
const VerdictSet kCrashes = {Verdict::accepted, Verdict::run_time_error,
                             Verdict::memory_limit_exceeded, Verdict::output_limit_exceeded};

class TimeBoundsTest : public PackageLoadingFixture {
 protected:
  /// A package of two groups that says this of its submissions.
  LoadedProblem load(const std::string& submissions, const char* version = "2025-09") {
    const auto package = root_.path() / "p";
    copy_package("begun/any-groups", package);
    write("p/problem.yaml", std::string("problem_format_version: ") + version +
                                "\nname: P\nuuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
    if (!submissions.empty()) write("p/submissions/submissions.yaml", submissions);
    return find({package})->load("p", TestData::complete, kBoundsLoading);
  }

  TimeBounds bounds(const LoadedProblem& loaded, const std::string& name) const {
    return submission(loaded.problem, name).time_bounds;
  }
};

ScopedTimeBound lower(const VerdictSet& permitted, std::string scope = {}) {
  return {.bound = TimeBound::lower, .scope = std::move(scope), .permitted = permitted};
}

ScopedTimeBound upper(std::string scope = {}) {
  return {.bound = TimeBound::upper, .scope = std::move(scope)};
}

TEST_F(TimeBoundsTest, FollowFromWhatFoldersStandFor) {
  const LoadedProblem loaded = load("");
  EXPECT_THAT(bounds(loaded, "accepted/a.py"), ElementsAre(lower({Verdict::accepted})));
  EXPECT_THAT(bounds(loaded, "wrong_answer/b.py"), ElementsAre(lower(kWrong)));
  EXPECT_THAT(bounds(loaded, "run_time_error/e.py"), ElementsAre(lower(kCrashes)));
  EXPECT_THAT(bounds(loaded, "time_limit_exceeded/c.py"), ElementsAre(upper()));
  EXPECT_THAT(bounds(loaded, "brute_force/d.py"), IsEmpty());
  EXPECT_THAT(bounds(loaded, "rejected/f.py"), IsEmpty());
}

TEST_F(TimeBoundsTest, AreThoseOfAcceptedSubmissionsAloneInTheLegacyFormat) {
  const LoadedProblem loaded = load("", "legacy");
  EXPECT_THAT(bounds(loaded, "accepted/a.py"), ElementsAre(lower({Verdict::accepted})));
  EXPECT_THAT(bounds(loaded, "wrong_answer/b.py"), IsEmpty());
  EXPECT_THAT(bounds(loaded, "time_limit_exceeded/c.py"), ElementsAre(upper()));
}

TEST_F(TimeBoundsTest, AreNotThoseOfSubmissionsWithAPartOfThePointsInTheLegacyFormat) {
  write("p/submissions/partially_accepted/g.py", "print(1)\n");
  const LoadedProblem loaded = load("", "legacy\ntype: scoring");
  ASSERT_TRUE(loaded.problem.type.scoring);
  EXPECT_THAT(bounds(loaded, "accepted/a.py"), ElementsAre(lower({Verdict::accepted})));
  EXPECT_THAT(bounds(loaded, "partially_accepted/g.py"), IsEmpty());
}

struct BoundsRow {
  const char* name;
  const char* yaml;
  const char* submission;
  TimeBounds bounds;
};

TEST_F(TimeBoundsTest, AreThoseOfRulesOnSomeOfTheData) {
  const BoundsRow rows[] = {
      {"a permitted rule without TLE",
       "brute_force/*: {secret/1: {permitted: [AC, WA]}}",
       "brute_force/d.py",
       {lower(kWrong, "secret/1")}},
      {"one with TLE", "brute_force/*: {secret/1: {permitted: [AC, TLE]}}", "brute_force/d.py", {}},
      {"a required rule of TLE alone",
       "brute_force/*: {secret/2: {required: [TLE]}}",
       "brute_force/d.py",
       {upper("secret/2")}},
      {"TLE or another verdict",
       "brute_force/*: {secret/2: {required: [TLE, RTE]}}",
       "brute_force/d.py",
       {}},
      {"both",
       "brute_force/d.py: {secret/1: {permitted: [AC]}, secret/2: {required: [TLE]}}",
       "brute_force/d.py",
       {lower({Verdict::accepted}, "secret/1"), upper("secret/2")}},
      {"a rule taken out",
       "brute_force/d.py:\n  secret/1: {permitted: [AC], use_for_time_limit: false}\n"
       "  secret/2: {required: [TLE]}",
       "brute_force/d.py",
       {upper("secret/2")}},
      {"opted in from below",
       "brute_force/d.py: {secret/1: {use_for_time_limit: lower}}",
       "brute_force/d.py",
       {lower({Verdict::accepted, Verdict::wrong_answer, Verdict::run_time_error,
               Verdict::memory_limit_exceeded, Verdict::output_limit_exceeded},
              "secret/1")}},
      {"opted in from above",
       "rejected/f.py: {secret/*: {use_for_time_limit: upper}}",
       "rejected/f.py",
       {upper("secret/*")}},
      {"a folder taken out",
       "time_limit_exceeded: {use_for_time_limit: false}",
       "time_limit_exceeded/c.py",
       {}},
      {"a folder's rule widened",
       "wrong_answer: {permitted: [AC, WA, TLE]}",
       "wrong_answer/b.py",
       {}},
      {"a folder opted in",
       "brute_force: {use_for_time_limit: lower}",
       "brute_force/d.py",
       {lower(kCrashes)}},
      {"what some cases say is less than what all do",
       "accepted/*: {secret/1: {permitted: [AC]}, secret/2: {use_for_time_limit: lower}}",
       "accepted/a.py",
       {lower({Verdict::accepted})}},
      {"too slow on some is more than too slow on all",
       "time_limit_exceeded/*: {secret/2: {required: [TLE]}}",
       "time_limit_exceeded/c.py",
       {upper("secret/2")}},
  };
  for (const BoundsRow& row : rows) {
    const LoadedProblem loaded = load(std::string(row.yaml) + "\n");
    EXPECT_THAT(told(loaded), IsEmpty()) << row.name;
    EXPECT_EQ(bounds(loaded, row.submission), row.bounds) << row.name;
  }
}

TEST_F(TimeBoundsTest, OptingInIsExpectedLikeARule) {
  const LoadedProblem loaded = load(
      "brute_force/d.py: {secret/1: {use_for_time_limit: lower}}\n"
      "rejected/f.py: {secret/2: {use_for_time_limit: upper}}\n"
      "time_limit_exceeded/c.py: {use_for_time_limit: upper}\n");
  const Submission& brute = submission(loaded.problem, "brute_force/d.py");
  ASSERT_EQ(brute.more_expectations.size(), 1U);
  EXPECT_EQ(brute.more_expectations[0].scope, "secret/1");
  EXPECT_FALSE(brute.more_expectations[0].expectation.permits(Verdict::time_limit_exceeded));
  const Submission& rejected = submission(loaded.problem, "rejected/f.py");
  ASSERT_EQ(rejected.more_expectations.size(), 1U);
  EXPECT_EQ(rejected.more_expectations[0].expectation.required,
            VerdictSet{Verdict::time_limit_exceeded});
  EXPECT_THAT(submission(loaded.problem, "time_limit_exceeded/c.py").more_expectations, IsEmpty())
      << "it is expected already";
}

struct ToldRow {
  const char* name;
  const char* yaml;
  const char* told;
};

TEST_F(TimeBoundsTest, NameWhatContradictsItself) {
  const ToldRow rows[] = {
      {"opted in against a folder", "accepted/a.py: {use_for_time_limit: upper}",
       "error: accepted/a.py must be too slow, and must not be there"},
      {"on some of the data", "accepted/a.py: {secret/2: {use_for_time_limit: upper}}",
       "error: accepted/a.py must be too slow on secret/2, and must not be there"},
      {"against a rule", "brute_force/d.py: {required: [TLE], use_for_time_limit: lower}",
       "error: brute_force/d.py must be too slow, and must not be there"},
      {"by rules that together are of all cases",
       "brute_force/d.py: {secret/1: {permitted: [AC]}, secret/2: {use_for_time_limit: lower}, "
       "secret: {required: [TLE]}}",
       "error: brute_force/d.py must be too slow on secret, and must not be there"},
      {"by verdicts alone", "wrong_answer/*: {required: [TLE]}",
       "warning: wrong_answer/b.py must be too slow, and must not be there"},
      {"a program against what its folder requires", "brute_force/d.py: {permitted: [AC]}",
       "warning: no verdict of brute_force/d.py is as expected"},
      {"taken out where there is no rule", "accepted/a.py: {secret/1: {use_for_time_limit: false}}",
       "warning: use_for_time_limit: false takes out nothing here"},
      {"neither word", "accepted/a.py: {use_for_time_limit: 3}",
       "error: use_for_time_limit: neither false nor 'lower' nor 'upper'"},
  };
  for (const ToldRow& row : rows)
    EXPECT_THAT(told(load(std::string(row.yaml) + "\n")), ElementsAre(HasSubstr(row.told)))
        << row.name;
}

TEST_F(TimeBoundsTest, LeavesOutASubmissionWhereNoRuleIsNamed) {
  const LoadedProblem loaded = load("accepted/a.py: {use_for_time_limit: false}\n");
  EXPECT_THAT(
      told(loaded),
      ElementsAre("warning: use_for_time_limit: false beside neither permitted nor required"));
  EXPECT_THAT(bounds(loaded, "accepted/a.py"), IsEmpty());
  EXPECT_EQ(reference_solution(loaded.problem)->name, "accepted/a.py");
}

TEST_F(TimeBoundsTest, NameAPackageWhereNoneIsFromBelow) {
  const LoadedProblem loaded = load(
      "accepted: {use_for_time_limit: false}\nwrong_answer: {use_for_time_limit: false}\n"
      "run_time_error: {use_for_time_limit: false}\n");
  EXPECT_THAT(told(loaded), ElementsAre("warning: no submission bounds the time limit from below"));
}

}  // namespace
}  // namespace judge
