#include "judge/history/record.hpp"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/history/field_value.hpp"
#include "judge/history/record_json.hpp"
#include "judge/history/testing_runs.hpp"
#include "judge/results/json.hpp"
#include "judge/results/result_fields.hpp"
#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using testing::HasSubstr;
using testing_reports::case_result;
using testing_runs::recorded_run;

/// A report with what can be in one.
RunReport report_with_everything() {
  RunReport report{
      .submissions = {}, .wall_time = std::chrono::milliseconds(1234), .slowness = 1.5};
  report.submissions.push_back(
      testing_reports::submission("accepted/a.cpp", "accepted", Verdict::wrong_answer,
                                  {case_result("sample/1", Verdict::accepted, 12),
                                   case_result("secret/1", Verdict::wrong_answer),
                                   case_result("secret/2", Verdict::judge_error, 3)}));
  report.submissions.back().cases[0].is_remembered = true;
  report.submissions.back().cases[0].run.cpu_time += std::chrono::microseconds(345);
  report.submissions.back().cases[1].score = 0.5;
  report.submissions.back().cases[1].run.resident_peak = {};
  report.submissions.back().cases[2].run.resident_peak = mebibytes(7);
  report.submissions.back().cases_left_out = 4;
  using std::chrono::milliseconds;
  report.submissions.back().cases[0].repeats = Repeats::asked_for;
  report.submissions.back().cases[0].runs = {
      {.verdict = Verdict::accepted, .cpu_time = milliseconds(12)},
      {.verdict = Verdict::time_limit_exceeded, .cpu_time = milliseconds(90)},
      {.verdict = Verdict::accepted, .cpu_time = std::chrono::microseconds(11500)},
      {.verdict = Verdict::accepted, .cpu_time = milliseconds(14)}};
  // The first of these was not to be believed.
  report.submissions.back().cases[1].repeats = Repeats::alone;
  report.submissions.back().cases[1].runs = {
      {.verdict = report.submissions.back().cases[1].verdict, .cpu_time = milliseconds(1900)},
      {.verdict = report.submissions.back().cases[1].verdict, .cpu_time = milliseconds(900)}};
  report.submissions.push_back(testing_reports::submission(
      "wrong_answer/b.py", "wrong_answer", Verdict::wrong_answer,
      {case_result("sample/1", Verdict::accepted), case_result("secret/1", Verdict::wrong_answer),
       case_result("secret/2", Verdict::run_time_error)}));
  report.submissions.push_back(testing_reports::submission(
      "mine.cpp", "", Verdict::accepted, {case_result("sample/1", Verdict::accepted)}));
  report.submissions.push_back(
      testing_reports::submission("broken.cpp", "accepted", Verdict::compile_error, {}));
  report.submissions.back().message = "error: no such thing\n";
  SubmissionReport graded = testing_reports::submission(
      "partially_accepted/c.py", "accepted", Verdict::accepted,
      {case_result("secret/1", Verdict::accepted), case_result("secret/2", Verdict::wrong_answer)});
  graded.groups = {{.group = "data", .verdict = Verdict::accepted, .score = 40, .best_score = 100}};
  graded.expectation->of = ExpectedOf::whole;
  report.submissions.push_back(std::move(graded));
  return report;
}

RecordedRun whole_record_of(const RunReport& report) {
  return record_of(report, [](std::size_t) { return true; });
}

/// The fields that are in all of these as they are in a record of nothing.
template <class Record>
std::set<std::string_view> never_told(const std::vector<Record>& records) {
  std::set<std::string_view> names;
  const Record nothing{};
  for_each_field<Record>([&](const auto& field) {
    const auto is_told = [&](const Record& record) {
      return record.*(field.member) != nothing.*(field.member);
    };
    if (std::ranges::none_of(records, is_told)) names.insert(field.name);
  });
  return names;
}

TEST(Record, ForgetsNoField) {
  const RecordedRun run = whole_record_of(report_with_everything());
  EXPECT_THAT(never_told(run.submissions), testing::ElementsAre("source"));
  std::vector<RecordedCase> cases;
  for (const RecordedSubmission& submission : run.submissions)
    cases.insert(cases.end(), submission.cases.begin(), submission.cases.end());
  EXPECT_THAT(never_told(cases), testing::IsEmpty());
}

TEST(Record, ForgetsNothingOfItsHead) {
  RunReport report = report_with_everything();
  report.interrupted = true;
  const RunHead begun = head_of_run_here({.kind = RunKind::verify,
                                          .asked_for = "maze",
                                          .command = "judge verify maze",
                                          .judge = "0.1.0",
                                          .isolation = "full"});
  const RecordedRun run = record_of(
      report, [](std::size_t) { return true; }, begun);
  // It gets a number where it is stored.
  EXPECT_THAT(never_told<RunHead>({run.head}), testing::ElementsAre("number"));
}

std::string document_of(const RunReport& report) {
  nlohmann::ordered_json submissions = nlohmann::ordered_json::array();
  for (const SubmissionReport& submission : report.submissions)
    submissions.push_back(json_of(submission));
  return nlohmann::ordered_json{{"version", 1},
                                {"interrupted", report.interrupted},
                                {"wall_time_ms", report.wall_time.count()},
                                {"slowness", *report.slowness},
                                {"submissions", submissions}}
      .dump();
}

TEST(Record, IsTheSameByAReportAndByItsDocument) {
  const RunReport report = report_with_everything();
  const auto read = run_of_document(document_of(report));
  ASSERT_TRUE(read) << read.error().message;
  const RecordedRun record = whole_record_of(report);
  EXPECT_EQ(read->head, record.head);
  ASSERT_EQ(read->submissions.size(), record.submissions.size());
  for (std::size_t i = 0; i < record.submissions.size(); ++i)
    EXPECT_EQ(read->submissions[i], record.submissions[i]) << record.submissions[i].submission;
}

TEST(Record, SaysWhichCasesAreNotAsExpected) {
  const RecordedRun record = whole_record_of(report_with_everything());
  const auto flags = [&](std::size_t submission) {
    std::string text;
    for (const RecordedCase& each : record.submissions[submission].cases)
      text += each.as_expected ? '+' : '-';
    return text;
  };
  EXPECT_EQ(flags(0), "+--");
  EXPECT_EQ(flags(1), "++-");
  EXPECT_EQ(flags(4), "++") << "the whole is accepted, and that was promised";
}

TEST(Record, SaysWhetherAnythingWasExpected) {
  RunReport report = report_with_everything();
  EXPECT_TRUE(whole_record_of(report).submissions[0].has_expectation);
  report.submissions[0].expectation.reset();
  report.submissions[0].more_expectations.clear();
  EXPECT_FALSE(whole_record_of(report).submissions[0].has_expectation);
  const auto read = run_of_document(document_of(report));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_FALSE(read->submissions[0].has_expectation);
}

TEST(Record, SaysHowTimesOfRepeatsVary) {
  const RecordedRun record = whole_record_of(report_with_everything());
  const RecordedCase& repeated = record.submissions[0].cases[0];
  EXPECT_EQ(repeated.run_count, 3) << "those that were accepted, as the one that counts";
  EXPECT_EQ(repeated.least_cpu_time, std::chrono::microseconds(11500));
  EXPECT_EQ(repeated.greatest_cpu_time, std::chrono::milliseconds(14));
  const RecordedCase& once = record.submissions[0].cases[1];
  EXPECT_EQ(once.run_count, 1);
  EXPECT_EQ(once.least_cpu_time, std::nullopt);
}

TEST(Record, TakesOfAnOlderDocumentWhatSubmissionsSayForTheirCases) {
  auto document = nlohmann::ordered_json::parse(document_of(report_with_everything()));
  for (auto& submission : document["submissions"])
    for (auto& each : submission["cases"]) each.erase("as_expected");
  const auto read = run_of_document(document.dump());
  ASSERT_TRUE(read) << read.error().message;
  const auto flags = [&](std::size_t submission) {
    std::string text;
    for (const RecordedCase& each : read->submissions[submission].cases)
      text += each.as_expected ? '+' : '-';
    return text;
  };
  EXPECT_EQ(flags(0), "+--");
  EXPECT_EQ(flags(1), "+--") << "it is not as expected";
  EXPECT_EQ(flags(4), "++") << "it is";
}

TEST(Record, SurvivesItsOwnDocument) {
  RecordedRun run = whole_record_of(report_with_everything());
  run.head = recorded_run({}).head;
  run.head.number = 13;
  run.head.kind = RunKind::verify;
  run.submissions[0].source = "abc";
  const auto read = run_of_document(json_of(run).dump());
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, run);
}

TEST(Record, OfWhatWasInterruptedHasWhatWasJudged) {
  RunReport report = report_with_everything();
  report.interrupted = true;
  const RecordedRun record = record_of(report, [](std::size_t i) { return i == 1; });
  EXPECT_TRUE(record.head.is_interrupted);
  ASSERT_EQ(record.submissions.size(), 1U);
  EXPECT_EQ(record.submissions[0].submission, report.submissions[1].submission);
}

TEST(Record, KeepsOnlyTheBeginningOfAMessage) {
  SubmissionReport report = testing_reports::submission("a.cpp", "", Verdict::compile_error, {});
  report.message = std::string(999, 'x') + "äöü";
  EXPECT_EQ(record_of(report).message, std::string(999, 'x'));
}

struct NoDocument {
  const char* name;
  const char* text;
  const char* why;
};

std::ostream& operator<<(std::ostream& out, const NoDocument& row) {
  return out << row.name;
}

class OtherText : public testing::TestWithParam<NoDocument> {};

TEST_P(OtherText, IsRefused) {
  const auto read = run_of_document(GetParam().text);
  ASSERT_FALSE(read);
  EXPECT_THAT(read.error().message, HasSubstr(GetParam().why));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, OtherText,
    testing::Values(
        NoDocument{"nothing", "", "no report of a run"},
        NoDocument{"no_json", "{\"a", "no report of a run"},
        NoDocument{"a_list", "[]", "no report of a run"},
        NoDocument{"a_number", "7", "no report of a run"},
        NoDocument{"of_something_else", "{\"version\": 1}", "no report of a run"},
        NoDocument{"of_another_version", R"({"version": 2, "submissions": []})",
                   "no report of a run"},
        NoDocument{"interrupted", R"({"version": 1, "interrupted": true, "submissions": []})",
                   "interrupted"},
        NoDocument{"a_submission_that_is_none", R"({"version": 1, "submissions": [7]})",
                   "no object"},
        NoDocument{"a_case_that_is_none",
                   R"({"version": 1, "submissions": [{"verdict": "accepted", "cases": [7]}]})",
                   "no object"},
        NoDocument{"a_verdict_nobody_knows",
                   R"({"version": 1, "submissions": [{"verdict": "fine", "cases": []}]})",
                   "'verdict' has another kind of value"},
        NoDocument{"a_kind_nobody_knows", R"({"version": 1, "kind": "fun", "submissions": []})",
                   "'kind' has another kind of value"},
        NoDocument{"a_time_that_is_a_text",
                   R"({"version": 1, "submissions": [{"verdict": "accepted", "cases": [)"
                   R"({"verdict": "accepted", "cpu_time_ms": "1"}]}]})",
                   "'cpu_time_ms' has another kind of value"}),
    [](const testing::TestParamInfo<NoDocument>& row) { return std::string(row.param.name); });

template <class T>
void add_names(std::set<std::string>& names) {
  for_each_field<T>([&]<class Each>(const Each& field) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(field.show)>, Inlined>) {
      add_names<typename Each::Value>(names);
    } else {
      names.insert(std::string(field.name));
    }
  });
}

template <class T>
std::set<std::string> names_of() {
  std::set<std::string> names;
  add_names<T>(names);
  return names;
}

/// What is not kept: a field of a result that is neither kept nor here was forgotten.
TEST(Record, KeepsWhatResultsHaveButForThese) {
  const std::set<std::string> left_out_of_cases = {
      "is_late_but_right", "score_multiplier", "message", "crash_note", "difference", "explanation",
      "conversations", "repeats", "runs", "exit_code", "signal", "output", "output_bytes", "stderr",
      "error_output_size",
      // People mean the greater of the two peaks, which is kept.
      "resident_peak_bytes", "resident_floor", "limit_hit", "has_all_processes", "ended_by_reader",
      "cancelled", "unattended_ms", "kept_waiting_ms", "surroundings", "memory_account",
      "checker_hit_limit"};
  const std::set<std::string> left_out_of_submissions = {
      // Whether there are any, and whether they were met, is kept.
      "expectation", "more_expectations", "case_count", "warnings", "groups",
      // That only leaves limits out of a heading.
      "is_run"};
  const auto expect_all = [](std::set<std::string> kept, const std::set<std::string>& left_out,
                             const std::set<std::string>& all, const std::set<std::string>& own) {
    for (const std::string& name : own) EXPECT_EQ(kept.erase(name), 1U) << name;
    kept.insert(left_out.begin(), left_out.end());
    EXPECT_EQ(kept, all);
  };
  expect_all(names_of<RecordedCase>(), left_out_of_cases, names_of<CaseResult>(),
             {"as_expected", "run_count", "least_cpu_time_ms", "greatest_cpu_time_ms"});
  expect_all(names_of<RecordedSubmission>(), left_out_of_submissions, names_of<SubmissionReport>(),
             {"source", "as_expected", "score", "best_score", "has_expectation"});
  // Submissions are kept beside it.
  expect_all(names_of<RunHead>(), {"submissions"}, names_of<RunReport>(),
             {"number", "began", "asked_for", "command", "judge", "machine", "cores", "isolation",
              "kind"});
}

}  // namespace
}  // namespace judge
