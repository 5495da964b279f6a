// What --report, --format and --annotations make of real runs.
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pugixml.hpp>

#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/json_schema.hpp"
#include "judge/testing/terminal.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class ReportsOfRuns : public JudgeOnProject {
 protected:
  ReportsOfRuns() : JudgeOnProject("double") {
    copy_problem("guess", root());
    write("solutions/double/accepted/one.sh", "read n; echo 1\n");
    write("solutions/double/accepted/crash.sh", "kill -SEGV $$\n");
    EXPECT_EQ(judge({"generate", "double"}), 0) << err_;
  }

  std::string at(const char* name) const { return (root() / name).string(); }

  void expect_to_hold(const std::string& text, const char* schema) const {
    const auto value = nlohmann::json::parse(text, nullptr, false);
    ASSERT_FALSE(value.is_discarded()) << text;
    EXPECT_THAT(JsonSchema::of_project(schema).faults(value), IsEmpty()) << text;
  }

  /// How many events of each kind there were.
  std::map<std::string, int> expect_events_to_hold(const std::string& text) const {
    std::map<std::string, int> counts;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      expect_to_hold(line, "judge-run-events.schema.json");
      ++counts[nlohmann::json::parse(line)["event"].get<std::string>()];
    }
    return counts;
  }
};

TEST_F(ReportsOfRuns, AreSeveralAtOnceBesideTheScreen) {
  EXPECT_EQ(judge({"run", "--report", "json=" + at("out.json"), "--report",
                   "jsonl=" + at("out.jsonl"), "--report", "junit=" + at("out.xml")}),
            1);
  EXPECT_THAT(out_, HasSubstr("accepted/one.sh")) << err_;
  expect_to_hold(content("out.json"), "judge-run.schema.json");
  const auto document = nlohmann::json::parse(content("out.json"));
  std::size_t cases = 0;
  for (const auto& submission : document["submissions"]) cases += submission["cases"].size();
  auto counts = expect_events_to_hold(content("out.jsonl"));
  EXPECT_EQ(counts["run_begun"], 1);
  EXPECT_EQ(counts["case_judged"], cases);
  EXPECT_EQ(counts["submission_done"], document["submissions"].size());
  EXPECT_EQ(counts["run_done"], 1);
  pugi::xml_document junit;
  ASSERT_TRUE(junit.load_file(at("out.xml").c_str()));
  std::size_t tests = 0;
  for (const auto& suite : junit.child("testsuites").children("testsuite"))
    tests += suite.attribute("tests").as_uint();
  EXPECT_EQ(tests, cases);
}

TEST_F(ReportsOfRuns, HoldAgainstTheSchemaOnStandardOutput) {
  EXPECT_EQ(judge({"run", "--format", "json", "--show-interaction", "--stderr", "--fresh"}), 1);
  expect_to_hold(out_, "judge-run.schema.json");
  EXPECT_EQ(judge({"run", "guess", "--format", "jsonl", "--repeat", "2"}), 0) << err_;
  EXPECT_EQ(expect_events_to_hold(out_)["run_done"], 1);
  EXPECT_EQ(judge({"run", "double", "--format", "junit"}), 1);
  EXPECT_THAT(out_, StartsWith("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>"));
}

TEST_F(ReportsOfRuns, ArePagesToLookAt) {
  EXPECT_EQ(judge({"run", "--report", "html=" + at("out.html")}), 1) << err_;
  const std::string page = content("out.html");
  const std::string begin = "id=\"data\">";
  const std::size_t from = page.find(begin) + begin.size();
  const auto data =
      nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from), nullptr, false);
  ASSERT_FALSE(data.is_discarded()) << page;
  std::set<std::string> told;
  for (const auto& submission : data["submissions"]) {
    for (const auto& [number, details] : submission["details"].items()) {
      // Clang 14 captures a binding only under a name of its own.
      const auto text = [&, &told_of = details](const char* side) {
        const auto window = told_of.value(side, nlohmann::json::object());
        const auto part = [&](const char* name) {
          return data["strings"][window.value(name, 0U)].template get<std::string>();
        };
        return part("before") + part("after");
      };
      const bool is_accepted = submission["verdicts"].get<std::string>()[std::stoul(number)] == '0';
      told.insert(submission["name"].get<std::string>() + " " + text("found") +
                  (details.contains("talks") ? is_accepted ? "talks well" : "talks badly" : ""));
    }
  }
  EXPECT_THAT(told, testing::Contains("accepted/one.sh 1\n"));
  EXPECT_THAT(told, testing::Contains(HasSubstr("talks badly")));
  EXPECT_THAT(told, testing::Contains(HasSubstr("talks well")));
}

TEST_F(ReportsOfRuns, AreThereForVerifyToo) {
  EXPECT_EQ(judge({"verify", "double", "--format", "json", "--report", "jsonl=" + at("out.jsonl")}),
            1);
  expect_to_hold(out_, "judge-run.schema.json");
  EXPECT_THAT(nlohmann::json::parse(out_)["findings"], Not(IsEmpty()));
  EXPECT_EQ(expect_events_to_hold(content("out.jsonl"))["run_done"], 1);
  EXPECT_EQ(judge({"verify", "double", "--report", "json=" + at("out.json")}), 1);
  EXPECT_THAT(out_, HasSubstr("accepted/one.sh"));
  expect_to_hold(content("out.json"), "judge-run.schema.json");
  EXPECT_THAT(nlohmann::json::parse(content("out.json"))["findings"], Not(IsEmpty()));
}

TEST_F(ReportsOfRuns, LeaveTheFindingsOfVerifyOnTheScreen) {
  const std::vector<std::string> ways[] = {
      {"--format", "junit"}, {"--format", "jsonl"}, {"--report", "json=-"}};
  for (const auto& options : ways) {
    std::vector<std::string> words = {"verify", "double", "--only", "expectation-fails"};
    words.insert(words.end(), options.begin(), options.end());
    EXPECT_EQ(judge(words), 1) << options[1];
    EXPECT_THAT(err_, HasSubstr("[expectation-fails]")) << options[1];
    EXPECT_THAT(err_, HasSubstr(" error")) << options[1];
    EXPECT_THAT(out_, testing::AnyOf(StartsWith("<?xml"), StartsWith("{"))) << options[1];
  }
  EXPECT_EQ(judge({"verify", "double", "--only", "expectation-fails", "--format", "json"}), 1);
  EXPECT_THAT(err_, Not(HasSubstr("[expectation-fails]"))) << "the document has it";
}

TEST_F(ReportsOfRuns, TellABuildServerWhatVerifyFound) {
  write("cases/double/sample/01-one.ans", "5\n");
  EXPECT_EQ(
      judge({"verify", "double", "guess", "--only", "data-differs-from-plan", "--format", "junit"}),
      1)
      << err_;
  EXPECT_THAT(out_, HasSubstr("<testsuite name=\"double\""));
  EXPECT_THAT(out_, HasSubstr("<testcase name=\"data-differs-from-plan\" "
                              "classname=\"double.verify\""));
  EXPECT_THAT(out_, HasSubstr("failures=\"1\""));
  EXPECT_THAT(out_, HasSubstr("<testcase name=\"as a whole\" classname=\"guess.verify\""));
  write("cases/double/problem.yaml", "limits: {time: -1}\n");
  EXPECT_EQ(judge({"verify", "double", "--format", "junit"}), 2) << err_;
  EXPECT_THAT(out_, HasSubstr("<error message=\"cases/double/problem.yaml:1:"));
  EXPECT_THAT(out_, HasSubstr("failures=\"0\" errors=\"4\""));
}

TEST_F(ReportsOfRuns, AreThereWhereNothingIsJudged) {
  EXPECT_EQ(judge({"verify", "double", "--only", "data-final-newline", "--report",
                   "jsonl=" + at("out.jsonl")}),
            0)
      << err_;
  const auto events = expect_events_to_hold(content("out.jsonl"));
  EXPECT_EQ(events, (std::map<std::string, int>{{"run_begun", 1}, {"run_done", 1}}));
}

TEST_F(ReportsOfRuns, MayGoToOneDevice) {
  EXPECT_EQ(judge({"run", "double", "--report", "json=/dev/null", "--report", "html=/dev/null"}), 1)
      << err_;
}

TEST_F(ReportsOfRuns, MayHaveStandardOutputWhileTheScreenIsElsewhere) {
  EXPECT_EQ(judge({"run", "double", "--report", "jsonl=-"}), 1);
  EXPECT_EQ(expect_events_to_hold(out_)["run_begun"], 1);
  EXPECT_THAT(err_, HasSubstr("accepted/one.sh"));
}

TEST_F(ReportsOfRuns, HaveNoLineDrawnBetweenTheirsOnTheSameTerminal) {
  const auto seen = [&](const std::string& options) {
    Terminal terminal(
        {"env", "JUDGE_PROGRESS=on", "TERM=xterm", "sh", "-c",
         std::string(JUDGE_PROGRAM) + " run guess --root '" + root().string() + "' --cache '" +
             cache_.path().string() + "' " + options + "; printf ended"},
        100);
    return terminal.type("", "ended");
  };
  constexpr const char* kLine = " submissions · ";
  for (const char* options : {"> /dev/null", "--report jsonl=- > /dev/null"})
    EXPECT_THAT(seen(options), HasSubstr(kLine)) << options;
  for (const char* options : {"--report jsonl=-", "--report jsonl=- | cat"})
    EXPECT_THAT(seen(options), AllOf(HasSubstr("\"run_done\""), Not(HasSubstr(kLine)))) << options;
}

TEST_F(ReportsOfRuns, AreRefusedBeforeAnythingIsJudged) {
  const std::pair<std::vector<std::string>, const char*> rows[] = {
      {{"--report", "junit=" + at("nowhere/out.xml")}, "nowhere"},
      {{"--report", "json=" + root().string()}, "folder"},
      {{"--report", "junti=out.xml"}, "did you mean 'junit'?"},
      {{"--report", "junit"}, "KIND=FILE"},
      {{"--report", "json="}, "KIND=FILE"},
      {{"--report", "json=-", "--report", "jsonl=-"}, "room for one document"},
      {{"--format", "json", "--report", "jsonl=-"}, "room for one document"},
      {{"--report", "json=" + at("out"), "--report", "html=" + at("./out")},
       "another report is to be in that file"},
      {{"--format", "xml"}, "text, json, jsonl or junit, not 'xml'"}};
  for (const auto& [options, message] : rows) {
    for (const char* command : {"run", "verify"}) {
      std::vector<std::string> words = {command, "double"};
      words.insert(words.end(), options.begin(), options.end());
      EXPECT_EQ(judge(words), 2) << command << " " << message;
      EXPECT_THAT(err_, HasSubstr(message));
      EXPECT_EQ(out_, "");
    }
  }
}

TEST_F(ReportsOfRuns, AreMissedInTheExitCode) {
  EXPECT_EQ(judge({"run", "double", "--report", "json=/dev/full"}), 3);
  EXPECT_THAT(err_, HasSubstr("a report is not written, /dev/full: "));
  EXPECT_THAT(out_, HasSubstr("accepted/one.sh")) << "all the same";
}

TEST_F(ReportsOfRuns, AreLeftAsTheyWereWhereTheyAreNotWritten) {
  write("out.json", "old");
  EXPECT_EQ(judge({"run", "double", "-c", "no-such-case", "--report", "json=" + at("out.json")}),
            4);
  EXPECT_EQ(content("out.json"), "old");
}

TEST_F(ReportsOfRuns, AreAnnotationsOfWhatIsNotAsExpected) {
  EXPECT_EQ(judge({"run", "double", "--annotations"}), 1);
  EXPECT_THAT(out_, HasSubstr("\n::error file="));
  EXPECT_THAT(out_, HasSubstr("solutions/double/accepted/one.sh,title=WA%2C expected AC"));
  EXPECT_THAT(out_, Not(HasSubstr("wrong_answer/.sh,title")));
  EXPECT_EQ(judge({"run", "double", "--annotations", "--format", "json"}), 1);
  EXPECT_THAT(out_, Not(HasSubstr("::error")));
  EXPECT_THAT(err_, HasSubstr("::error file="));
}

}  // namespace
}  // namespace judge
