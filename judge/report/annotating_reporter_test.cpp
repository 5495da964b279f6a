#include "judge/report/annotating_reporter.hpp"

#include <sstream>

#include <gtest/gtest.h>

#include "judge/report/testing_every_field.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing_reports::case_result;
using testing_reports::submission;

std::string annotations(const RunReport& run, const std::string& source,
                        std::size_t finished = 99) {
  std::ostringstream out;
  const auto reporter = make_annotating_reporter(
      out, {.submission = [&](std::size_t) { return SubmissionFacts{.source = source}; }});
  for (std::size_t i = 0; i < std::min(finished, run.submissions.size()); ++i)
    reporter->finished(i, run.submissions[i]);
  reporter->ended(run);
  return out.str();
}

TEST(AnnotatingReporter, SaysWhatIsNotAsExpectedBesideItsSource) {
  SubmissionReport wrong = submission("accepted/x.cpp", "accepted", wrong_answer,
                                      {case_result("1", accepted), case_result("2", wrong_answer)});
  wrong.cases[1].message = "no";
  const SubmissionReport fine = submission("wrong_answer/y.cpp", "wrong_answer", wrong_answer,
                                           {case_result("1", wrong_answer)});
  EXPECT_EQ(annotations({.submissions = {fine, wrong}}, "solutions/p/accepted/x.cpp"),
            "::error file=solutions/p/accepted/x.cpp,title=WA%2C expected AC on every case"
            "::WA 2  no\n");
}

TEST(AnnotatingReporter, StandsAtTheLineOfACrash) {
  SubmissionReport crashed =
      submission("x.cpp", "", run_time_error, {case_result("1", run_time_error)});
  crashed.cases[0].explanation =
      CrashExplanation{.kind = "SEGV", .frames = {{.file = "x.cpp", .line = 3}}};
  EXPECT_TRUE(annotations({.submissions = {crashed}}, "a/x.cpp")
                  .starts_with("::error file=a/x.cpp,line=3,title=RTE"));
  EXPECT_TRUE(annotations({.submissions = {crashed}}, "a/folder")
                  .starts_with("::error file=a/folder/x.cpp,line=3,"));
  EXPECT_TRUE(annotations({.submissions = {crashed}}, "a/y.cpp")
                  .starts_with("::error file=a/y.cpp,title="));
}

TEST(AnnotatingReporter, SaysNothingOfWhatWasNotDone) {
  EXPECT_EQ(annotations({.submissions = {submission("x.cpp", "accepted", judge_error, {})},
                         .interrupted = true},
                        "x.cpp", 0),
            "");
}

}  // namespace
}  // namespace judge
