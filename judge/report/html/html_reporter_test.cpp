#include "judge/report/html/html_reporter.hpp"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/report/html/page_data.hpp"
#include "judge/report/html/page_template.hpp"
#include "judge/report/testing_every_field.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing_reports::case_result;
using testing_reports::report_with_every_field;
using testing_reports::submission;
using Json = nlohmann::json;

std::size_t count_of(std::string_view text, std::string_view piece) {
  std::size_t count = 0;
  for (std::size_t at = text.find(piece); at != std::string_view::npos;
       at = text.find(piece, at + 1))
    ++count;
  return count;
}

class HtmlReporterTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(write_file_whole(folder_.path() / "in", "5 7\n"));
    ASSERT_TRUE(write_file_whole(folder_.path() / "ans", " _ _\n| | |\n"));
  }

  /// Every submission is to be judged on these cases, all with the same input and answer.
  std::string page(const RunReport& run, std::vector<std::string> cases,
                   std::size_t finished = 999) {
    std::ostringstream out;
    const auto reporter = make_html_reporter(
        out, {.host = "builder", .submission = [&](std::size_t) {
                SubmissionFacts facts;
                for (const std::string& name : cases)
                  facts.cases.push_back({name, folder_.path() / "in", folder_.path() / "ans"});
                return facts;
              }});
    for (std::size_t i = 0; i < std::min(finished, run.submissions.size()); ++i)
      reporter->finished(i, run.submissions[i]);
    EXPECT_EQ(out.str(), "");
    reporter->ended(run);
    return out.str();
  }

  /// What is in the data of a page.
  static Json data_of(const std::string& page) {
    const std::string begin = "id=\"data\">";
    const std::size_t from = page.find(begin) + begin.size();
    return Json::parse(page.substr(from, page.find("</script>", from) - from), nullptr, false);
  }

  static std::string text(const Json& data, const Json& number) {
    return data["strings"][number.get<std::size_t>()];
  }

  TempDir folder_ = TempDir::create().value();
};

SubmissionReport wrong_submission() {
  SubmissionReport wrong =
      submission("accepted/x.cpp", "accepted", wrong_answer,
                 {case_result("secret/2", accepted, 1234), case_result("secret/3", wrong_answer)});
  wrong.cases[1].difference = Difference{.line = 2,
                                         .column = 3,
                                         .answer_line = 2,
                                         .answer_column = 3,
                                         .expected = "| | |",
                                         .found = "| _|"};
  wrong.cases[1].output = TextWindow{.before = " _ _\n| ", .after = "_|\n"};
  return wrong;
}

TEST_F(HtmlReporterTest, HasAllCasesOfTheProblemInOrder) {
  const Json data = data_of(page({.submissions = {wrong_submission()}, .wall_time = {}},
                                 {"secret/1", "secret/2", "secret/3"}));
  EXPECT_EQ(data["problems"][0]["cases"], Json::array({"secret/1", "secret/2", "secret/3"}));
  const Json& told = data["submissions"][0];
  EXPECT_EQ(told["verdicts"], ".01");
  EXPECT_EQ(told["cpu"], Json::array({1234, 0.0}));
  EXPECT_EQ(told["unexpected"], Json::array({2}));
  EXPECT_EQ(told["asExpected"], 0);
  EXPECT_EQ(text(data, told["expected"]), "AC on every case");
}

TEST_F(HtmlReporterTest, HasInputExpectedAndFoundOfWhatIsNotAccepted) {
  const Json data =
      data_of(page({.submissions = {wrong_submission()}}, {"secret/1", "secret/2", "secret/3"}));
  const Json& details = data["submissions"][0]["details"];
  EXPECT_FALSE(details.contains("1")) << "an accepted case";
  const Json& told = details["2"];
  EXPECT_EQ(told["marked"], true);
  EXPECT_EQ(text(data, told["expected"]["before"]), " _ _\n| ");
  EXPECT_EQ(text(data, told["expected"]["after"]), "| |\n");
  EXPECT_EQ(text(data, told["found"]["after"]), "_|\n");
  EXPECT_EQ(text(data, data["problems"][0]["inputs"]["2"]["after"]), "5 7\n");
  EXPECT_FALSE(data["problems"][0]["inputs"].contains("1"));
}

TEST_F(HtmlReporterTest, HasTheExcerptsWhereThereIsNoMore) {
  SubmissionReport far = wrong_submission();
  far.cases[1].output.reset();
  far.cases[1].difference->found_skipped = 40;
  const Json data = data_of(page({.submissions = {far}}, {"secret/3"}));
  const Json& told = data["submissions"][0]["details"]["0"];
  EXPECT_EQ(told["marked"], false);
  EXPECT_EQ(text(data, told["found"]["after"]), "| _|");
  EXPECT_EQ(told["found"]["column"], 41);
}

TEST_F(HtmlReporterTest, HasConversationsCrashesAndStandardError) {
  const Json data = data_of(page({.submissions = {report_with_every_field()}}, {}));
  const Json& details = data["submissions"][0]["details"];
  const Json& talk = details["1"]["talks"][0];
  EXPECT_EQ(talk.size(), 4U);
  EXPECT_EQ(talk[0][0], 1) << "the interactor";
  EXPECT_EQ(talk[1][1], 1) << "ms";
  EXPECT_EQ(talk[2], Json::array({12})) << "bytes that were not kept";
  EXPECT_EQ(text(data, talk[3][2]), "5\n");
  EXPECT_EQ(details["2"]["crash"]["kind"], "heap-buffer-overflow");
  EXPECT_EQ(details["2"]["crash"]["source"], "return row[-1];");
  EXPECT_EQ(details["2"]["crash"]["frames"][0], Json::array({"walk(int)", "x.cpp", 3}));
  EXPECT_EQ(text(data, details["2"]["error"]), "terminate called\n");
}

TEST_F(HtmlReporterTest, CutsTheMiddleOutOfALongConversation) {
  SubmissionReport report = submission("x.py", "", wrong_answer, {case_result("1", wrong_answer)});
  Conversation& talk = report.cases[0].conversations.emplace_back();
  for (int i = 0; i < 1000; ++i)
    talk.beginning.push_back({.text = std::to_string(i) + std::string(96, 'x') + "\n"});
  const Json data = data_of(page({.submissions = {report}}, {}));
  const Json& told = data["submissions"][0]["details"]["0"]["talks"][0];
  EXPECT_LT(told.size(), 80U);
  EXPECT_THAT(text(data, told.front()[2]), testing::StartsWith("0x"));
  EXPECT_THAT(text(data, told.back()[2]), testing::StartsWith("999x"));
  std::size_t gaps = 0;
  for (const Json& said : told) gaps += said.size() == 1 ? 1U : 0U;
  EXPECT_EQ(gaps, 1U);
}

TEST_F(HtmlReporterTest, HasConversationsOfAcceptedCasesWhereThereIsRoom) {
  SubmissionReport fine = submission("fine.py", "accepted", accepted,
                                     {case_result("1", accepted), case_result("2", accepted)});
  fine.cases[1].conversations = {{.beginning = {{.text = "7\n"}}}};
  const Json data = data_of(page({.submissions = {fine}}, {}));
  const Json& details = data["submissions"][0]["details"];
  EXPECT_FALSE(details.contains("0"));
  EXPECT_EQ(text(data, details["1"]["talks"][0][0][2]), "7\n");
  EXPECT_FALSE(details["1"].contains("found"));
  // What failed comes first, and takes all the room here.
  RunReport run{.submissions = {fine}};
  std::vector<std::string> cases;
  SubmissionReport wrong = submission("wrong.py", "accepted", wrong_answer, {});
  for (int i = 0; i < 800; ++i) {
    wrong.cases.push_back(case_result(std::to_string(i), wrong_answer));
    wrong.cases.back().output = TextWindow{.after = std::to_string(i) + std::string(900, '<')};
  }
  run.submissions.push_back(wrong);
  const Json full = data_of(page(run, {}));
  EXPECT_THAT(full["submissions"][0]["details"], IsEmpty());
  EXPECT_THAT(full["submissions"][1]["details"], Not(IsEmpty()));
}

TEST_F(HtmlReporterTest, LeavesOpenWhatWasInterrupted) {
  const Json data =
      data_of(page({.submissions = {wrong_submission(), wrong_submission()}, .interrupted = true},
                   {"secret/2", "secret/3"}, 1));
  EXPECT_EQ(data["interrupted"], true);
  EXPECT_EQ(data["submissions"][0]["asExpected"], 0);
  EXPECT_EQ(data["submissions"][1]["asExpected"], -1);
}

TEST_F(HtmlReporterTest, LetsNoTextOutOfItsData) {
  const std::string hostile = "</script><script>alert(1)</script><!-- {{script}} \xff\x00";
  SubmissionReport report = wrong_submission();
  report.problem = report.submission = report.language = report.message = report.warnings = hostile;
  CaseResult& wrong = report.cases[1];
  wrong.test_case = wrong.message = wrong.run.error_output = hostile;
  wrong.output->after = hostile;
  wrong.conversations = {{.beginning = {{.text = hostile}}}};
  wrong.explanation = CrashExplanation{.kind = hostile,
                                       .detail = hostile,
                                       .frames = {{hostile, hostile, 1}},
                                       .source_line = hostile};
  const std::string told = page({.submissions = {report}}, {});
  const PageTemplate empty = page_template();
  for (const char* sign : {"<", "</script", "<!--"}) {
    EXPECT_EQ(count_of(told, sign), count_of(empty.html, sign) + count_of(empty.style, sign) +
                                        count_of(empty.script, sign));
  }
  const Json data = data_of(told);
  ASSERT_FALSE(data.is_discarded());
  EXPECT_THAT(data["submissions"][0]["name"].get<std::string>(),
              testing::StartsWith("</script><script>alert(1)</script><!-- {{script}} \uFFFD"));
}

TEST_F(HtmlReporterTest, NeedsNothingElse) {
  const std::string told = page({.submissions = {report_with_every_field()}}, {});
  EXPECT_THAT(told, testing::StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(told, HasSubstr("default-src 'none'"));
  for (const char* sign :
       {"{{style}}", "{{data}}", "{{script}}", "src=", "@import", "url(", "fetch("})
    EXPECT_THAT(told, Not(HasSubstr(sign)));
  EXPECT_EQ(count_of(told, "http://"), count_of(told, "http://www.w3.org/2000/svg")) << "a name";
  EXPECT_THAT(std::string(page_template().script), Not(HasSubstr("innerHTML")));
}

/// A hundred submissions that fail on all cases, of each of which there is the same to tell.
RunReport large_report(const std::vector<std::string>& cases, const CaseResult& told) {
  SubmissionReport wrong = submission("x.cpp", "", told.verdict, {});
  for (const std::string& name : cases) {
    CaseResult& result = wrong.cases.emplace_back(told);
    result.test_case = name;
    result.run.cpu_time = std::chrono::milliseconds(1234 + wrong.cases.size());
    if (result.output) result.output->before = name;
    if (!result.run.error_output.empty()) result.run.error_output += name;
  }
  RunReport run;
  for (int i = 0; i < 100; ++i) {
    wrong.submission = std::to_string(i) + ".cpp";
    run.submissions.push_back(wrong);
  }
  return run;
}

struct TalkativeCase {
  CaseResult told;
  int cases;  ///< of each submission
};

/// Of each there is much to tell, in another way.
std::vector<TalkativeCase> talkative_cases() {
  CaseResult texts = case_result("", wrong_answer);
  texts.difference = Difference{.expected = "<<<", .found = ">>>"};
  texts.output = TextWindow{.after = std::string(1000, '<')};
  texts.run.error_output = std::string(3000, '\x01');
  CaseResult talk = case_result("", wrong_answer);
  Conversation& conversation = talk.conversations.emplace_back();
  for (int i = 0; i < 300; ++i)
    conversation.beginning.push_back({.since_start = std::chrono::milliseconds(i), .text = "1\n"});
  CaseResult crash = case_result("", run_time_error);
  crash.explanation = CrashExplanation{.kind = "SEGV"};
  for (int i = 0; i < 12; ++i) {
    crash.explanation->frames.push_back(
        {.function = std::string(300, 'f'), .file = std::string(1000, 'x'), .line = i});
  }
  return {{texts, 1000}, {talk, 20}, {crash, 20}};
}

TEST_F(HtmlReporterTest, IsSmallHoweverMuchThereIsToTell) {
  for (const TalkativeCase& talkative : talkative_cases()) {
    std::vector<std::string> cases;
    for (int i = 0; i < talkative.cases; ++i)
      cases.push_back("secret/" + std::to_string(i) + "-what-it-is-about");
    const std::string whole = page(large_report(cases, talkative.told), cases);
    EXPECT_LT(whole.size(), 5U << 20U);
    EXPECT_GT(whole.size(), kMostDetailsOfPage) << "as much as there is room for";
    const Json data = data_of(whole);
    for (const Json& each : data["submissions"]) {
      EXPECT_EQ(each["verdicts"].get<std::string>().size(), cases.size());
      EXPECT_THAT(each["details"], Not(IsEmpty())) << "each has some";
    }
  }
}

}  // namespace
}  // namespace judge
