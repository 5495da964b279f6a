#include "judge/report/junit_reporter.hpp"

#include <map>
#include <ostream>
#include <string>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <pugixml.hpp>

#include "judge/base/text/head_and_tail.hpp"
#include "judge/base/text/visible_text.hpp"
#include "judge/report/end_reporter.hpp"
#include "judge/report/terminal/explanation_lines.hpp"
#include "judge/report/unexpected_text.hpp"
#include "judge/results/case_reason.hpp"

namespace judge {
namespace {

/// Readers refuse texts of some megabytes, and nobody reads them.
constexpr std::size_t kMostOfText = 64U << 10U;

/// What XML 1.0 can hold of a text, of a long one its beginning and end: printable_text() leaves
/// two signs that it cannot.
std::string xml_text(std::string_view text) {
  if (text.size() > 2 * kMostOfText) return xml_text(head_and_tail(text, kMostOfText));
  std::string valid = printable_text(text);
  for (const std::string_view forbidden : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
    for (std::size_t at = valid.find(forbidden); at != std::string::npos;
         at = valid.find(forbidden, at))
      valid.replace(at, forbidden.size(), "\xEF\xBF\xBD");
  }
  return valid;
}

std::string seconds_of(std::chrono::microseconds time) {
  return fmt::format("{:.3f}", std::chrono::duration<double>(time).count());
}

enum class Outcome { passed, failure, error, skipped };

struct TestcaseElement {
  std::string name;
  std::chrono::microseconds time{0};
  Outcome outcome = Outcome::passed;
  std::string type = {};  ///< the verdict's word, of a check how bad it is
  std::string message = {};
  std::string text = {};
};

/// The cases of one problem, of all its submissions.
class Suite {
 public:
  Suite(pugi::xml_node suites, const std::string& problem, std::size_t id, const RunFacts& facts)
      : node_(suites.append_child("testsuite")) {
    const std::time_t began = std::chrono::system_clock::to_time_t(facts.started);
    set("name", xml_text(problem));
    set("package", xml_text(problem));
    set("id", std::to_string(id));
    set("timestamp", fmt::format("{:%Y-%m-%dT%H:%M:%S}", fmt::gmtime(began)));
    set("hostname", facts.host.empty() ? "localhost" : xml_text(facts.host));
    node_.append_child("properties");
  }

  void add(const std::string& class_name, const TestcaseElement& test) {
    pugi::xml_node node = node_.append_child("testcase");
    node.append_attribute("name").set_value(xml_text(test.name).c_str());
    node.append_attribute("classname").set_value(xml_text(class_name).c_str());
    node.append_attribute("time").set_value(seconds_of(test.time).c_str());
    ++counts_[test.outcome];
    ++tests_;
    time_ += test.time;
    if (test.outcome == Outcome::passed) return;
    if (test.outcome == Outcome::skipped) {
      node.append_child("skipped");
      return;
    }
    pugi::xml_node fault = node.append_child(test.outcome == Outcome::error ? "error" : "failure");
    fault.append_attribute("message").set_value(xml_text(test.message).c_str());
    fault.append_attribute("type").set_value(test.type.c_str());
    fault.text().set(xml_text(test.text).c_str());
  }

  /// What is known only behind the last test.
  void conclude() {
    set("tests", std::to_string(tests_));
    set("failures", std::to_string(counts_[Outcome::failure]));
    set("errors", std::to_string(counts_[Outcome::error]));
    set("skipped", std::to_string(counts_[Outcome::skipped]));
    set("time", seconds_of(time_));
    node_.append_child("system-out");
    node_.append_child("system-err");
  }

 private:
  void set(const char* name, const std::string& value) {
    node_.append_attribute(name).set_value(value.c_str());
  }

  pugi::xml_node node_;
  std::map<Outcome, std::size_t> counts_;
  std::size_t tests_ = 0;
  std::chrono::microseconds time_{0};
};

TestcaseElement test_of(const SubmissionReport& report, const CaseResult& result) {
  TestcaseElement test{.name = result.test_case, .time = result.run.cpu_time};
  if (!report.is_unexpected(result)) return test;
  test.outcome = result.verdict == Verdict::judge_error ? Outcome::error : Outcome::failure;
  test.type = to_string(result.verdict);
  test.message = verdict_against_expected(report, result);
  test.text = case_reason(result);
  if (result.explanation) test.text += "\n" + explanation_lines(*result.explanation);
  return test;
}

TestcaseElement test_of_whole(const SubmissionReport& report) {
  TestcaseElement test{.name = "as a whole"};
  if (report.is_as_expected()) return test;
  test.outcome = report.verdict == Verdict::judge_error ? Outcome::error : Outcome::failure;
  test.type = to_string(report.verdict);
  test.message = verdict_against_expected(report);
  test.text = unexpected_text_of_whole(report);
  return test;
}

TestcaseElement test_of(const JunitCheck& check) {
  Outcome outcome = Outcome::passed;
  if (check.outcome == JunitCheck::Outcome::failure) outcome = Outcome::failure;
  if (check.outcome == JunitCheck::Outcome::error) outcome = Outcome::error;
  return {.name = check.name,
          .outcome = outcome,
          .type = check.type,
          .message = check.message,
          .text = check.text};
}

class JunitReporter final : public EndReporter {
 public:
  JunitReporter(std::ostream& out, RunFacts facts, JunitChecks checks)
      : out_(out), facts_(std::move(facts)), checks_(std::move(checks)) {}

  void ended(const RunReport& report) override {
    pugi::xml_document document;
    pugi::xml_node declaration = document.append_child(pugi::node_declaration);
    declaration.append_attribute("version").set_value("1.0");
    declaration.append_attribute("encoding").set_value("UTF-8");
    pugi::xml_node all = document.append_child("testsuites");
    std::map<std::string, Suite> suites;
    const auto suite_of = [&](const std::string& problem) -> Suite& {
      return suites.try_emplace(problem, all, problem, suites.size(), facts_).first->second;
    };
    for (std::size_t i = 0; i < report.submissions.size(); ++i) {
      const SubmissionReport& submission = report.submissions[i];
      add_submission(suite_of(submission.problem), i, submission, is_judged(report, i));
    }
    for (const JunitCheck& check : checks_ ? checks_() : std::vector<JunitCheck>())
      suite_of(check.problem).add(check.problem + ".verify", test_of(check));
    for (auto& [problem, suite] : suites) suite.conclude();
    document.save(out_, " ", pugi::format_default, pugi::encoding_utf8);
    out_ << std::flush;
  }

 private:
  void add_submission(Suite& suite, std::size_t number, const SubmissionReport& report,
                      bool is_judged) const {
    const std::string class_name = report.problem + "." + report.submission;
    std::map<std::string, const CaseResult*> judged;
    bool is_given_away = false;
    for (const CaseResult& result : report.cases) {
      judged[result.test_case] = &result;
      is_given_away = is_given_away || report.is_unexpected(result);
    }
    // Of a program that could not be built no case was left out.
    const bool is_built = !is_judged || !report.cases.empty();
    for (const CaseTexts& test_case : facts_.submission(number).cases) {
      const auto result = judged.find(test_case.name);
      if (result != judged.end())
        suite.add(class_name, test_of(report, *result->second));
      else if (is_built)
        suite.add(class_name, {.name = test_case.name, .outcome = Outcome::skipped});
    }
    const bool is_told = is_given_away || (report.is_as_expected() && !report.cases.empty());
    if (is_judged && !is_told) suite.add(class_name, test_of_whole(report));
  }

  std::ostream& out_;
  RunFacts facts_;
  JunitChecks checks_;
};

}  // namespace

std::unique_ptr<Reporter> make_junit_reporter(std::ostream& out, RunFacts facts,
                                              JunitChecks checks) {
  return std::make_unique<JunitReporter>(out, std::move(facts), std::move(checks));
}

}  // namespace judge
