// Input validators in checktestdata's language, with the whole program and the interpreter beside
// it.

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/base/os/temp_dir.hpp"
#include "judge/process/command.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// The problem `distinct`: n, then n different numbers.
class Checktestdata : public testing::Test, protected TestProject {
 protected:
  Checktestdata() : TestProject("distinct") {}

  /// Runs the judge; what it said is in said_ afterwards.
  int judge(std::vector<std::string> arguments, const std::string& input = "") {
    write("typed", input);
    arguments.insert(arguments.begin(), JUDGE_PROGRAM);
    arguments.insert(arguments.end(),
                     {"--root", root().string(), "--cache", cache_.path().string()});
    const auto result = run_command({.arguments = arguments, .standard_input = root() / "typed"});
    EXPECT_TRUE(result) << result.error().message;
    if (!result) return -1;
    out_ = result->output;
    said_ = result->output + result->error_output;
    return result->exit_code;
  }

  /// Of each submission, by the name of its file, the verdicts of the whole and of the cases.
  std::map<std::string, std::string> verdicts(const std::string& problem) {
    EXPECT_EQ(judge({"run", problem, "--format", "json", "--all-cases"}), 0) << said_;
    std::map<std::string, std::string> found;
    const auto document = nlohmann::json::parse(out_, nullptr, false);
    if (document.is_discarded()) return found;
    for (const auto& submission : document["submissions"]) {
      std::string& text = found[fs::path(submission["submission"].get<std::string>()).filename()];
      text = submission["verdict"].get<std::string>();
      for (const auto& one : submission["cases"]) text += " " + one["verdict"].get<std::string>();
    }
    return found;
  }

  TempDir cache_ = TempDir::create().value();
  std::string out_;
  std::string said_;
};

constexpr const char* kGrammar = "generators/distinct/validator.ctd";

TEST_F(Checktestdata, ValidatesWhatThePlanMakes) {
  EXPECT_EQ(judge({"generate"}), 0) << said_;
  EXPECT_EQ(judge({"verify"}), 0) << said_;
  EXPECT_THAT(content("cases/distinct/secret/01-two.in"), "2\n1 1000000000000000000\n");
}

TEST_F(Checktestdata, LeavesWithItsGrammarAndItsVerdicts) {
  ASSERT_EQ(judge({"generate"}), 0) << said_;
  const auto before = verdicts("distinct");
  EXPECT_EQ(before.size(), 2U);
  for (const char* format : {"2025-09", "legacy", "domjudge"}) {
    SCOPED_TRACE(format);
    const std::string target = cache_.path() / "exported" / format;
    fs::create_directories(fs::path(target).parent_path());
    ASSERT_EQ(judge({"export", "distinct", "--format", format, "--output", target}), 0) << said_;
    EXPECT_EQ(verdicts(target), before);
    EXPECT_EQ(judge({"generate", "--check", target}), 0) << said_;
    ASSERT_TRUE(write_file_whole(target + "/data/secret/same.in", "2\n4 4\n"));
    ASSERT_TRUE(write_file_whole(target + "/data/secret/same.ans", "4\n"));
    EXPECT_EQ(judge({"verify", target, "--only", "input-refused"}), 1) << said_;
    EXPECT_THAT(said_, HasSubstr("x[0] and x[1] are both 4"));
  }
}

TEST_F(Checktestdata, TellsOfLimitsThatNoCaseTouches) {
  write(kGrammar,
        "INT(1, 6, n) NEWLINE REPI(i, n, SPACE) INT(1, 10^18, x[i]) END NEWLINE\n"
        "ASSERT(UNIQUE(x))\n");
  EXPECT_EQ(judge({"generate"}), 0) << said_;
  EXPECT_EQ(judge({"coverage"}), 0) << said_;
  EXPECT_THAT(said_, HasSubstr("✓ x, 1 .. 1000000000000000000\n"));
  EXPECT_THAT(said_, HasSubstr("✗ n, 1 .. 6: never 6 (most: 5)\n"));
}

TEST_F(Checktestdata, RefusesAnswersOfAPackageThatAreToBeInvalid) {
  copy_package("packages/current-double", root() / "p");
  write("p/data/invalid_answer/1.in", "3\n");
  write("p/data/invalid_answer/1.ans", "x\n");
  write("p/answer_validators/any.ctd", "REGEX(\"[^\\n]*\") NEWLINE\n");
  const std::vector<std::string> verify = {"verify", (root() / "p").string(), "--only",
                                           "invalid-answer-accepted"};
  EXPECT_EQ(judge(verify), 1) << said_;
  EXPECT_THAT(said_, HasSubstr("invalid-answer-accepted"));
  write("p/answer_validators/number.ctd", "INT(0, 100) NEWLINE\n");
  EXPECT_EQ(judge(verify), 0) << said_;
}

TEST_F(Checktestdata, TellsWhereAnInputBreaksItsGrammar) {
  write("generators/distinct/generators.yaml",
        "solution: /solutions/distinct/distinct.sh\n"
        "data:\n  secret:\n    data:\n      - word: {in: \"2\\n1 x\\n\"}\n");
  EXPECT_EQ(judge({"generate"}), 2);
  EXPECT_THAT(said_, HasSubstr("the input validator rejects it"));
  EXPECT_THAT(said_, HasSubstr("line 2, column 3: expected an integer from 1 to "
                               "1000000000000000000, found 'x'"));
  EXPECT_THAT(said_, HasSubstr("validator.ctd:4:3: INT(1, 10^18, x[i])"));
}

TEST_F(Checktestdata, AGrammarWithAMistakeDoesNotCompile) {
  write(kGrammar, "INT(1, 5, n) NEWLINE\nREP(n SPACE) INT(1, 9) END NEWLINE\n");
  EXPECT_EQ(judge({"generate"}), 2);
  EXPECT_THAT(said_, HasSubstr("validator.ctd: error: does not compile"));
  EXPECT_THAT(said_, HasSubstr("    validator.ctd:2:7: expected ')' behind what REP is given, "
                               "found 'SPACE'"));
}

TEST_F(Checktestdata, AMistakeThatOnlyAnInputShowsIsNoOpinion) {
  write(kGrammar, "INT(1, 5, n) NEWLINE INT(1, 10/(n-1)) NEWLINE\n");
  EXPECT_EQ(judge({"generate"}), 2);
  EXPECT_THAT(said_, HasSubstr("the input validator neither accepts nor rejects it"));
  EXPECT_THAT(said_, HasSubstr("    validator.ctd:1:29: a division by zero"));
}

TEST_F(Checktestdata, TakesItsOptionFromTheArgumentsOfTheCases) {
  ASSERT_EQ(judge({"generate"}), 0) << said_;
  const std::string blanks = "2 \n 3 \t 4\n";
  EXPECT_EQ(judge({"answer", "distinct", "-"}, "2\n4 4\n"), 2);
  EXPECT_THAT(said_, HasSubstr("x[0] and x[1] are both 4"));
  write("cases/distinct/test_group.yaml", "input_validator_args: [-w, other]\n");
  EXPECT_EQ(judge({"answer", "distinct", "-"}, blanks), 0) << said_;
  EXPECT_EQ(said_, "2\n");
}

TEST_F(Checktestdata, IsNoLanguageForSubmissions) {
  ASSERT_EQ(judge({"generate"}), 0) << said_;
  write("a.ctd", "INT(1, 5)\n");
  EXPECT_EQ(judge({"run", "distinct", (root() / "a.ctd").string()}), 2);
  EXPECT_THAT(said_, HasSubstr("no known language for 'a.ctd'"));
  EXPECT_THAT(said_, testing::Not(HasSubstr(".ctd ")));
  EXPECT_EQ(judge({"run", "distinct", (root() / "a.ctd").string(), "--language", "checktestdata"}),
            2);
  EXPECT_THAT(said_, HasSubstr("there is no language 'checktestdata' for submissions"));
}

TEST_F(Checktestdata, GrammarsOfAnswersAreAskedAboutJunk) {
  fs::copy(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/current-half", root() / "half",
           fs::copy_options::recursive);
  const std::vector<std::string> verify = {"verify", (root() / "half").string(), "--strict",
                                           "--only",
                                           "answer-validator-accepts-junk,validator-fails-at-junk"};
  write("half/answer_validators/answer.ctd", "REGEX(\"(.|\\n)*\")\n");
  EXPECT_EQ(judge(verify), 1);
  EXPECT_THAT(said_, HasSubstr("answer.ctd: error: accepts an empty answer on all of the 3 cases "
                               "that were tried [answer-validator-accepts-junk]"));
  write("half/answer_validators/answer.ctd", "FLOAT(0, 1000) NEWLINE EOF\n");
  EXPECT_EQ(judge(verify), 0) << said_;
}

TEST_F(Checktestdata, GrammarsOfAnswersGetTheArgumentsOfCases) {
  fs::copy(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/current-half", root() / "half",
           fs::copy_options::recursive);
  const std::vector<std::string> verify = {"verify", (root() / "half").string(), "--only",
                                           "answer-refused"};
  write("half/answer_validators/answer.ctd", "FLOAT(0, 1000) SPACE NEWLINE EOF\n");
  for (const auto& entry : fs::recursive_directory_iterator(root() / "half/data")) {
    if (entry.path().extension() != ".ans") continue;
    std::string text = read_file(entry.path(), kibibytes(64)).value();
    text.insert(text.find('\n'), "  ");
    EXPECT_TRUE(write_file_whole(entry.path(), text));
  }
  EXPECT_EQ(judge(verify), 1);
  EXPECT_THAT(said_, HasSubstr("[answer-refused]"));
  write("half/data/test_group.yaml", "answer_validator_args: [-w]\n");
  EXPECT_EQ(judge(verify), 0) << said_;
  fs::remove_all(root() / "half/answer_validators");
  judge({"list", (root() / "half").string()});
  EXPECT_THAT(said_, HasSubstr("there is no answer validator"));
}

TEST_F(Checktestdata, GrammarsOfAnswersAreAskedBesideAPlan) {
  fs::copy(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/current-half", root() / "half",
           fs::copy_options::recursive);
  write("half/generators/generators.yaml",
        "data: {sample: {data: {'1': }}, secret: {data: {'1': , '2': }}}\n");
  const std::vector<std::string> verify = {"verify", (root() / "half").string(), "--only",
                                           "answer-refused,input-refused"};
  write("half/answer_validators/answer.ctd", "FLOAT(0, 1000) NEWLINE EOF\n");
  EXPECT_EQ(judge(verify), 0) << said_;
  write("half/data/secret/3.in", "no number\n");
  write("half/data/secret/3.ans", "1\n");
  EXPECT_EQ(judge(verify), 1);
  EXPECT_THAT(said_, HasSubstr("3.in: error: the input validator refuses this input"));
  EXPECT_THAT(said_, testing::Not(HasSubstr("[answer-refused]")));
  write("half/answer_validators/answer.ctd", "FLOAT(0, 1000) SPACE NEWLINE EOF\n");
  EXPECT_EQ(judge(verify), 1);
  EXPECT_THAT(said_, HasSubstr("[answer-refused]"));
}

TEST_F(Checktestdata, IsNotTheOnlyLanguageOfAnswerValidators) {
  fs::copy(fs::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages/current-half", root() / "half",
           fs::copy_options::recursive);
  write("half/answer_validators/a.py", "exit(43)\n");
  judge({"verify", "--no-record", (root() / "half").string()});
  EXPECT_THAT(said_, HasSubstr("the answer validator refuses this answer"));
}

TEST_F(Checktestdata, TheDoctorKnowsIt) {
  judge({"doctor"});
  EXPECT_THAT(said_, testing::ContainsRegex("Checktestdata +judge-checktestdata [0-9]+\\."));
}

}  // namespace
}  // namespace judge
