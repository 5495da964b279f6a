#include "judge/report/junit_reporter.hpp"

#include <filesystem>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"
#include "judge/report/testing_every_field.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing::ElementsAre;
using testing::HasSubstr;
using testing_reports::case_result;
using testing_reports::report_with_every_field;
using testing_reports::submission;

/// What xmllint (Debian's package libxml2-utils) finds at fault with a document: it holds against
/// the schema where that is nothing.
std::string faults_of(const std::string& document) {
  const TempDir folder = TempDir::create().value();
  const std::string file = folder.path() / "junit.xml";
  EXPECT_TRUE(write_file_whole(file, document));
  const auto schema = std::filesystem::path(JUDGE_SOURCE_ROOT) / "docs/schema/judge-junit.xsd";
  const auto run =
      run_command({.arguments = {"xmllint", "--noout", "--nonet", "--schema", schema, file}});
  if (!run) return run.error().message;
  return run->succeeded() ? "" : run->error_output + " ";
}

bool has_xmllint() {
  const auto run = run_command({.arguments = {"xmllint", "--version"}});
  return run && run->exit_code == 0;
}

#define SKIP_WITHOUT_XMLLINT() \
  if (!has_xmllint())          \
  GTEST_SKIP() << "no xmllint here (Debian's package libxml2-utils): no schema is looked at"

/// Debian's own, which sees Debian's modules: another one may come first in the path.
constexpr const char* kPython = "/usr/bin/python3";

/// What a widespread reader (Debian's package python3-junitparser) finds in a document: a line for
/// each test, "suite case outcome", and one for what each suite says of itself.
std::string read_by_junitparser(const std::string& document) {
  constexpr const char* kReader =
      "import junitparser, sys\n"
      "for suite in junitparser.JUnitXml.fromfile(sys.argv[1]):\n"
      "  print(suite.name, suite.tests, suite.failures, suite.errors, suite.skipped)\n"
      "  for test in suite:\n"
      "    print(test.classname, test.name, test.time, [type(one).__name__ for one in "
      "test.result])\n";
  const TempDir folder = TempDir::create().value();
  const std::string file = folder.path() / "junit.xml";
  EXPECT_TRUE(write_file_whole(file, document));
  const auto run = run_command({.arguments = {kPython, "-c", kReader, file}});
  return run ? run->output + run->error_output : run.error().message;
}

bool has_junitparser() {
  // A test had one result only in those before 2.
  const auto run = run_command(
      {.arguments = {
           kPython, "-c",
           "import junitparser; assert isinstance(junitparser.TestCase().result, list)"}});
  return run && run->exit_code == 0;
}

class JunitReporterTest : public testing::Test {
 protected:
  /// Every submission is to be judged on these cases.
  void report(const RunReport& run, const std::vector<std::string>& cases,
              std::size_t finished = 99) {
    RunFacts facts{.host = "a & b", .started = {}, .submission = [&](std::size_t) {
                     SubmissionFacts known;
                     for (const std::string& name : cases) known.cases.push_back({.name = name});
                     return known;
                   }};
    std::ostringstream out;
    const auto reporter = make_junit_reporter(out, facts, [this] { return checks_; });
    for (std::size_t i = 0; i < std::min(finished, run.submissions.size()); ++i)
      reporter->finished(i, run.submissions[i]);
    EXPECT_EQ(out.str(), "");
    reporter->ended(run);
    text_ = out.str();
    ASSERT_TRUE(document_.load_string(text_.c_str())) << text_;
  }

  /// Of the first problem: "secret/1 failure".
  std::vector<std::string> outcomes() const {
    std::vector<std::string> told;
    for (const pugi::xml_node& test : suite().children("testcase")) {
      const std::string outcome = test.first_child().name();
      told.push_back(test.attribute("name").value() + (outcome.empty() ? "" : " " + outcome));
    }
    return told;
  }

  pugi::xml_node suite() const { return document_.document_element().child("testsuite"); }

  std::vector<JunitCheck> checks_;
  std::string text_;
  pugi::xml_document document_;
};

TEST_F(JunitReporterTest, HoldsAgainstTheSchema) {
  SKIP_WITHOUT_XMLLINT();
  SubmissionReport other = submission("b.cpp", "", judge_error, {case_result("1", judge_error)});
  other.problem = "another";
  report({.submissions = {report_with_every_field(), other,
                          submission("c.cpp", "", compile_error, {})}},
         {"sample/1", "secret/1", "secret/2", "secret/3", "1"});
  EXPECT_EQ(faults_of(text_), "") << text_;
  EXPECT_EQ(suite().attribute("timestamp").value(), std::string("1970-01-01T00:00:00"));
  EXPECT_EQ(suite().attribute("hostname").value(), std::string("a & b"));
  report({}, {});
  EXPECT_EQ(faults_of(text_), "") << text_;
}

TEST_F(JunitReporterTest, IsReadByOthersAsItIsMeant) {
  if (!has_junitparser())
    GTEST_SKIP() << "no junitparser 2 here (Debian's package python3-junitparser)";
  const SubmissionReport wrong =
      submission("accepted/x.cpp", "accepted", wrong_answer,
                 {case_result("1", accepted, 20), case_result("2", wrong_answer, 1000),
                  case_result("3", judge_error, 5)});
  report({.submissions = {wrong}}, {"1", "2", "3", "4"});
  EXPECT_EQ(read_by_junitparser(text_),
            "maze-438 4 1 1 1\n"
            "maze-438.accepted/x.cpp 1 0.02 []\n"
            "maze-438.accepted/x.cpp 2 1.0 ['Failure']\n"
            "maze-438.accepted/x.cpp 3 0.005 ['Error']\n"
            "maze-438.accepted/x.cpp 4 0.0 ['Skipped']\n");
}

TEST_F(JunitReporterTest, DoesNotHoldOnceAnythingIsOff) {
  SKIP_WITHOUT_XMLLINT();
  report({.submissions = {report_with_every_field()}}, {"sample/1", "secret/1", "secret/2", "4"});
  ASSERT_EQ(faults_of(text_), "");
  for (const auto& [piece, other] : {std::pair("<properties />", ""),
                                     {" name=\"maze-438\"", ""},
                                     {"T00:00:00", "T00:00:00Z"},
                                     {" skipped=\"1\"", " skipped=\"-1\""},
                                     {" time=\"0.003\"", " time=\"3\""},
                                     {" type=\"run_time_error\"", " type=\"RTE\""},
                                     {" type=\"run_time_error\"", ""},
                                     {"<skipped />", "<missing />"},
                                     {"<system-out />", ""},
                                     {" id=\"0\"", " id=\"0\" new=\"\""}}) {
    std::string broken = text_;
    ASSERT_NE(broken.find(piece), std::string::npos) << piece << text_;
    broken.replace(broken.find(piece), std::string_view(piece).size(), other);
    EXPECT_NE(faults_of(broken), "") << piece;
  }
}

TEST_F(JunitReporterTest, TellsWhatIsNotAsExpectedWithTheFirstDifference) {
  SubmissionReport wrong =
      submission("accepted/x.cpp", "accepted", wrong_answer,
                 {case_result("1", accepted, 20), case_result("2", wrong_answer, 1000),
                  case_result("3", judge_error, 5)});
  wrong.cases[1].difference = Difference{.line = 3, .column = 7, .expected = "| |", .found = "| "};
  report({.submissions = {wrong}}, {"1", "2", "3", "4"});
  EXPECT_THAT(outcomes(), ElementsAre("1", "2 failure", "3 error", "4 skipped"));
  const pugi::xml_node test = suite().find_child_by_attribute("testcase", "name", "2");
  EXPECT_EQ(test.attribute("classname").value(), std::string("maze-438.accepted/x.cpp"));
  EXPECT_EQ(test.attribute("time").value(), std::string("1.000"));
  EXPECT_EQ(test.child("failure").attribute("type").value(), std::string("wrong_answer"));
  EXPECT_EQ(test.child("failure").attribute("message").value(),
            std::string("WA, expected AC on every case"));
  EXPECT_THAT(test.child("failure").text().get(), HasSubstr("line 3, column 7: expected \"| |\""));
  for (const auto& [name, count] : {std::pair("tests", "4"),
                                    {"failures", "1"},
                                    {"errors", "1"},
                                    {"skipped", "1"},
                                    {"time", "1.025"}})
    EXPECT_EQ(suite().attribute(name).value(), std::string(count)) << name;
}

TEST_F(JunitReporterTest, PassesWhatFailsAsItsFolderPromises) {
  report({.submissions = {submission("wrong_answer/x.cpp", "wrong_answer", wrong_answer,
                                     {case_result("1", accepted), case_result("2", wrong_answer)}),
                          submission("compile_error/y.cpp", "compile_error", compile_error, {})}},
         {"1", "2"});
  EXPECT_THAT(outcomes(), ElementsAre("1", "2", "as a whole"));
}

TEST_F(JunitReporterTest, TellsWhatNoCaseGivesAway) {
  SubmissionReport unbuilt = submission("x.cpp", "accepted", compile_error, {});
  unbuilt.message = "x.cpp:1: error: no main";
  report({.submissions = {submission("wrong_answer/x.cpp", "wrong_answer", accepted,
                                     {case_result("1", accepted)}),
                          unbuilt}},
         {"1"});
  EXPECT_THAT(outcomes(), ElementsAre("1", "as a whole failure", "as a whole failure"));
  EXPECT_THAT(
      suite().last_child().previous_sibling().previous_sibling().child("failure").text().get(),
      HasSubstr("no main"));
}

TEST_F(JunitReporterTest, TellsWhatChecksFoundBehindTheSubmissions) {
  checks_ = {{.problem = "maze-438",
              .name = "input-refused",
              .outcome = JunitCheck::Outcome::failure,
              .type = "error",
              .message = "1.in: refused",
              .text = "line 1"},
             {.problem = "unread",
              .name = "manifest-value",
              .outcome = JunitCheck::Outcome::error,
              .type = "warning"},
             {.problem = "sound", .name = "as a whole"}};
  report({.submissions = {submission("x.cpp", "accepted", accepted, {case_result("1", accepted)})}},
         {"1"});
  EXPECT_THAT(outcomes(), ElementsAre("1", "input-refused failure"));
  EXPECT_EQ(suite().attribute("failures").value(), std::string("1"));
  std::vector<std::string> suites;
  for (const pugi::xml_node& each : document_.document_element())
    suites.push_back(std::string(each.attribute("name").value()) + " " +
                     each.attribute("tests").value() + " " + each.attribute("errors").value());
  EXPECT_THAT(suites, ElementsAre("maze-438 2 0", "unread 1 1", "sound 1 0"));
  const pugi::xml_node test = suite().find_child_by_attribute("testcase", "name", "input-refused");
  EXPECT_EQ(test.attribute("classname").value(), std::string("maze-438.verify"));
  EXPECT_EQ(test.child("failure").attribute("message").value(), std::string("1.in: refused"));
  SKIP_WITHOUT_XMLLINT();
  EXPECT_EQ(faults_of(text_), "") << text_;
}

TEST_F(JunitReporterTest, SkipsWhatWasNotJudgedWhenTheRunWasStopped) {
  report({.submissions = {submission("x.cpp", "wrong_answer", judge_error,
                                     {case_result("1", accepted)}),
                          submission("y.cpp", "accepted", judge_error, {})},
          .interrupted = true},
         {"1", "2"}, 0);
  EXPECT_THAT(outcomes(), ElementsAre("1", "2 skipped", "1 skipped", "2 skipped"));
}

TEST_F(JunitReporterTest, IsValidXmlWhateverProgramsSay) {
  SubmissionReport wrong =
      submission("x\x01.cpp", "", run_time_error, {case_result("1<&\"", run_time_error)});
  wrong.problem = "a&b";
  wrong.cases[0].message = "\x1b[31m ]]> </failure> \xff \xef\xbf\xbe \x7f é";
  report({.submissions = {wrong}}, {"1<&\""});
  EXPECT_EQ(suite().child("testcase").child("failure").text().get(),
            std::string("\\x1b[31m ]]> </failure> \\xff \xEF\xBF\xBD \\x7f é"));
  for (const char c : text_) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
  EXPECT_EQ(text_.find("&#"), std::string::npos) << "characters that no XML may name";
}

TEST_F(JunitReporterTest, HoldsAgainstTheSchemaWhateverProgramsSay) {
  SKIP_WITHOUT_XMLLINT();
  std::string every_byte;
  for (int byte = 0; byte < 256; ++byte) every_byte += static_cast<char>(byte);
  // Beyond what XML can name, surrogates, overlong, cut off, in the middle of a character.
  const std::string no_texts = "\xef\xbf\xbf\xed\xa0\x80\xc0\x80\xf4\x90\x80\x80\xe2\x82";
  SubmissionReport wrong =
      submission(every_byte, "", run_time_error,
                 {case_result("every" + every_byte, run_time_error),
                  case_result("none" + no_texts, run_time_error),
                  case_result("long", run_time_error), case_result("longer", run_time_error)});
  wrong.problem = "p" + no_texts;
  wrong.cases[0].message = every_byte;
  wrong.cases[1].message = no_texts;
  // What is not shown as it is takes four times the room: more than a reader is to be given.
  wrong.cases[2].message = std::string(1U << 19U, '\x1b');
  for (int i = 0; i < 150'000; ++i) wrong.cases[3].message += "é\xff";
  SubmissionReport unbuilt = submission("x.cpp", "accepted", compile_error, {});
  unbuilt.message = std::string(1U << 19U, '&');
  std::vector<std::string> cases;
  for (const CaseResult& each : wrong.cases) cases.push_back(each.test_case);
  report({.submissions = {wrong, unbuilt}}, cases);
  EXPECT_EQ(faults_of(text_), "");
  EXPECT_LT(text_.size(), 3U << 20U);
}

}  // namespace
}  // namespace judge
