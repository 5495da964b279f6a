// `judge verify` with a real sandbox, on a package that a test breaks in one way after another.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kValidator =
    "import re, sys\n"
    "sys.exit(42 if re.fullmatch(rb'[1-9][0-9]{0,8}\\n', sys.stdin.buffer.read()) else 43)\n";

class VerifyCommandTest : public testing::Test, protected JudgeRun {
 protected:
  VerifyCommandTest() {
    // What else the machine does is no business of a test's.
    ::setenv("JUDGE_SLOWNESS", "1", 1);
    write("problem.yaml",
          "problem_format_version: 2025-09\nname: Double\nuuid: "
          "6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\nlicense: cc0\ncredits: N\n"
          "limits: {time_limit: 1}\n");
    write("statement/problem.en.md", "Print twice the number.\n");
    for (const char* name : {"sample/1", "secret/3", "secret/44"}) {
      const std::string number = std::string(name).substr(std::string(name).find('/') + 1);
      write(std::string("data/") + name + ".in", number + "\n");
      write(std::string("data/") + name + ".ans", std::to_string(2 * std::stoi(number)) + "\n");
    }
    write("input_validators/number.py", kValidator);
    write("submissions/accepted/double.py", "print(2 * int(input()))\n");
    write("submissions/wrong_answer/square.py", "print(int(input()) ** 2)\n");
  }

  void write(const std::string& path, const std::string& content) const {
    std::filesystem::create_directories((folder_.path() / "p" / path).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / "p" / path, content));
  }

  int verify(std::vector<std::string> options) { return judge("verify", std::move(options)); }

  int judge(const char* command, std::vector<std::string> options) {
    options.insert(options.begin(),
                   {command, (folder_.path() / "p").string(), "--cache", cache().string()});
    return run_judge(options);
  }

  std::filesystem::path cache() const { return folder_.path() / "cache"; }

  /// The rules of what is found.
  std::vector<std::string> rules_found(std::vector<std::string> options = {}) {
    options.insert(options.end(), {"--format", "json"});
    verify(std::move(options));
    const auto document = nlohmann::json::parse(out_, nullptr, false);
    EXPECT_FALSE(document.is_discarded()) << out_ << err_;
    std::vector<std::string> rules;
    for (const auto& finding : document["findings"]) rules.push_back(finding["rule"]);
    return rules;
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(VerifyCommandTest, FindsNothingWhereNothingIsWrong) {
  EXPECT_EQ(verify({"--strict"}), 0) << out_ << err_;
  EXPECT_THAT(out_, Not(HasSubstr("[")));
  EXPECT_THAT(rules_found(), testing::IsEmpty());
}

TEST_F(VerifyCommandTest, FindsValidatorsThatTakeAnything) {
  write("input_validators/number.py", "import sys\nsys.exit(42)\n");
  EXPECT_EQ(verify({}), 0) << out_;
  EXPECT_THAT(out_, HasSubstr("number.py: warning: accepts an empty file, a line of words, "
                              "bytes that are no text [input-validator-accepts-junk]"));
  EXPECT_EQ(verify({"--strict"}), 1);
  const auto found = rules_found();
  for (const char* rule :
       {"input-validator-accepts-trailing-junk", "input-validator-accepts-white-space",
        "input-validator-accepts-line-ends", "input-validator-accepts-huge-number",
        "input-validator-accepts-negated-number"})
    EXPECT_THAT(found, Contains(rule));
}

TEST_F(VerifyCommandTest, FindsCheckersThatTakeAnythingOrFail) {
  write("output_validator/check.py", "import sys\nsys.exit(42)\n");
  const auto taking = rules_found({"--only",
                                   "output-validator-accepts-empty,output-validator-fails,"
                                   "output-validator-accepts-trailing-junk,"
                                   "output-validator-accepts-other-answers"});
  EXPECT_THAT(taking, Contains("output-validator-accepts-empty"));
  EXPECT_THAT(taking, Contains("output-validator-accepts-trailing-junk"));
  EXPECT_THAT(taking, Contains("output-validator-accepts-other-answers"));
  EXPECT_THAT(taking, Not(Contains("output-validator-fails")));
  write("output_validator/check.py",
        "import sys\nwanted = int(open(sys.argv[2]).read())\n"
        "sys.exit(42 if int(sys.stdin.read()) == wanted else 43)\n");
  const auto failing = rules_found();
  EXPECT_THAT(failing, Contains("output-validator-fails"));
  EXPECT_THAT(failing, Not(Contains("output-validator-accepts-empty")));
}

TEST_F(VerifyCommandTest, FindsSolutionsThatTakeChance) {
  write("submissions/accepted/double.py",
        "import os\nprint(2 * int(input()), end=' ' * (os.urandom(2)[0] * 256 % 9973) + '\\n')\n");
  EXPECT_THAT(rules_found({"--only", "solution-not-deterministic"}),
              Contains("solution-not-deterministic"));
}

TEST_F(VerifyCommandTest, TellsGeneratorsThatTakeChanceFromPlansThatWereChanged) {
  const std::string plan =
      "solution: /submissions/accepted/double.py\ndata:\n  secret:\n    data:\n      made: ";
  const std::vector<std::string> rules = {"--only",
                                          "generator-not-deterministic,data-differs-from-plan"};
  write("generators/seed.py", "import sys\nprint(sys.argv[1])\n");
  write("generators/chance.py", "import os\nprint(1 + int.from_bytes(os.urandom(3), 'big'))\n");
  std::filesystem::remove_all(folder_.path() / "p/data");
  std::filesystem::create_directory(folder_.path() / "p/data");
  write("generators/generators.yaml", plan + "seed.py 5\n");
  ASSERT_EQ(judge("generate", {}), 0) << out_ << err_;
  EXPECT_THAT(rules_found(rules), testing::IsEmpty());
  write("generators/generators.yaml", plan + "seed.py 6\n");
  const auto changed = rules_found(rules);
  EXPECT_THAT(changed, Contains("data-differs-from-plan"));
  EXPECT_THAT(changed, Not(Contains("generator-not-deterministic")));
  write("generators/generators.yaml", plan + "chance.py {seed}\n");
  EXPECT_THAT(rules_found(rules), Contains("generator-not-deterministic"));
}

TEST_F(VerifyCommandTest, FindsDataThatAreNotWhatTheyMustBe) {
  write("data/secret/3.in", "x\n");
  write("data/invalid_input/1.in", "5\n");
  write("data/invalid_output/1.in", "5\n");
  write("data/invalid_output/1.ans", "10\n");
  write("data/invalid_output/1.out", "10\n");
  write("data/valid_output/1.in", "5\n");
  write("data/valid_output/1.ans", "10\n");
  write("data/valid_output/1.out", "11\n");
  EXPECT_THAT(rules_found({"--only",
                           "input-refused,invalid-input-accepted,invalid-output-accepted,"
                           "valid-output-refused"}),
              testing::UnorderedElementsAre("input-refused", "invalid-input-accepted",
                                            "invalid-output-accepted", "valid-output-refused"));
}

TEST_F(VerifyCommandTest, NamesCaseAndSecondsOfWhatBreaksItsPromise) {
  write("submissions/accepted/slow.py", "while True: pass\n");
  write("submissions/wrong_answer/right.py", "print(2 * int(input()))\n");
  EXPECT_EQ(verify({"--only", "expectation-fails,known-bad-accepted", "--fail-fast"}), 1);
  EXPECT_THAT(out_,
              HasSubstr("slow.py: error: expected AC on every case: TLE on sample/1 after 1."));
  EXPECT_THAT(out_, HasSubstr("s, and the limit is 1 s"));
  EXPECT_THAT(out_, HasSubstr("right.py: error: expected WA on some case, otherwise AC, and is "
                              "accepted on every case [known-bad-accepted]"));
  EXPECT_EQ(verify({"--ignore", "expectation-fails,known-bad-accepted", "--fail-fast"}), 0);
}

TEST_F(VerifyCommandTest, FindsLimitsWithoutMargin) {
  const std::string spin =
      "import time\nn = int(input())\nwhile time.process_time() < SECONDS: pass\nprint(2 * n)\n";
  const auto spinning = [&](const std::string& seconds) {
    std::string text = spin;
    return text.replace(text.find("SECONDS"), 7, seconds);
  };
  write("submissions/accepted/double.py", spinning("0.6"));
  write("submissions/time_limit_exceeded/slow.py", spinning("1.25"));
  const auto found = rules_found({"--only", "time-limit-too-tight,time-limit-too-loose"});
  EXPECT_THAT(found, testing::UnorderedElementsAre("time-limit-too-tight", "time-limit-too-loose"));
}

TEST_F(VerifyCommandTest, AsksASlowSubmissionOnTheCasesThatWereLeftOut) {
  write("submissions/time_limit_exceeded/slow.py",
        "import time\nn = int(input())\n"
        "while time.process_time() < (1.8 if n == 44 else 1.25): pass\nprint(2 * n)\n");
  // When two were too slow a third may be under way, with one worker no fourth: the last is left out.
  for (const int number : {30, 31}) {
    write(fmt::format("data/secret/{}.in", number), fmt::format("{}\n", number));
    write(fmt::format("data/secret/{}.ans", number), fmt::format("{}\n", 2 * number));
  }
  EXPECT_THAT(rules_found({"--only", "time-limit-too-loose", "-j", "1"}), testing::IsEmpty());
  EXPECT_GE(nlohmann::json::parse(out_)["submissions"][1]["cases_left_out"], 1) << out_;
  EXPECT_THAT(rules_found({"--only", "time-limit-too-loose", "--all-cases"}), testing::IsEmpty());
}

TEST_F(VerifyCommandTest, HoldsScoresAgainstWhatIsExpected) {
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: Double\ntype: scoring\nuuid: "
        "6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\nlicense: cc0\ncredits: N\n"
        "limits: {time_limit: 1}\n");
  write("data/secret/test_group.yaml", "max_score: 100\n");
  write("submissions/submissions.yaml", "accepted/double.py: {score: 40}\n");
  EXPECT_EQ(verify({"--only", "expectation-fails,known-bad-accepted"}), 1) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("double.py: error: expected anything, score 40 (submissions.yaml), "
                              "but it is AC with 100 of 100 [expectation-fails]"));
}

TEST_F(VerifyCommandTest, TakesTheOptionsOfMachinesAndReports) {
  ::setenv("JUDGE_SLOWNESS", "3", 1);
  EXPECT_EQ(verify({"--wait-idle", "--format", "json"}), 0) << out_ << err_;
  EXPECT_EQ(nlohmann::json::parse(out_)["slowness"], 3.0);
}

TEST_F(VerifyCommandTest, DoesNotDoWhatNoChosenRuleNeeds) {
  write("submissions/accepted/slow.py", "while True: pass\n");
  write("data/secret/44.in", "44");
  EXPECT_EQ(verify({"--only", "data-final-newline"}), 0);
  EXPECT_THAT(out_, StartsWith("hints: data-final-newline; --all shows them"));
  EXPECT_EQ(verify({"--only", "data-final-newline", "--all", "--annotations"}), 0);
  EXPECT_THAT(out_, HasSubstr("44.in: hint: its last line has no end [data-final-newline]"));
  EXPECT_THAT(out_, HasSubstr("\n::notice file="));
  EXPECT_THAT(out_, HasSubstr("title=data-final-newline::its last line has no end"));
}

TEST_F(VerifyCommandTest, TellsWhatARuleIs) {
  EXPECT_EQ(verify({"--rules"}), 0);
  EXPECT_THAT(out_, HasSubstr("\nabsolute-link (warning)\n    a symbolic link"));
  EXPECT_EQ(verify({"--explain", "data-nul"}), 0);
  EXPECT_THAT(out_, HasSubstr("why: many programs end a text there"));
  EXPECT_EQ(verify({"--only", "data-null"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no rule 'data-null'; did you mean 'data-nul'?"));
  EXPECT_EQ(verify({"--explain", "zzzzzzzz"}), 2);
  EXPECT_THAT(err_, HasSubstr("`judge verify --rules` lists them"));
}

TEST_F(VerifyCommandTest, SaysWhatDoesNotCompile) {
  write("input_validators/number.py", "def (\n");
  EXPECT_EQ(verify({}), 2);
  EXPECT_THAT(out_, HasSubstr("[cannot-be-judged]")) << err_;
}

}  // namespace
}  // namespace judge
