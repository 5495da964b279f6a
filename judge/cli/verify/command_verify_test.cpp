// `judge verify` with a real sandbox, on a package that a test breaks in one way after another.
#include <algorithm>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class VerifyCommandTest : public testing::Test, protected JudgeRun {
 protected:
  VerifyCommandTest() {
    // What else the machine does is no business of a test's.
    ::setenv("JUDGE_SLOWNESS", "1", 1);
    copy_package("packages/current-double", folder_.path() / "p");
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

TEST_F(VerifyCommandTest, SaysThatThereWasNothingToJudge) {
  std::filesystem::remove_all(folder_.path() / "p/submissions");
  write("submissions/accepted/README.md", "None yet.\n");
  EXPECT_EQ(verify({}), 4) << out_;
  EXPECT_THAT(err_, HasSubstr("judge: there was no submission to judge\n"));
  EXPECT_EQ(verify({"--only", "statement-missing"}), 0) << out_ << err_;
}

TEST_F(VerifyCommandTest, FindsValidatorsThatTakeAnything) {
  write("input_validators/number.py", "import sys\nsys.exit(42)\n");
  EXPECT_EQ(verify({}), 1) << out_;
  EXPECT_THAT(out_,
              HasSubstr("number.py: error: accepts an empty file, a line of words, "
                        "bytes that are no text, a line of 10 MB [input-validator-accepts-junk]"));
  const auto found = rules_found();
  for (const char* rule :
       {"input-validator-accepts-trailing-junk", "input-validator-accepts-white-space",
        "input-validator-accepts-line-ends", "input-validator-accepts-huge-number",
        "input-validator-accepts-negated-number"})
    EXPECT_THAT(found, Contains(rule));
}

/// One thing wrong with what a program accepts: whether it is an error.
struct SeverityRow {
  const char* name;
  const char* file;
  std::string source;
  std::vector<std::string> severities;  ///< of all that is found
};

std::ostream& operator<<(std::ostream& out, const SeverityRow& row) {
  return out << row.name;
}

class JunkSeverity : public VerifyCommandTest, public testing::WithParamInterface<SeverityRow> {
 protected:
  /// Of what is found, the rule and its severity.
  std::vector<std::string> told(const std::string& rules) {
    verify({"--only", rules, "--all", "--format", "json"});
    const auto document = nlohmann::json::parse(out_, nullptr, false);
    EXPECT_FALSE(document.is_discarded()) << out_ << err_;
    std::vector<std::string> all;
    for (const auto& finding : document["findings"]) {
      all.push_back(finding["rule"].get<std::string>() + ": " +
                    finding["severity"].get<std::string>());
    }
    return all;
  }
};

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

TEST_F(VerifyCommandTest, FindsInvalidAnswersThatNobodyRefuses) {
  write("data/invalid_answer/1.in", "3\n");
  write("data/invalid_answer/1.ans", "x\n");
  EXPECT_THAT(rules_found({"--only", "invalid-answer-accepted"}),
              testing::ElementsAre("invalid-answer-accepted"));
  write("answer_validators/number.py",
        "import sys\nasked = int(open(sys.argv[1]).read())\n"
        "exit(42 if sys.stdin.read() == f'{2 * asked}\\n' else 43)\n");
  EXPECT_THAT(rules_found({"--only", "invalid-answer-accepted"}), testing::IsEmpty());
}

TEST_F(VerifyCommandTest, NamesEachInputValidatorThatDoesNotCompile) {
  for (const char* file : {"bad.sh", "worse.sh"})
    write(std::string("input_validators/") + file, "if then\n");
  EXPECT_EQ(verify({"--only", "cannot-be-judged"}), 2);
  for (const char* file : {"bad.sh", "worse.sh"})
    EXPECT_THAT(out_, HasSubstr(std::string(file) + ": error: the input validator does not"));
}

TEST_F(VerifyCommandTest, CallsAnAnswerValidatorOneThatDoesNotCompile) {
  write("answer_validators/number.sh", "if then\n");
  EXPECT_THAT(rules_found(), Contains("cannot-be-judged"));
  EXPECT_THAT(out_, HasSubstr("\"the answer validator does not compile"));
  EXPECT_THAT(out_, HasSubstr("/answer_validators/number.sh\"")) << "at its own place";
}

TEST_F(VerifyCommandTest, SaysWhereAHeaderBelongsThatIsNotThere) {
  write("output_validator/check.cpp", "#include \"testlib.h\"\nint main() {}\n");
  const char* const help = "help: testlib.h comes with no compiler: put it beside the program";
  EXPECT_NE(verify({}), 0);
  EXPECT_THAT(out_, HasSubstr(help)) << err_;
  EXPECT_EQ(judge("run", {"--no-record"}), 2);
  EXPECT_THAT(err_, HasSubstr(help)) << out_;
}

TEST_F(VerifyCommandTest, ACheckerMayRefuseInvalidAnswers) {
  write("data/invalid_answer/1.in", "3\n");
  write("data/invalid_answer/1.ans", "x\n");
  write("output_validator/check.py",
        "import sys\nanswer = open(sys.argv[2]).read()\n"
        "sys.exit(42 if answer != 'x\\n' and sys.stdin.read() == answer else 43)\n");
  EXPECT_THAT(rules_found({"--only", "invalid-answer-accepted"}), testing::IsEmpty());
}

/// Sloppy input validators: what is found besides, and how one of them is told.
struct SloppyValidator {
  const char* name;
  std::string source;
  std::vector<std::string> rules;  ///< all of those that are asked about
};

std::ostream& operator<<(std::ostream& out, const SloppyValidator& row) {
  return out << row.name;
}

class SloppyInputs : public VerifyCommandTest,
                     public testing::WithParamInterface<SloppyValidator> {};

constexpr const char* kAskedOfInputs =
    "input-validator-accepts-junk,input-validator-accepts-trailing-junk,"
    "input-validator-accepts-white-space,input-validator-accepts-line-ends,"
    "input-validator-accepts-huge-number,input-validator-accepts-negated-number,"
    "input-validator-accepts-number-spellings,input-validator-accepts-no-number,"
    "input-validator-accepts-hidden-bytes,validator-fails-at-junk";

TEST_P(SloppyInputs, AreFoundByWhatTheyAccept) {
  write("input_validators/number.py", GetParam().source);
  auto found = rules_found({"--only", kAskedOfInputs, "--all"});
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::vector<std::string> expected = GetParam().rules;
  std::ranges::sort(expected);
  EXPECT_EQ(found, expected) << out_;
}

std::string python_validator(const std::string& condition) {
  return "import re, sys\nt = sys.stdin.buffer.read()\nsys.exit(42 if " + condition + " else 43)\n";
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SloppyInputs,
    testing::Values(
        SloppyValidator{"spellings",
                        python_validator("re.fullmatch(rb'\\+?[0-9]{1,9}\\n', t)"),
                        {"input-validator-accepts-number-spellings"}},
        SloppyValidator{
            "nan",
            "import sys\nt = sys.stdin.buffer.read()\n"
            "try:\n  x = float(t)\nexcept ValueError:\n  sys.exit(43)\n"
            "good = not (x < 1 or x > 10**9) and (t == b'nan\\n' or t == b'%d\\n' % x)\n"
            "sys.exit(42 if good else 43)\n",
            {"input-validator-accepts-no-number"}},
        SloppyValidator{
            "a byte order mark",
            python_validator("re.fullmatch(b'(\\xef\\xbb\\xbf)?[1-9][0-9]{0,8}\\\\n', t)"),
            {"input-validator-accepts-hidden-bytes"}},
        SloppyValidator{"a NUL byte",
                        python_validator("re.match(rb'[1-9][0-9]{0,8}(\\n\\Z|\\0)', t)"),
                        {"input-validator-accepts-hidden-bytes"}},
        SloppyValidator{"no last newline",
                        python_validator("re.fullmatch(rb'[1-9][0-9]{0,8}\\n?', t)"),
                        {"input-validator-accepts-line-ends"}},
        SloppyValidator{"fails",
                        "import sys\nt = sys.stdin.buffer.read()\n"
                        "assert t == b'%d\\n' % int(t) and 1 <= int(t) <= 10**9\n"
                        "sys.exit(42)\n",
                        {"validator-fails-at-junk"}}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

constexpr const char* kAskedOfTexts =
    "input-validator-accepts-junk,input-validator-accepts-trailing-junk,"
    "input-validator-accepts-white-space,input-validator-accepts-line-ends,"
    "input-validator-accepts-hidden-bytes";

TEST_P(JunkSeverity, OfInputsOfWordsIsAnErrorOnlyWhereItIsCertain) {
  for (const char* name : {"sample/1", "secret/3", "secret/44"})
    write(std::string("data/") + name + ".in", std::string("word ") + (name + 7) + "\n");
  write(GetParam().file, GetParam().source);
  EXPECT_EQ(told(kAskedOfTexts), GetParam().severities) << out_;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, JunkSeverity,
    testing::Values(SeverityRow{"anything",
                                "input_validators/number.py",
                                "import sys\nsys.exit(42)\n",
                                {"input-validator-accepts-junk: error",
                                 "input-validator-accepts-trailing-junk: error",
                                 "input-validator-accepts-white-space: hint",
                                 "input-validator-accepts-line-ends: error",
                                 "input-validator-accepts-hidden-bytes: error"}},
                    SeverityRow{"any text",
                                "input_validators/number.py",
                                python_validator("re.fullmatch(rb'([ -~]+\\n)+', t)"),
                                {"input-validator-accepts-junk: warning",
                                 "input-validator-accepts-trailing-junk: warning",
                                 "input-validator-accepts-white-space: hint"}},
                    SeverityRow{"one line without its end",
                                "input_validators/number.py",
                                python_validator("re.fullmatch(rb'[a-z]+ [0-9]{1,9}\\n?', t)"),
                                {"input-validator-accepts-line-ends: error"}}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST_F(VerifyCommandTest, LetsWhiteSpacePassThatAnInputHas) {
  write("data/secret/44.in", " 44\n");
  write("input_validators/number.py",
        python_validator("re.fullmatch(rb' *[1-9][0-9]{0,8}\\n', t)"));
  EXPECT_EQ(verify({"--only", kAskedOfInputs}), 0) << out_;
  write("data/secret/44.in", "44\n");
  EXPECT_EQ(verify({"--only", kAskedOfInputs}), 1);
  EXPECT_THAT(out_, HasSubstr("number.py: error: accepts sample/1 with a blank before it and 2 "
                              "more [input-validator-accepts-white-space]"));
}

TEST_F(VerifyCommandTest, TellsValidatorsThatCrashFromThoseThatExitWithAnotherCode) {
  const std::string strict =
      "import os, re, signal, sys\nt = sys.stdin.buffer.read()\n"
      "if re.fullmatch(rb'[1-9][0-9]{0,8}\\n', t): sys.exit(42)\n";
  write("input_validators/number.py", strict + "sys.exit(1)\n");
  EXPECT_EQ(verify({"--only", kAskedOfInputs}), 0);
  EXPECT_THAT(out_,
              HasSubstr("number.py: warning: exits with another code at an empty file, and at "));
  EXPECT_TRUE(std::filesystem::exists(cache() / "junk/p/validator-fails-at-junk.exit-code.in"));
  write("input_validators/number.py",
        strict + "if len(t) > 10**7: os.kill(os.getpid(), signal.SIGSEGV)\nsys.exit(43)\n");
  EXPECT_EQ(verify({"--only", kAskedOfInputs}), 1);
  EXPECT_THAT(out_, HasSubstr("number.py: error: crashes at a line of 10 MB "
                              "[validator-fails-at-junk]"));
  write("input_validators/number.py", strict + "sys.exit(1)\n");
  for (const char* const older : {"legacy", "2023-07-draft"}) {
    write("problem.yaml", std::string("problem_format_version: ") + older +
                              "\nname: Double\nuuid: 6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\n");
    EXPECT_EQ(verify({"--only", kAskedOfInputs}), 0) << older << out_;
    EXPECT_THAT(out_,
                HasSubstr("number.py: warning: exits with another code at an empty file, and at "));
  }
}

TEST_F(VerifyCommandTest, TellsExceptionsThatNobodyCaughtFromRefusals) {
  const auto validator = [&](const std::string& refusal) {
    write("input_validators/number.py",
          "import sys\nt = sys.stdin.buffer.read()\n" + refusal +
              "sys.exit(42 if t == b'%d\\n' % int(t) and 1 <= int(t) <= 10**9 else 43)\n");
  };
  const std::vector<std::string> options = {"--only", "validator-fails-at-junk"};
  validator("");
  EXPECT_EQ(verify(options), 1) << out_;
  EXPECT_THAT(out_, AllOf(HasSubstr("number.py: error: ends by an exception that nobody caught at "
                                    "an empty file, and at "),
                          HasSubstr("Traceback")));
  EXPECT_TRUE(std::filesystem::exists(cache() / "junk/p/validator-fails-at-junk.exception.in"));
  validator("assert t.strip().isdigit() and len(t) < 99\n");
  EXPECT_EQ(verify(options), 0) << "an assertion may be meant: " << out_;
  EXPECT_THAT(out_, HasSubstr("number.py: warning: exits with another code at an empty file"));
  EXPECT_FALSE(std::filesystem::exists(cache() / "junk/p/validator-fails-at-junk.exception.in"));
  write("input_validators/number.py",
        "import sys\nt = sys.stdin.buffer.read()\nn = int(t)\n"
        "if t != b'%d\\n' % n or not 1 <= n <= 10**9: raise ValueError(n)\nsys.exit(42)\n");
  EXPECT_EQ(verify(options), 0) << "it refuses by nothing else: " << out_;
  EXPECT_THAT(out_, HasSubstr("number.py: warning: exits with another code at an empty file"));
}

TEST_F(VerifyCommandTest, KeepsAFileOfEachWayToFailOfEachValidator) {
  const std::string failing =
      "import os, re, signal, sys\nt = sys.stdin.buffer.read()\n"
      "if re.fullmatch(rb'[1-9][0-9]{0,8}\\n', t): sys.exit(42)\n"
      "if len(t) > 10**7: os.kill(os.getpid(), signal.SIGSEGV)\nsys.exit(1)\n";
  write("input_validators/number.py", failing);
  const auto kept = cache() / "junk/p";
  EXPECT_EQ(verify({"--only", kAskedOfInputs, "--all"}), 1);
  const auto crash = kept / "validator-fails-at-junk.crash.in";
  EXPECT_THAT(out_, HasSubstr("kept: " + crash.string()));
  EXPECT_THAT(out_, HasSubstr("kept: " + (kept / "validator-fails-at-junk.exit-code.in").string()));
  EXPECT_GE(std::filesystem::file_size(crash), 10'000'000U);
  ASSERT_TRUE(write_file_whole(kept / "validator-fails-at-junk.mine.in", ""));
  write("input_validators/other.py", failing);
  EXPECT_EQ(verify({"--only", kAskedOfInputs, "--all"}), 1);
  EXPECT_FALSE(std::filesystem::exists(crash)) << "it is of the last time";
  EXPECT_TRUE(std::filesystem::exists(kept / "validator-fails-at-junk.mine.in"));
  for (const char* name : {"number", "other"})
    EXPECT_THAT(out_, HasSubstr(fmt::format("validator-fails-at-junk.crash.{}.py.in", name)));
}

TEST_F(VerifyCommandTest, RefusesToKeepJunkWhereNothingCanBeWritten) {
  const auto file = folder_.path() / "file";
  ASSERT_TRUE(write_file_whole(file, "mine"));
  EXPECT_EQ(verify({"--only", kAskedOfInputs, "--keep-junk", file.string()}), 2);
  EXPECT_THAT(err_, HasSubstr("--keep-junk: nothing can be written in " + file.string()));
  EXPECT_EQ(verify({"--only", kAskedOfInputs, "--keep-junk", (file / "in").string()}), 2);
  std::filesystem::create_directories(folder_.path() / "own");
  ASSERT_TRUE(write_file_whole(folder_.path() / "own/p", "mine"));
  EXPECT_EQ(verify({"--only", kAskedOfInputs, "--keep-junk", (folder_.path() / "own").string()}),
            2);
}

TEST_F(VerifyCommandTest, SoonLeavesAValidatorAloneThatDoesNotEnd) {
  write("problem.yaml",
        "problem_format_version: 2025-09\nname: Double\nuuid: "
        "6c6f2a7e-6b5b-4b87-9a55-0b9f3c1d2e4f\nlicense: cc0\ncredits: N\n"
        "limits: {time_limit: 1, validation_time: 1}\n");
  write("input_validators/number.py",
        "import re, sys\nt = sys.stdin.buffer.read()\n"
        "if re.fullmatch(rb'[1-9][0-9]{0,8}\\n', t): sys.exit(42)\nwhile True: pass\n");
  EXPECT_EQ(verify({"--only", kAskedOfInputs}), 1);
  EXPECT_THAT(out_, HasSubstr("number.py: error: does not end within its limits at an empty "
                              "file, and at 1 more [validator-fails-at-junk]"));
}

TEST_F(VerifyCommandTest, KeepsAFileOfWhatWronglyPasses) {
  write("input_validators/number.py", "import sys\nsys.exit(42)\n");
  const auto kept = cache() / "junk/p/input-validator-accepts-no-number.in";
  EXPECT_EQ(verify({"--only", kAskedOfInputs, "--all"}), 1);
  EXPECT_THAT(out_, HasSubstr("kept: " + kept.string()));
  EXPECT_EQ(read_file(kept).value_or(""), "nan\n");
  // What was kept is of the last time; what is there else stays.
  ASSERT_TRUE(write_file_whole(kept.parent_path() / "mine.txt", ""));
  copy_package("packages/current-double", folder_.path() / "p");
  EXPECT_EQ(verify({"--only", kAskedOfInputs}), 0);
  EXPECT_FALSE(std::filesystem::exists(kept));
  EXPECT_TRUE(std::filesystem::exists(kept.parent_path() / "mine.txt"));
  write("input_validators/number.py", "import sys\nsys.exit(42)\n");
  const auto own = folder_.path() / "own";
  EXPECT_EQ(verify({"--only", kAskedOfInputs, "--keep-junk", own.string()}), 1);
  EXPECT_TRUE(std::filesystem::exists(own / "p/input-validator-accepts-junk.in"));
  const auto document =
      (void(rules_found({"--only", kAskedOfInputs})), nlohmann::json::parse(out_));
  EXPECT_EQ(document["findings"][0]["kept"],
            (cache() / "junk/p/input-validator-accepts-junk.in").string());
}

TEST_F(VerifyCommandTest, KeepsAFileOfEachFinding) {
  write("output_validator/check.py", "import sys\nsys.exit(42)\n");
  const auto kept = cache() / "junk/p";
  EXPECT_EQ(verify({"--only", "output-validator-accepts-junk"}), 1);
  EXPECT_THAT(out_, HasSubstr("kept: " + (kept / "output-validator-accepts-junk.out").string()));
  const auto second = kept / "output-validator-accepts-junk.2.out";
  EXPECT_THAT(out_, HasSubstr("kept: " + second.string()));
  EXPECT_GE(std::filesystem::file_size(second), 8U * 1024 * 1024);
  write("output_validator/check.py",
        "import sys\nsys.exit(42 if sys.stdin.read() == open(sys.argv[2]).read() else 43)\n");
  EXPECT_EQ(verify({"--only", "output-validator-accepts-junk"}), 0);
  EXPECT_FALSE(std::filesystem::exists(second)) << "it is of the last time";
}

/// Sloppy checkers, by what they accept.
class SloppyOutputs : public VerifyCommandTest,
                      public testing::WithParamInterface<SloppyValidator> {};

constexpr const char* kAskedOfOutputs =
    "output-validator-accepts-empty,output-validator-accepts-junk,"
    "output-validator-accepts-trailing-junk,output-validator-accepts-other-answers,"
    "output-validator-accepts-no-number,output-validator-accepts-off-by-one,"
    "output-validator-accepts-reordered-lines,output-validator-fails";

TEST_P(SloppyOutputs, AreFoundByWhatTheyAccept) {
  // An answer of two lines.
  for (const char* name : {"sample/1", "secret/3", "secret/44"}) {
    const std::string number = std::string(name).substr(std::string(name).find('/') + 1);
    write(std::string("data/") + name + ".ans", std::to_string(2 * std::stoi(number)) + "\n" +
                                                    std::to_string(1000 + std::stoi(number)) +
                                                    "\n");
  }
  write("output_validator/check.py",
        "import sys\na = open(sys.argv[2]).read().split()\n"
        "t = sys.stdin.buffer.read().decode('latin-1').split()\n" +
            GetParam().source);
  auto found = rules_found({"--only", kAskedOfOutputs});
  std::ranges::sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  EXPECT_EQ(found, GetParam().rules) << out_;
}

std::string judging(const std::string& condition) {
  return "sys.exit(42 if " + condition + " else 43)\n";
}

/// The tokens are numbers, and none of them is refused.
std::string by_numbers(const std::string& difference) {
  return "try:\n  good = len(a) == len(t) and all(not (" + difference +
         ") for x, y in zip(map(float, a), map(float, t)))\n"
         "except ValueError:\n  good = False\n" +
         judging("good");
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SloppyOutputs,
    testing::Values(
        SloppyValidator{"strict", judging("a == t"), {}},
        SloppyValidator{"empty", judging("not t or a == t"), {"output-validator-accepts-empty"}},
        SloppyValidator{"half",
                        judging("t and ' '.join(a).startswith(' '.join(t))"),
                        {"output-validator-accepts-other-answers"}},
        SloppyValidator{"a part that ends at a word",
                        judging("t and t == a[:len(t)]"),
                        {"output-validator-accepts-other-answers"}},
        SloppyValidator{
            "more", judging("a == t[:len(a)]"), {"output-validator-accepts-trailing-junk"}},
        SloppyValidator{"order",
                        judging("sorted(a) == sorted(t)"),
                        {"output-validator-accepts-reordered-lines"}},
        SloppyValidator{
            "nan", by_numbers("abs(x - y) > 0.5"), {"output-validator-accepts-no-number"}},
        SloppyValidator{"tolerance",
                        by_numbers("not abs(x - y) <= 1.5"),
                        {"output-validator-accepts-off-by-one"}},
        SloppyValidator{"junk",
                        judging("a == t or 'junk' in ' '.join(t) and 'This' in t"),
                        {"output-validator-accepts-junk"}},
        SloppyValidator{"fails",
                        "t = list(map(int, t))\n" + judging("t == list(map(int, a))"),
                        {"output-validator-fails"}}),
    [](const auto& row) { return "Row" + std::to_string(row.index); });

TEST_F(VerifyCommandTest, FindsACheckerThatTakesOneMoreThanTheOnlyNumber) {
  const auto checker = [&](const char* most) {
    write("output_validator/check.py",
          "import re, sys\na = int(open(sys.argv[2]).read())\nt = sys.stdin.buffer.read()\n" +
              judging("re.fullmatch(rb'\\d{1,9}\\n', t) and abs(int(t) - a) <= " +
                      std::string(most)));
  };
  const std::vector<std::string> options = {"--only", "output-validator-accepts-off-by-one"};
  checker("1");
  EXPECT_EQ(verify(options), 1);
  EXPECT_THAT(out_, HasSubstr("check.py: error: accepts the answer's only number, one more on all "
                              "of the 3 cases that were tried"));
  EXPECT_TRUE(std::filesystem::exists(cache() / "junk/p/output-validator-accepts-off-by-one.out"));
  write("data/test_group.yaml", "output_validator_args: [within, \"1\"]\n");
  EXPECT_EQ(verify(options), 0) << "a flag may say that numbers may differ: " << out_;
  EXPECT_THAT(out_, HasSubstr("check.py: warning: accepts the answer's only number, one more"));
  std::filesystem::remove(folder_.path() / "p/data/test_group.yaml");
  checker("0");
  EXPECT_EQ(verify(options), 0) << out_;
}

TEST_F(VerifyCommandTest, LooksForReversedLinesInCasesThatHaveSome) {
  // None of the three smallest cases has more than one line in its answer.
  for (const int input : {100, 200, 300}) {
    const std::string file = fmt::format("data/secret/{}", input);
    write(file + ".in", fmt::format("{}\n", input));
    write(file + ".ans", fmt::format("{}\n{}\n", input, input + 7));
  }
  write("output_validator/check.py",
        "import sys\na = open(sys.argv[2]).read().split()\n"
        "t = sys.stdin.buffer.read().decode('latin-1').split()\n" +
            judging("sorted(t) == sorted(a)"));
  EXPECT_EQ(verify({"--only", "output-validator-accepts-reordered-lines"}), 0) << out_;
  EXPECT_THAT(out_, HasSubstr("check.py: warning: accepts the answer's lines from last to first on "
                              "all of the 3 cases"));
}

TEST_F(VerifyCommandTest, TakesAnotherAnswerForAMistakeWhereEnoughCasesWereTried) {
  write("output_validator/check.py",
        "import re, sys\nt = sys.stdin.buffer.read()\n" + judging("re.fullmatch(rb'\\d+\\n', t)"));
  const std::vector<std::string> options = {"--only", "output-validator-accepts-other-answers"};
  EXPECT_EQ(verify(options), 1);
  EXPECT_THAT(out_, HasSubstr("check.py: error: accepts another case's answer on all of the 3 "
                              "cases that were tried [output-validator-accepts-other-answers]"));
  for (const char* name : {"44.in", "44.ans"})
    std::filesystem::remove(folder_.path() / "p/data/secret" / name);
  EXPECT_EQ(verify(options), 0);
  EXPECT_THAT(out_, HasSubstr("check.py: warning: accepts another case's answer on all of the 2"));
}

TEST_F(VerifyCommandTest, FindsFaultsOfOneKindOfAnswer) {
  // The smallest three have numbers.
  write("submissions/accepted/double.py",
        "n = int(input())\n"
        "print('IMPOSSIBLE' if n == 55000 else 7 if n >= 50000 else 2 * n)\n");
  for (int i = 50; i < 60; ++i) {
    write("data/secret/" + std::to_string(i) + ".in", std::to_string(1000 * i) + "\n");
    write("data/secret/" + std::to_string(i) + ".ans", i == 55 ? "IMPOSSIBLE\n" : "7\n");
  }
  const std::string branch =
      "import sys\na = open(sys.argv[2]).read().split()\n"
      "t = sys.stdin.buffer.read().decode('latin-1').split()\n";
  const std::vector<std::string> options = {
      "--only", "output-validator-accepts-empty,output-validator-accepts-trailing-junk"};
  write("output_validator/check.py",
        branch + judging("a == t or a == ['IMPOSSIBLE'] and t[:1] == a"));
  EXPECT_EQ(verify(options), 0);
  EXPECT_THAT(out_, HasSubstr("check.py: warning: accepts the answer with junk behind it on "
                              "secret/55, of 4 cases that were tried "
                              "[output-validator-accepts-trailing-junk]"));
  write("output_validator/check.py", branch + judging("a == t or a == ['IMPOSSIBLE'] and not t"));
  EXPECT_EQ(verify(options), 0);
  EXPECT_THAT(out_, HasSubstr("check.py: warning: accepts no output at all on secret/55, of 4 "
                              "cases that were tried [output-validator-accepts-empty]"));
}

TEST_F(VerifyCommandTest, FindsBlanksBesideTheLastLine) {
  for (const char* name : {"sample/1", "secret/3", "secret/44"})
    write(std::string("data/") + name + ".in", std::string(name + 7) + "\n5\n");
  const std::vector<std::string> options = {"--only", "input-validator-accepts-white-space"};
  write("input_validators/number.py",
        python_validator("re.fullmatch(rb'[1-9][0-9]{0,8}\\n[0-9] *\\n', t)"));
  EXPECT_EQ(verify(options), 1);
  EXPECT_THAT(out_, HasSubstr("with a blank at the end of its last line"));
  write("input_validators/number.py",
        python_validator("re.fullmatch(rb'[1-9][0-9]{0,8}\\n *[0-9]\\n', t)"));
  EXPECT_EQ(verify(options), 1);
  EXPECT_THAT(out_, HasSubstr("with a blank before its last line"));
}

TEST_F(VerifyCommandTest, TakesHalfOfAWordForWhatMayBeRight) {
  for (const char* name : {"sample/1", "secret/3", "secret/44"}) {
    const std::string input = std::string(name).substr(std::string(name).find('/') + 1);
    write(std::string("data/") + name + ".ans", "word" + input + "\n");
  }
  write("submissions/accepted/double.py", "print('word' + input())\n");
  write(
      "output_validator/check.py",
      "import sys\na = open(sys.argv[2]).read()\nt = sys.stdin.buffer.read().decode('latin-1')\n" +
          judging("t.strip() and a.startswith(t.strip())"));
  const std::vector<std::string> options = {"--only", "output-validator-accepts-other-answers",
                                            "--all"};
  EXPECT_EQ(verify(options), 0);
  EXPECT_THAT(out_, HasSubstr("check.py: hint: accepts half of the answer's only word on all of "
                              "the 3 cases that were tried"));
  EXPECT_THAT(out_, HasSubstr("it may be meant so; if not, it may look at nothing"));
}

TEST_F(VerifyCommandTest, FindsCheckersThatLookAtNoMoreThanHalfOfANumber) {
  // The smallest three have answers of one digit: there is nothing to be cut in half.
  const std::vector<std::pair<int, std::string>> cases = {
      {1, "3"}, {3, "0"}, {44, "4"}, {55555, "1011"}, {66666, "77"}};
  std::string solution = "n = int(input())\n";
  for (const auto& [input, answer] : cases) {
    const std::string name = input == 1 ? "data/sample/1" : "data/secret/" + std::to_string(input);
    write(name + ".in", std::to_string(input) + "\n");
    write(name + ".ans", answer + "\n");
    solution += "if n == " + std::to_string(input) + ": print(" + answer + ")\n";
  }
  write("submissions/accepted/double.py", solution);
  write("output_validator/check.py",
        "import sys\na = open(sys.argv[2]).read().strip()\n"
        "t = sys.stdin.buffer.read().decode('latin-1').strip()\n" +
            judging("t and a.startswith(t)"));
  const std::vector<std::string> options = {"--only", "output-validator-accepts-other-answers"};
  EXPECT_EQ(verify(options), 1);
  EXPECT_THAT(out_, HasSubstr("check.py: error: accepts the first half of the answer's only number "
                              "on all of the 2 cases that were tried"));
  std::filesystem::remove(folder_.path() / "p/data/secret/66666.in");
  std::filesystem::remove(folder_.path() / "p/data/secret/66666.ans");
  EXPECT_EQ(verify(options), 0) << "one may be chance";
  EXPECT_THAT(out_, HasSubstr("check.py: warning: accepts the first half of the answer's only"));
}

TEST_F(VerifyCommandTest, WarnsOfACheckerThatLeavesANumberOrTheOrderOfLinesOpen) {
  const std::string two_lines =
      "import sys\na = open(sys.argv[2]).read().split()\n"
      "t = sys.stdin.buffer.read().decode('latin-1').split()\n";
  for (const char* name : {"sample/1", "secret/3", "secret/44"}) {
    const int input = std::stoi(std::string(name).substr(std::string(name).find('/') + 1));
    write(std::string("data/") + name + ".ans", fmt::format("{}\n{}\n", 2 * input, 500 + input));
  }
  write("submissions/accepted/double.py", "n = int(input())\nprint(2 * n, 500 + n, sep='\\n')\n");
  const std::vector<std::string> options = {
      "--only", "output-validator-accepts-off-by-one,output-validator-accepts-reordered-lines"};
  write("output_validator/check.py", two_lines + judging("t and t[:1] == a[:1] and len(t) == 2"));
  EXPECT_EQ(verify(options), 0);
  EXPECT_THAT(out_,
              HasSubstr("check.py: warning: accepts a number that is one more on all of the 3 "
                        "cases that were tried [output-validator-accepts-off-by-one]"));
  write("output_validator/check.py", two_lines + judging("sorted(t) == sorted(a)"));
  EXPECT_EQ(verify(options), 0);
  EXPECT_THAT(out_, HasSubstr("check.py: warning: accepts the answer's lines from last to first on "
                              "all of the 3 cases"));
  for (const char* name : {"44.in", "44.ans"})
    std::filesystem::remove(folder_.path() / "p/data/secret" / name);
  EXPECT_EQ(verify(options), 0);
  EXPECT_THAT(out_, HasSubstr("hints: output-validator-accepts-reordered-lines"))
      << "two may be chance";
}

TEST_F(VerifyCommandTest, FindsACheckerThatTakesLessThanTheFirstNumberSays) {
  const auto answers = [&](bool are_counted) {
    int lines = 1;
    for (const char* name : {"sample/1", "secret/3", "secret/44"}) {
      std::string answer = fmt::format("{}\n", ++lines + (are_counted ? 0 : 500));
      for (int i = 0; i < lines; ++i) answer += fmt::format("{} {}\n", 60 + i, 70 + i);
      write(std::string("data/") + name + ".ans", answer);
    }
  };
  const auto checker = [&](const std::string& condition) {
    write("output_validator/check.py",
          "import sys\na = open(sys.argv[2]).read().splitlines()\n"
          "t = sys.stdin.buffer.read().decode('latin-1').splitlines()\n" +
              judging(condition));
  };
  const std::vector<std::string> options = {
      "--only",
      "output-validator-accepts-empty,output-validator-accepts-other-answers,"
      "output-validator-accepts-reordered-lines"};
  answers(true);
  checker("len(t) >= len(a) - 1 and t == a[:len(t)]");
  EXPECT_EQ(verify(options), 1);
  EXPECT_THAT(out_, AllOf(HasSubstr("check.py: error: accepts the answer without its last line on "
                                    "all of the 3 cases that were tried"),
                          HasSubstr("the first number of every answer of more than one "
                                    "word says how much follows")));
  checker("sorted(t) == sorted(a)");
  EXPECT_EQ(verify(options), 1);
  EXPECT_THAT(out_, HasSubstr("check.py: error: accepts the answer's lines from last to first"));
  checker("t == a or not t and a[0] == '3'");
  EXPECT_EQ(verify(options), 1);
  EXPECT_THAT(out_, HasSubstr("check.py: error: accepts no output at all on secret/3, of 3 cases"));
  checker("t == a");
  EXPECT_EQ(verify(options), 0) << out_;
  answers(false);
  checker("len(t) >= len(a) - 1 and t == a[:len(t)]");
  EXPECT_EQ(verify(options), 0) << "some of many things may be asked for: " << out_;
  EXPECT_THAT(out_, HasSubstr("check.py: warning: accepts the answer without its last line"));
}

TEST_F(VerifyCommandTest, FindsAValidatorThatNeverCountsWhatTheFirstLineCounts) {
  for (const auto& [name, list] :
       {std::pair{"sample/1", "1\n5\n"}, std::pair{"secret/3", "2\n5 6\n"},
        std::pair{"secret/44", "3\n7 8 9\n"}})
    write(std::string("data/") + name + ".in", list);
  write("input_validators/number.py",
        python_validator("re.fullmatch(rb'[1-9]\\n[1-9]( [1-9])*\\n', t)"));
  EXPECT_EQ(verify({"--only", "input-validator-accepts-trailing-junk"}), 1);
  EXPECT_THAT(out_, HasSubstr("number.py: error: accepts sample/1 with one more number in its last "
                              "line"));
}

TEST_F(VerifyCommandTest, TakesJunkBehindAnAnswerForAMistakeAndTheAnswerTwiceWhereItIsOneWord) {
  const std::vector<std::string> options = {"--only", "output-validator-accepts-trailing-junk"};
  const std::string tokens =
      "import sys\na = open(sys.argv[2]).read().split()\n"
      "t = sys.stdin.buffer.read().decode('latin-1').split()\n";
  write("output_validator/check.py", tokens + judging("t in (a, a + a)"));
  EXPECT_EQ(verify(options), 1);
  EXPECT_THAT(out_,
              AllOf(HasSubstr("check.py: error: accepts the answer twice on all of the 3"),
                    HasSubstr("every answer is one word, and this has more"), HasSubstr("kept: ")));
  write("data/sample/1.ans", "1 2\n");
  EXPECT_EQ(verify(options), 0) << "there may be more: " << out_;
  EXPECT_THAT(out_, HasSubstr("check.py: warning: accepts the answer twice on all of the 3"));
  write("data/sample/1.ans", "2\n");
  write("output_validator/check.py", tokens + judging("t[:1] == a"));
  EXPECT_EQ(verify(options), 1);
  EXPECT_THAT(out_, HasSubstr("check.py: error: accepts the answer with junk behind it"));
}

TEST_F(VerifyCommandTest, FindsAComparisonThatIsTooTolerant) {
  write("data/test_group.yaml", "output_validator_args: [float_tolerance, \"1.5\"]\n");
  EXPECT_EQ(verify({"--only", kAskedOfOutputs, "--strict"}), 1) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("warning: accepts a number that is one more on all of the 3 cases "
                              "that were tried [output-validator-accepts-off-by-one]"));
  for (const char* name : {"44.in", "44.ans"})
    std::filesystem::remove(folder_.path() / "p/data/secret" / name);
  EXPECT_EQ(verify({"--only", kAskedOfOutputs, "--strict"}), 1) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("warning: accepts a number that is one more on all of the 2 cases"));
  EXPECT_THAT(out_, Not(HasSubstr("it may be meant so"))) << "a tolerance hangs on no case";
  write("data/test_group.yaml", "output_validator_args: [float_tolerance, \"1e-6\"]\n");
  EXPECT_EQ(verify({"--only", kAskedOfOutputs, "--strict"}), 0) << out_;
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

TEST_F(VerifyCommandTest, TellsWhatThePlanMakesFromWhatLiesBesideIt) {
  write("generators/generators.yaml",
        "solution: /submissions/accepted/double.py\ndata:\n  secret:\n    data:\n"
        "      made: {in: \"5\"}\n");
  std::filesystem::remove_all(folder_.path() / "p/data");
  std::filesystem::create_directory(folder_.path() / "p/data");
  ASSERT_EQ(judge("generate", {}), 0) << out_ << err_;
  write("data/invalid_input/1.in", "5\n");
  verify({"--only", "data-differs-from-plan,invalid-input-accepted"});
  EXPECT_THAT(out_, HasSubstr("not as they must be"));
  std::filesystem::remove_all(folder_.path() / "p/data/invalid_input");
  write("data/secret/made.ans", "11\n");
  verify({"--only", "data-differs-from-plan,invalid-input-accepted"});
  EXPECT_THAT(out_, HasSubstr("not as the plan makes them"));
  EXPECT_THAT(out_, HasSubstr("run 'judge generate"));
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
  const std::vector<std::string> margins = {"--only", "time-limit-too-tight,time-limit-too-loose"};
  const auto found = rules_found(margins);
  EXPECT_THAT(found, testing::UnorderedElementsAre("time-limit-too-tight", "time-limit-too-loose"));
  EXPECT_EQ(verify(margins), 1);
  EXPECT_THAT(out_, HasSubstr("2 errors"));
  EXPECT_LT(out_.find("[time-limit-too-loose]"), out_.find("2 submissions as expected, in "))
      << "what is asked once more is asked before it is summed up: " << out_;
  ::setenv("JUDGE_SLOWNESS", "3", 1);
  EXPECT_EQ(verify(margins), 0);
  EXPECT_THAT(out_, HasSubstr("2 warnings"));
  EXPECT_THAT(out_, HasSubstr("the machine is busy: 3.0 times as slow as idle"));
  ::setenv("JUDGE_SLOWNESS", "1", 1);
  write("problem.yaml", "name: Double\nlimits: {time_multiplier: 2, time_safety_margin: 1.5}\n");
  write(".timelimit", "1\n");
  EXPECT_EQ(verify(margins), 0) << out_;
  EXPECT_THAT(out_, HasSubstr("2 warnings"));
}

TEST_F(VerifyCommandTest, FindsThatNothingTellsTheTimeLimit) {
  write("problem.yaml", "name: Double\n");
  std::filesystem::remove_all(folder_.path() / "p/submissions/accepted");
  EXPECT_THAT(rules_found({"--only", "time-limit-unknown"}),
              testing::ElementsAre("time-limit-unknown"));
}

TEST_F(VerifyCommandTest, TakesAsLongInTheHistoryAsItTells) {
  EXPECT_EQ(verify({"--format", "json"}), 0) << out_ << err_;
  const auto told = nlohmann::json::parse(out_)["wall_time_ms"];
  EXPECT_EQ(judge("history", {"--format", "json"}), 0) << err_;
  EXPECT_EQ(nlohmann::json::parse(out_)["runs"][0]["wall_time_ms"], told)
      << "which is the time of all, not of judging alone";
}

TEST_F(VerifyCommandTest, AsksASlowSubmissionOnTheCasesThatWereLeftOut) {
  write("submissions/time_limit_exceeded/slow.py",
        "import time\nn = int(input())\n"
        "while time.process_time() < (1.8 if n == 44 else 1.25): pass\nprint(2 * n)\n");
  // When two were too slow a third may be under way, with one worker no fourth: the last is left
  // out.
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

TEST_F(VerifyCommandTest, JudgesNoBundleOrNoSubmissionOfWhichNoChosenRuleTells) {
  std::filesystem::remove_all(folder_.path() / "p/submissions/accepted");
  write("submissions/accepted/double.cpp",
        "#include <iostream>\nint main() {\n  long long n;\n  std::cin >> n;\n"
        "  std::cout << 2 * n << '\\n';\n}\n");
  const auto judged = [&](const std::string& option) {
    EXPECT_EQ(verify({option, "bundle-fails", "--format", "json"}), 0) << out_ << err_;
    const auto document = nlohmann::json::parse(out_);
    std::vector<std::string> names;
    for (const auto& submission : document["submissions"])
      names.push_back(submission["submission"]);
    return names;
  };
  const auto is_bundle = testing::EndsWith(std::string(kBundleMark));
  EXPECT_THAT(judged("--only"), testing::ElementsAre(is_bundle));
  const auto others = judged("--ignore");
  EXPECT_THAT(others, testing::AllOf(Not(testing::IsEmpty()), Not(Contains(is_bundle))));
}

TEST_F(VerifyCommandTest, AsksNoProgramOfWhichNoChosenRuleTells) {
  write("input_validators/number.py", "def (\n");
  EXPECT_EQ(verify({"--only", "solution-not-deterministic"}), 0) << out_ << err_;
  EXPECT_EQ(verify({"--only", "validator-fails-at-junk"}), 2) << out_ << err_;
}

TEST_F(VerifyCommandTest, SaysThatChosenRulesFoundNothing) {
  const std::vector<std::string> only = {
      "--only", "output-validator-accepts-junk,input-validator-accepts-junk"};
  EXPECT_EQ(verify(only), 0) << out_ << err_;
  EXPECT_EQ(out_,
            "nothing found by input-validator-accepts-junk, output-validator-accepts-junk, in 1 "
            "problem\n");
  EXPECT_EQ(verify({"--only", "input-validator-accepts-junk", "--format", "json"}), 0);
  EXPECT_THAT(out_ + err_, Not(HasSubstr("nothing found"))) << "the document says so";
  write("input_validators/number.py", "import sys\nsys.exit(42)\n");
  EXPECT_EQ(verify(only), 1);
  EXPECT_THAT(out_, Not(HasSubstr("nothing found")));
}

TEST_F(VerifyCommandTest, TellsWhatARuleIs) {
  EXPECT_EQ(verify({"--rules"}), 0);
  EXPECT_THAT(out_, HasSubstr("\nabsolute-link (warning)\n    a symbolic link"));
  EXPECT_EQ(verify({"--explain", "data-nul"}), 0);
  EXPECT_THAT(out_, HasSubstr("why: many programs end a text there"));
  EXPECT_EQ(verify({"--only", "data-null"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no rule 'data-null'; did you mean 'data-nul'?"));
  EXPECT_EQ(verify({"--only", "data-enc"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no rule 'data-enc'; did you mean 'data-encoding'?"));
  EXPECT_EQ(verify({"--explain", "zzzzzzzz"}), 2);
  EXPECT_THAT(err_, HasSubstr("`judge verify --rules` lists them"));
  EXPECT_EQ(verify({"--only", "data-nul, data-encoding"}), 0) << err_;
  EXPECT_EQ(verify({"--only", "data-nul", "--ignore", "data-encoding,data-nul"}), 2);
  EXPECT_THAT(err_, HasSubstr("nothing is left"));
}

TEST_F(VerifyCommandTest, SaysWhatIsInTheWayWhateverRulesAreChosen) {
  write("input_validators/number.py", "def (\n");
  EXPECT_EQ(verify({"--only", "input-refused"}), 2);
  EXPECT_THAT(out_, HasSubstr("[cannot-be-judged]")) << err_;
  EXPECT_EQ(verify({"--only", "input-refused", "--annotations"}), 2);
  EXPECT_THAT(out_, Not(HasSubstr("file=,"))) << err_;
  write("problem.yaml", "name: [P\n");
  EXPECT_EQ(verify({"--only", "license-missing"}), 2);
  EXPECT_THAT(out_, HasSubstr("[manifest-syntax]")) << err_;
}

TEST_F(VerifyCommandTest, SaysOfDataThatAreAsTheyMustBeOnlyWhereSomethingChecksThem) {
  EXPECT_EQ(verify({"--only", "input-refused"}), 0);
  EXPECT_THAT(out_, HasSubstr("all as the validators want them"));
  std::filesystem::remove_all(folder_.path() / "p/input_validators");
  EXPECT_EQ(verify({"--only", "input-refused"}), 0);
  EXPECT_THAT(out_, Not(HasSubstr("all as the validators want them")));
}

TEST_F(VerifyCommandTest, KnowsDigitsThatAreATextFromTheLargestInputs) {
  write("input_validators/number.py",
        "import re, sys\n"
        "sys.exit(42 if re.fullmatch(rb'[1-9][0-9]*\\n', sys.stdin.buffer.read()) else 43)\n");
  EXPECT_THAT(rules_found({"--only", "input-validator-accepts-huge-number"}), testing::SizeIs(1));
  for (int i = 10; i < 70; ++i) {
    write("data/secret/a" + std::to_string(i) + ".in", std::to_string(i) + "\n");
    write("data/secret/a" + std::to_string(i) + ".ans", std::to_string(2 * i) + "\n");
  }
  write("data/secret/text.in", std::string(30, '1') + "\n");
  write("data/secret/text.ans", std::string(30, '2') + "\n");
  EXPECT_THAT(rules_found({"--only", "input-validator-accepts-huge-number"}), testing::IsEmpty());
}

TEST_F(VerifyCommandTest, SaysWhatDoesNotCompile) {
  write("input_validators/number.py", "def (\n");
  EXPECT_EQ(verify({}), 2);
  EXPECT_THAT(out_, HasSubstr("[cannot-be-judged]")) << err_;
}

class MiniatureOfAConversation : public JudgeOnProject {
 protected:
  MiniatureOfAConversation() : JudgeOnProject("guess") { copy_problem("guess-twice", root()); }
};

TEST_F(MiniatureOfAConversation, TakesNoJunkAsInput) {
  EXPECT_EQ(
      judge({"verify", "guess", "--strict", "--only",
             "input-validator-accepts-junk,input-validator-accepts-trailing-junk,"
             "input-validator-accepts-white-space,input-validator-accepts-line-ends,"
             "input-validator-accepts-number-spellings,input-validator-accepts-hidden-bytes"}),
      0)
      << out_ << err_;
}

TEST_F(MiniatureOfAConversation, TakesNoJunkForGuesses) {
  for (const char* problem : {"guess", "guess-twice"}) {
    EXPECT_EQ(judge({"verify", problem, "--strict", "--only",
                     "interactor-accepts-junk,interactor-accepts-cut-words,"
                     "interactor-accepts-wrong-number,interactor-fails-at-junk"}),
              0)
        << out_ << err_;
  }
}

}  // namespace
}  // namespace judge
