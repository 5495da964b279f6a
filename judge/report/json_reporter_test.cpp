#include "judge/report/json_reporter.hpp"

#include <csignal>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/results/testing_reports.hpp"

namespace judge {
namespace {

using enum Verdict;
using namespace std::chrono_literals;
using testing_reports::case_result;
using testing_reports::submission;

std::string document(const RunReport& run, std::size_t finished) {
  std::ostringstream out;
  const auto reporter = make_json_reporter(out);
  for (std::size_t i = 0; i < finished; ++i) {
    reporter->progress(i, run.submissions[i]);
    reporter->finished(i, run.submissions[i]);
  }
  EXPECT_EQ(out.str(), "") << "nothing before the end";
  reporter->ended(run);
  return out.str();
}

TEST(JsonReporter, WritesOneDocument) {
  SubmissionReport wrong =
      submission("wrong_answer/x.cpp", "wrong_answer", wrong_answer,
                 {case_result("secret/1", wrong_answer), case_result("secret/2", accepted)});
  wrong.cases[0].run.cpu_time = 1234us;
  wrong.cases[0].run.wall_time = 2500us;
  wrong.cases[0].run.exit_code = 3;
  wrong.cases[0].run.output_size = Bytes{17};
  wrong.cases[0].message = "exit code 3";
  wrong.cases[0].difference =
      Difference{.line = 3, .column = 7, .expected = "| |", .found = "| ", .what = "wall missing"};
  wrong.cases[0].repeats = Repeats::alone;
  wrong.cases[0].runs = {{.verdict = wrong_answer, .cpu_time = 1234us},
                         {.verdict = time_limit_exceeded, .cpu_time = 2ms, .counts = false}};
  wrong.cases[1].run.signal = SIGSEGV;
  wrong.cases[1].explanation =
      CrashExplanation{.kind = "SEGV",
                       .detail = "read through a null pointer",
                       .frames = {{.function = "main", .file = "x.cpp", .line = 3}},
                       .source_line = "++*cell;"};
  SubmissionReport broken = submission("x.cpp", "", compile_error, {});
  broken.language.clear();
  broken.message = "x.cpp:1: error";

  EXPECT_EQ(document({.submissions = {wrong, broken}, .wall_time = 4210ms, .slowness = 2.3456}, 2),
            R"({
  "version": 1,
  "interrupted": false,
  "wall_time_ms": 4210,
  "slowness": 2.35,
  "submissions": [
    {
      "problem": "maze-438",
      "submission": "wrong_answer/x.cpp",
      "language": "C++20",
      "expectation": {
        "permitted": [
          "accepted",
          "wrong_answer"
        ],
        "required": [
          "wrong_answer"
        ],
        "of": "each_case",
        "score": null,
        "less_than_all": false
      },
      "more_expectations": [],
      "cases_left_out": 0,
      "time_limit_ms": 2000.0,
      "memory_limit_bytes": 268435456,
      "verdict": "wrong_answer",
      "message": "",
      "warnings": "",
      "groups": [],
      "cases": [
        {
          "test_case": "secret/1",
          "verdict": "wrong_answer",
          "cpu_time_ms": 1.234,
          "wall_time_ms": 2.5,
          "peak_memory_bytes": 3670016,
          "resident_peak_bytes": 3670016,
          "exit_code": 3,
          "signal": null,
          "output_bytes": 17,
          "stderr": "",
          "score": null,
          "score_multiplier": null,
          "message": "exit code 3",
          "crash_note": "",
          "difference": {
            "line": 3,
            "column": 7,
            "expected": "| |",
            "found": "| ",
            "what": "wall missing"
          },
          "explanation": null,
          "conversations": [],
          "repeats": "alone",
          "runs": [
            {
              "verdict": "wrong_answer",
              "cpu_time_ms": 1.234,
              "counts": true
            },
            {
              "verdict": "time_limit_exceeded",
              "cpu_time_ms": 2.0,
              "counts": false
            }
          ],
          "as_expected": true
        },
        {
          "test_case": "secret/2",
          "verdict": "accepted",
          "cpu_time_ms": 0.0,
          "wall_time_ms": 1.0,
          "peak_memory_bytes": 3670016,
          "resident_peak_bytes": 3670016,
          "exit_code": 0,
          "signal": "SIGSEGV",
          "output_bytes": 0,
          "stderr": "",
          "score": null,
          "score_multiplier": null,
          "message": "",
          "crash_note": "",
          "difference": null,
          "explanation": {
            "kind": "SEGV",
            "detail": "read through a null pointer",
            "source_line": "++*cell;",
            "frames": [
              {
                "function": "main",
                "file": "x.cpp",
                "line": 3
              }
            ]
          },
          "conversations": [],
          "repeats": "none",
          "runs": [],
          "as_expected": true
        }
      ],
      "score": null,
      "best_score": null,
      "as_expected": true
    },
    {
      "problem": "maze-438",
      "submission": "x.cpp",
      "language": "",
      "expectation": null,
      "more_expectations": [],
      "cases_left_out": 0,
      "time_limit_ms": 2000.0,
      "memory_limit_bytes": 268435456,
      "verdict": "compile_error",
      "message": "x.cpp:1: error",
      "warnings": "",
      "groups": [],
      "cases": [],
      "score": null,
      "best_score": null,
      "as_expected": false
    }
  ]
}
)");
}

TEST(JsonReporter, LeavesTheVerdictOpenOfWhatWasInterrupted) {
  const SubmissionReport done =
      submission("a.cpp", "accepted", accepted, {case_result("1", accepted)});
  SubmissionReport begun = done;
  begun.case_count = 2;
  const auto json =
      nlohmann::json::parse(document({.submissions = {done, begun}, .interrupted = true}, 1));
  EXPECT_EQ(json["interrupted"], true);
  EXPECT_EQ(json["submissions"][0]["verdict"], "accepted");
  EXPECT_EQ(json["submissions"][0]["as_expected"], true);
  EXPECT_TRUE(json["submissions"][1]["verdict"].is_null());
  EXPECT_TRUE(json["submissions"][1]["as_expected"].is_null());
  EXPECT_EQ(json["submissions"][1]["cases"].size(), 1U);
}

TEST(JsonReporter, TellsWhatTheScreenTells) {
  SubmissionReport report =
      submission("x.cpp", "", wrong_answer,
                 {case_result("1", wrong_answer), case_result("2", wrong_answer),
                  case_result("3", run_time_error)});
  report.cases[0].difference = Difference{.line = 2, .expected = "3", .ended = Ended::output};
  report.cases[1].difference = Difference{.line = 2, .found = "3", .ended = Ended::answer};
  report.cases[1].run.error_output = "what the program says\n";
  report.cases[2].run.error_output = "no such key\nin line 3\n";
  const auto json = nlohmann::json::parse(document({.submissions = {report}}, 1));
  const auto& cases = json["submissions"][0]["cases"];
  EXPECT_EQ(cases[0]["difference"]["what"], "found the end of the output");
  EXPECT_EQ(cases[1]["difference"]["what"], "expected the end of the output");
  EXPECT_EQ(cases[1]["stderr"], "what the program says\n");
  EXPECT_EQ(cases[2]["stderr"], "no such key\nin line 3\n");
}

TEST(JsonReporter, TellsBytesThatAreNotUtf8) {
  SubmissionReport report = submission("a\xff.cpp", "", wrong_answer, {case_result("1", accepted)});
  report.cases[0].difference = Difference{.expected = "\xc3", .found = "é\x1b"};
  const auto json = nlohmann::json::parse(document({.submissions = {report}}, 1));
  EXPECT_EQ(json["submissions"][0]["submission"], "a\\xff.cpp");
  EXPECT_EQ(json["submissions"][0]["cases"][0]["difference"]["expected"], "\\xc3");
  EXPECT_EQ(json["submissions"][0]["cases"][0]["difference"]["found"], "é\x1b");
}

TEST(JsonReporter, SaysOfACaseThatItIsRememberedOnlyWhereItIs) {
  SubmissionReport report =
      submission("x.cpp", "", accepted, {case_result("1", accepted), case_result("2", accepted)});
  report.cases[1].is_remembered = true;
  const auto cases =
      nlohmann::json::parse(document({.submissions = {report}}, 1))["submissions"][0]["cases"];
  EXPECT_FALSE(cases[0].contains("remembered"));
  EXPECT_EQ(cases[1]["remembered"], true);
}

TEST(JsonReporter, WritesAListEvenOfNothing) {
  EXPECT_EQ(document({}, 0),
            "{\n  \"version\": 1,\n  \"interrupted\": false,\n  \"wall_time_ms\": 0,\n"
            "  \"slowness\": null,\n  \"submissions\": []\n}\n");
}

TEST(JsonReporter, HasScoresAndGroups) {
  SubmissionReport report = submission("x.py", "accepted", accepted, {case_result("1", accepted)});
  report.expectation->score = ScoreRange{.least = 30};
  report.cases[0].score = 12.5;
  report.groups = {{.group = "data", .verdict = accepted, .score = 40.0, .best_score = 100},
                   {.group = "secret/2", .message = "requires secret/1"}};
  const auto json = nlohmann::json::parse(document({.submissions = {report}}, 1));
  const auto& told = json["submissions"][0];
  EXPECT_EQ(told["score"], 40.0);
  EXPECT_EQ(told["best_score"], 100.0);
  EXPECT_EQ(told["expectation"]["score"]["least"], 30.0);
  EXPECT_TRUE(told["expectation"]["score"]["most"].is_null());
  EXPECT_EQ(told["cases"][0]["score"], 12.5);
  EXPECT_EQ(told["groups"][0]["verdict"], "accepted");
  EXPECT_TRUE(told["groups"][1]["verdict"].is_null());
  EXPECT_EQ(told["groups"][1]["message"], "requires secret/1");
}

}  // namespace
}  // namespace judge
