#include "judge/report/junit_reporter.hpp"

#include <regex>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "judge/report/every_field.hpp"

namespace judge {
namespace {

using enum Verdict;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing_reports::case_result;
using testing_reports::report_with_every_field;
using testing_reports::submission;

/// Of the schema that Ant's reports hold against, as github.com/windyroad/JUnit-Schema has it: which
/// attributes an element must have, which it may have, which children, in order.
struct ElementRule {
  const char* name;
  std::set<std::string> required;
  std::set<std::string> allowed;
  std::regex children;  ///< of the names of the children, a blank behind each
};

const ElementRule& rule_for(const std::string& name) {
  static const ElementRule kRules[] = {
      {"testsuites", {}, {}, std::regex("(testsuite )*")},
      {"testsuite",
       {"name", "timestamp", "hostname", "tests", "failures", "errors", "time", "package", "id"},
       {"skipped"},
       std::regex("properties (testcase )*system-out system-err ")},
      {"properties", {}, {}, std::regex("")},
      {"testcase", {"name", "classname", "time"}, {}, std::regex("((skipped|error|failure) )?")},
      {"failure", {"type"}, {"message"}, std::regex("")},
      {"error", {"type"}, {"message"}, std::regex("")},
      {"skipped", {}, {}, std::regex("")},
      {"system-out", {}, {}, std::regex("")},
      {"system-err", {}, {}, std::regex("")}};
  for (const ElementRule& rule : kRules) {
    if (rule.name == name) return rule;
  }
  static const ElementRule kNone{"", {}, {}, std::regex("no such element")};
  return kNone;
}

/// What an attribute of that name must look like, whatever the element.
const char* pattern_of(const std::string& attribute) {
  if (attribute == "time") return R"(\d+\.\d+)";
  if (attribute == "timestamp") return R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)";
  for (const char* count : {"tests", "failures", "errors", "skipped", "id"}) {
    if (attribute == count) return R"(\d+)";
  }
  return R"([^]+)";
}

void add_faults(const pugi::xml_node& node, std::vector<std::string>& faults) {
  const ElementRule& rule = rule_for(node.name());
  std::set<std::string> names;
  for (const pugi::xml_attribute& attribute : node.attributes()) {
    names.insert(attribute.name());
    if (!rule.required.contains(attribute.name()) && !rule.allowed.contains(attribute.name()))
      faults.push_back(std::string(node.name()) + " may not have " + attribute.name());
    const bool may_be_empty = std::string_view(attribute.name()) == "message";
    if (!may_be_empty &&
        !std::regex_match(attribute.value(), std::regex(pattern_of(attribute.name()))))
      faults.push_back(std::string(attribute.name()) + " may not be " + attribute.value());
  }
  for (const std::string& name : rule.required) {
    if (!names.contains(name)) faults.push_back(std::string(node.name()) + " lacks " + name);
  }
  std::string children;
  for (const pugi::xml_node& child : node.children()) {
    if (child.type() != pugi::node_element) continue;
    children += std::string(child.name()) + " ";
    add_faults(child, faults);
  }
  if (!std::regex_match(children, rule.children))
    faults.push_back(std::string(node.name()) + " may not consist of " + children);
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
    const auto reporter = make_junit_reporter(out, facts);
    for (std::size_t i = 0; i < std::min(finished, run.submissions.size()); ++i)
      reporter->finished(i, run.submissions[i]);
    EXPECT_EQ(out.str(), "");
    reporter->ended(run);
    text_ = out.str();
    ASSERT_TRUE(document_.load_string(text_.c_str())) << text_;
  }

  std::vector<std::string> faults() const {
    std::vector<std::string> found;
    if (std::string(document_.document_element().name()) != "testsuites")
      found.emplace_back("root");
    add_faults(document_.document_element(), found);
    return found;
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

  std::string text_;
  pugi::xml_document document_;
};

TEST_F(JunitReporterTest, HoldsAgainstTheSchema) {
  SubmissionReport other = submission("b.cpp", "", judge_error, {case_result("1", judge_error)});
  other.problem = "another";
  report({.submissions = {report_with_every_field(), other,
                          submission("c.cpp", "", compile_error, {})}},
         {"sample/1", "secret/1", "secret/2", "secret/3", "1"});
  EXPECT_THAT(faults(), IsEmpty()) << text_;
  EXPECT_EQ(suite().attribute("timestamp").value(), std::string("1970-01-01T00:00:00"));
  EXPECT_EQ(suite().attribute("hostname").value(), std::string("a & b"));
  report({}, {});
  EXPECT_THAT(faults(), IsEmpty()) << text_;
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
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_EQ(suite().child("testcase").child("failure").text().get(),
            std::string("\\x1b[31m ]]> </failure> \\xff \xEF\xBF\xBD \\x7f é"));
  for (const char c : text_) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
  EXPECT_EQ(text_.find("&#"), std::string::npos) << "characters that no XML may name";
}

}  // namespace
}  // namespace judge
