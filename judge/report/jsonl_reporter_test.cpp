#include "judge/report/jsonl_reporter.hpp"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/report/testing_every_field.hpp"
#include "judge/results/json.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing::ElementsAre;
using testing_reports::case_result;
using testing_reports::submission;

class JsonlReporterTest : public testing::Test {
 protected:
  /// The events since it was asked last: "case_judged secret/1".
  std::vector<std::string> new_events() {
    std::vector<std::string> names;
    std::istringstream lines(out_.str());
    out_.str("");
    for (std::string line; std::getline(lines, line);) {
      last_ = nlohmann::json::parse(line);
      names.push_back(last_["event"].get<std::string>());
      if (last_.contains("test_case")) names.back() += " " + last_["test_case"].get<std::string>();
    }
    return names;
  }

  std::ostringstream out_;
  std::unique_ptr<Reporter> reporter_ = make_jsonl_reporter(out_);
  nlohmann::json last_;
};

TEST_F(JsonlReporterTest, TellsOfEachThingOnceWhenItHappens) {
  SubmissionReport report = submission("x.cpp", "", accepted, {});
  reporter_->begins({&report});
  EXPECT_THAT(new_events(), ElementsAre("run_begun"));
  reporter_->progress(0, report);
  EXPECT_THAT(new_events(), ElementsAre());
  report.cases = {case_result("secret/2", accepted)};
  reporter_->progress(0, report);
  reporter_->progress(0, report);
  EXPECT_THAT(new_events(), ElementsAre("case_judged secret/2"));
  report.cases = {case_result("secret/1", accepted), case_result("secret/2", accepted)};
  reporter_->finished(0, report);
  EXPECT_THAT(new_events(), ElementsAre("case_judged secret/1", "submission_done"));
  EXPECT_EQ(last_["as_expected"], true);
  EXPECT_FALSE(last_.contains("cases"));
  report.cases = {case_result("secret/1", wrong_answer)};
  reporter_->progress(1, report);
  EXPECT_THAT(new_events(), ElementsAre("case_judged secret/1")) << "of the next submission";
  reporter_->ended({.wall_time = std::chrono::milliseconds(7)});
  EXPECT_THAT(new_events(), ElementsAre("run_done"));
  EXPECT_EQ(last_["wall_time_ms"], 7);
}

TEST_F(JsonlReporterTest, TellsAgainOfACaseThatWasExplainedLater) {
  SubmissionReport report = submission(
      "x.cpp", "", run_time_error, {case_result("1", run_time_error), case_result("2", accepted)});
  reporter_->progress(0, report);
  EXPECT_THAT(new_events(), ElementsAre("case_judged 1", "case_judged 2"));
  report.cases[0].explanation = CrashExplanation{.kind = "SEGV"};
  reporter_->finished(0, report);
  EXPECT_THAT(new_events(), ElementsAre("case_judged 1", "submission_done"));
}

TEST_F(JsonlReporterTest, TellsAgainOfACaseThatTheWholeMadeExpected) {
  SubmissionReport report = submission(
      "x.cpp", "accepted", accepted, {case_result("1", wrong_answer), case_result("2", accepted)});
  report.expectation->of = ExpectedOf::whole;
  reporter_->progress(0, report);
  EXPECT_THAT(new_events(), ElementsAre("case_judged 1", "case_judged 2"));
  // Once it is graded, the best of its cases counts.
  report.groups = {{.group = "data", .verdict = accepted}};
  reporter_->finished(0, report);
  EXPECT_THAT(new_events(), ElementsAre("case_judged 1", "submission_done"));
}

TEST_F(JsonlReporterTest, HasTheFieldsOfTheDocument) {
  const SubmissionReport report = testing_reports::report_with_every_field();
  reporter_->progress(0, report);
  (void)new_events();
  nlohmann::json fields =
      nlohmann::json::parse(json_text(json_of(report, report.cases.back()), -1));
  fields.update(
      {{"event", "case_judged"}, {"problem", "maze-438"}, {"submission", report.submission}});
  EXPECT_EQ(last_, fields);
}

}  // namespace
}  // namespace judge
