#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/test_project.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class RunPackages : public testing::Test, protected JudgeRun {
 protected:
  RunPackages() {
    ::unsetenv("JUDGE_ROOT");
    ::setenv("JUDGE_PROGRESS", "off", 1);
  }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_.path() / name).parent_path());
    ASSERT_TRUE(write_file_whole(folder_.path() / name, text));
  }

  void write_package(const std::string& name, const std::string& checker) {
    copy_package("begun/legacy-one", folder_.path() / name);
    write(name + "/output_validators/check.sh", checker);
  }

  int run(const std::vector<std::string>& packages, const std::vector<std::string>& more = {}) {
    std::vector<std::string> words = {"run", "--no-record", "--cache",
                                      (folder_.path() / "cache").string()};
    words.insert(words.end(), more.begin(), more.end());
    for (const std::string& package : packages)
      words.push_back((folder_.path() / package).string());
    return run_judge(words);
  }

  TempDir folder_ = TempDir::create().value();
};

TEST_F(RunPackages, JudgesTheOthersWhereACheckerDoesNotCompile) {
  write_package("a", "if then\n");
  write_package("b", "exit 42\n");
  EXPECT_EQ(run({"a", "b"}), 2);
  EXPECT_THAT(out_, HasSubstr("b  1 case"));
  EXPECT_THAT(out_, HasSubstr("1 submission as expected"));
  EXPECT_THAT(err_, HasSubstr("the checker does not compile"));
  EXPECT_THAT(err_, HasSubstr("1 problem left out"));
  EXPECT_EQ(run({"a"}), 2);
  EXPECT_EQ(out_, "");
}

TEST_F(RunPackages, WarnsWhereNoSubmissionIsToBeAccepted) {
  write_package("a", "exit 42\n");
  write("mine.sh", "echo 1\n");
  EXPECT_EQ(run({"a", "mine.sh"}), 0) << out_ << err_;
  EXPECT_THAT(err_, testing::Not(HasSubstr("no submission is to be accepted")));
  fs::remove_all(folder_.path() / "a/submissions/accepted");
  EXPECT_EQ(run({"a", "mine.sh"}), 0) << out_ << err_;
  EXPECT_THAT(err_, HasSubstr("submissions: warning: no submission is to be accepted\n"));
}

TEST_F(RunPackages, ANameThatSeveralPackagesHaveIsOfferedOnce) {
  for (const std::string package : {"a", "b"}) {
    write_package(package, "exit 42\n");
    write(package + "/submissions/accepted/fastest.sh", "echo 1\n");
  }
  EXPECT_EQ(run({"a", "b"}, {"fastets.sh"}), 2);
  EXPECT_THAT(err_, HasSubstr("no file 'fastets.sh'; did you mean 'accepted/fastest.sh'?\n"));
}

TEST_F(RunPackages, AFileThatMayNotBeReadIsWrongUsageAndNoCompileError) {
  if (::geteuid() == 0) GTEST_SKIP() << "root reads everything";
  write_package("a", "exit 42\n");
  write("mine.sh", "echo 1\n");
  fs::permissions(folder_.path() / "mine.sh", fs::perms::none);
  EXPECT_EQ(run({"a", "mine.sh"}), 2) << out_ << err_;
  EXPECT_THAT(err_, HasSubstr("mine.sh: Permission denied\n"));
  write("closed/mine.sh", "echo 1\n");
  fs::permissions(folder_.path() / "closed", fs::perms::none);
  EXPECT_EQ(run_judge({"try", (folder_.path() / "closed/mine.sh").string()}), 2);
  fs::permissions(folder_.path() / "closed", fs::perms::owner_all);
  EXPECT_THAT(err_, HasSubstr("closed/mine.sh: Permission denied\n"));
}

TEST_F(RunPackages, JudgesAnswersAsTheyAre) {
  copy_package("packages/current-answers", folder_.path() / "a");
  EXPECT_EQ(run({"a"}, {"--all"}), 0) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("a  3 cases\n")) << "no limits: nothing is run";
  EXPECT_THAT(out_, HasSubstr("4 submissions as expected"));
  EXPECT_THAT(out_, HasSubstr("no output for this case: no file secret/3.out"));
  EXPECT_THAT(out_, testing::Not(HasSubstr(" s of ")));
  EXPECT_THAT(out_, HasSubstr("AC   secret/2          -          -\n"));
  write("mine/1.out", "9\n");
  write("mine/secret/2.out", "144\n");
  write("mine/secret/3.out", "12321\n");
  EXPECT_EQ(run({"a", "mine"}), 0) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("mine  AC"));
  write("mine/secret/3.out", "12322\n");
  EXPECT_EQ(run({"a", "mine"}), 1) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("by secret/3"));
  write("one/1.out", "9\n");
  EXPECT_EQ(run({"a", "one"}, {"--all"}), 1) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("AC   sample/1 "));
  EXPECT_THAT(out_, HasSubstr("no output for this case: no file secret/2.out")) << "it is of one";
  EXPECT_EQ(run_judge({"stress", "--cache", (folder_.path() / "cache").string(),
                       (folder_.path() / "a").string(), (folder_.path() / "mine").string()}),
            2);
  EXPECT_THAT(err_, HasSubstr("its submissions are answers"));
}

TEST_F(RunPackages, NamesWithControlCharactersDoNotReachTheTerminal) {
  write_package("a", "exit 42\n");
  write("a/problem.yaml", "name: \"P\\e[31m\"\nvalidation: custom\n");
  write("a/submissions/accepted/\x1b[31mred.sh", "echo 1\n");
  write("a/data/secret/\x1b[2J.in", "1\n");
  write("a/data/secret/\x1b[2J.ans", "1\n");
  const std::string package = (folder_.path() / "a").string();
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"list"}, {"show", "--cases"}, {"run", "--no-record"}}) {
    std::vector<std::string> command = words;
    command.push_back(package);
    (void)run_judge(command);
    EXPECT_EQ((out_ + err_).find('\x1b'), std::string::npos) << words.front() << '\n'
                                                             << out_ << err_;
    EXPECT_THAT(out_, HasSubstr("\\x1b[")) << words.front();
  }
}

TEST_F(RunPackages, ShowWhatIsExpectedByAllRulesTogether) {
  write_package("a", "exit 42\n");
  write("a/problem.yaml",
        "problem_format_version: 2025-09\nname: P\nlimits: {time_limit: 5}\n"
        "uuid: 5d3a6f1e-7c5b-4a35-9f0e-2f1c8a9b6d47\n");
  write("a/submissions/either/one.sh", "echo 1\n");
  write("a/submissions/submissions.yaml",
        "either: {permitted: [AC, WA]}\n"
        "either/one.sh: {permitted: [AC], secret: {required: [AC]}, message: good}\n");
  (void)run_judge({"show", (folder_.path() / "a").string()});
  EXPECT_THAT(out_, HasSubstr("only AC; a checker says \"good\""));
  EXPECT_THAT(out_, HasSubstr("on secret: AC on some case"));
}

TEST_F(RunPackages, AsksEachOfSeveralValidators) {
  write_package("a", "exit 42\n");
  write("a/output_validators/two.sh", "read n; [ $n = 1 ] && exit 42; echo not one >&2; exit 43\n");
  write("a/input_validators/one.sh", "exit 42\n");
  write("a/input_validators/two.sh", "read n; [ $n = 1 ] && exit 42; echo not 1 >&2; exit 43\n");
  const auto path = [&](const char* name) { return (folder_.path() / name).string(); };
  const auto does = [&](const char* command, const char* file) {
    std::vector<std::string> words = {command, "--cache", path("cache"), path("a"), path(file)};
    if (std::string(command) == "compare") words.insert(words.end(), {"--case", "secret/1"});
    return run_judge(words);
  };
  write("1.txt", "1\n");
  write("2.txt", "2\n");
  EXPECT_EQ(does("compare", "1.txt"), 0) << err_;
  EXPECT_EQ(does("compare", "2.txt"), 1) << err_;
  EXPECT_THAT(out_, HasSubstr("not one"));
  EXPECT_EQ(does("answer", "1.txt"), 0) << err_;
  EXPECT_EQ(does("answer", "2.txt"), 2) << err_;
  EXPECT_THAT(err_, HasSubstr("this is no input of a: not 1"));
}

TEST_F(RunPackages, AnAnswerOfTheUsersThatTheCheckerCannotReadIsWrongUsage) {
  write_package("a", "grep -q junk \"$2\" || exit 42\necho no number >&2\nexit 1\n");
  const auto path = [&](const char* name) { return (folder_.path() / name).string(); };
  write("1.txt", "1\n");
  write("junk.txt", "junk\n");
  const std::vector<std::string> answer = {"answer",      "--cache",  path("cache"),   path("a"),
                                           path("1.txt"), "--expect", path("junk.txt")};
  EXPECT_EQ(run_judge(answer), 2) << err_;
  EXPECT_THAT(err_, HasSubstr("judge: the checker of a cannot judge by the answer that you gave"));
  EXPECT_THAT(err_, HasSubstr("no number"));
  write("a/data/secret/1.ans", "junk\n");
  const std::vector<std::string> compare = {"compare",  "--cache", path("cache"), "--case",
                                            "secret/1", path("a"), path("1.txt")};
  EXPECT_EQ(run_judge(compare), 3) << "the problem's own answer is wrong";
}

TEST_F(RunPackages, AsksAValidatorOfAnOwnInputByItsProtocol) {
  write(
      "p/problem.xml",
      "<problem short-name='p'><names><name language='english' value='P'/></names>\n"
      "<judging><testset name='tests'><time-limit>5000</time-limit>\n"
      "<memory-limit>268435456</memory-limit><test-count>1</test-count>\n"
      "<input-path-pattern>tests/%02d</input-path-pattern>\n"
      "<answer-path-pattern>tests/%02d.a</answer-path-pattern>\n"
      "<tests><test method='manual'/></tests></testset></judging>\n"
      "<assets><checker name='std::wcmp.cpp' type='testlib'/><validators>\n"
      "<validator><source path='files/val.py' type='python.3'/></validator></validators>\n"
      "<solutions><solution tag='main'><source path='solutions/s.py' type='python.3'/></solution>\n"
      "</solutions></assets></problem>\n");
  write("p/files/val.py", "import sys\nsys.exit(0 if input().isdigit() else 3)\n");
  write("p/solutions/s.py", "print(input())\n");
  write("p/tests/01", "1\n");
  write("p/tests/01.a", "1\n");
  write("own.txt", "7\n");
  const std::vector<std::string> words = {"answer", "--cache", (folder_.path() / "cache").string(),
                                          (folder_.path() / "p").string(),
                                          (folder_.path() / "own.txt").string()};
  EXPECT_EQ(run_judge(words), 0) << err_;
  EXPECT_EQ(out_, "7\n");
  write("own.txt", "x\n");
  EXPECT_EQ(run_judge(words), 2) << err_;
  EXPECT_THAT(err_, HasSubstr("this is no input of p"));
}

TEST_F(RunPackages, TakesSourcesWithLineEndsOfWindows) {
  copy_package("packages/current-double", folder_.path() / "a");
  write("a/submissions/accepted/double.py",
        "#!/usr/bin/env python3\r\nn = int(input())\r\nif n == n:\r\n  print(2 * n)\r\n");
  write("a/submissions/accepted/twice.cpp",
        "#include <iostream>\r\n#define TWICE(x) \\\r\n  (2 * (x))\r\nint main() {\r\n"
        "  long long n;\r\n  std::cin >> n;\r\n  std::cout << TWICE(n) << '\\n';\r\n}\r\n");
  write("a/input_validators/number.py",
        "import re\r\nimport sys\r\n"
        "sys.exit(42 if re.fullmatch(r'-?[0-9]+\\n', sys.stdin.read()) else 43)\r\n");
  EXPECT_EQ(run({"a"}), 0) << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("3 submissions as expected"));
  EXPECT_EQ(
      run_judge({"verify", (folder_.path() / "a").string(), "--cache",
                 (folder_.path() / "cache").string(), "--only", "input-refused,validator-fails"}),
      0)
      << out_ << err_;
}

/// Flags of the default validator, an answer, and outputs that it accepts by them and refuses.
struct FlagsRow {
  const char* flags;
  const char* answer;
  const char* accepted;
  const char* refused;
};

class LegacyFlags : public RunPackages, public testing::WithParamInterface<FlagsRow> {};

TEST_P(LegacyFlags, SayWhatTheDefaultValidatorAccepts) {
  const FlagsRow& row = GetParam();
  copy_package("begun/legacy-one", folder_.path() / "a");
  write("a/problem.yaml", fmt::format("name: P\nvalidation: default\nvalidator_flags: {}\n"
                                      "limits: {{time_limit: 5}}\n",
                                      row.flags));
  write("a/data/secret/1.ans", std::string(row.answer) + "\n");
  write("a/submissions/accepted/one.sh", fmt::format("echo '{}'\n", row.accepted));
  write("a/submissions/wrong_answer/other.sh", fmt::format("echo '{}'\n", row.refused));
  EXPECT_EQ(run({"a"}), 0) << row.flags << "\n" << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("2 submissions as expected"));
}

INSTANTIATE_TEST_SUITE_P(
    Rows, LegacyFlags,
    testing::Values(
        FlagsRow{"float_tolerance 1e-6", "1.0 word", "1.0000009 WORD", "1.0000021 word"},
        FlagsRow{"float_absolute_tolerance 1e-6", "1000.0", "1000.0000009", "1000.0001"},
        FlagsRow{"float_relative_tolerance 1e-6", "1000.0", "1000.0009", "1000.0021"},
        FlagsRow{"float_absolute_tolerance 1e-6 float_relative_tolerance 1e-3 case_sensitive",
                 "1000 A", "1000.5 A", "1000 a"},
        FlagsRow{"space_change_sensitive", "a b", "A b", "a  b"},
        FlagsRow{"case_sensitive", "Ab c", "Ab   c", "ab c"}));

TEST_F(RunPackages, NamesAPackageByItsPathWhereACommandIsToBeTyped) {
  write_package("a", "exit 42\n");
  const std::string path = (folder_.path() / "a").string();
  EXPECT_EQ(run({"a"}, {"--case", "nonsense"}), 4);
  EXPECT_THAT(err_, HasSubstr("`judge show --cases " + path + "` lists them"));
  write("a/generators/generators.yaml",
        "solution: /submissions/accepted/one.sh\n"
        "data: {secret: {data: {'1': {in: \"1\\n\"}, '2': {in: \"2\\n\"}}}}\n");
  EXPECT_EQ(run({"a"}), 2);
  EXPECT_THAT(err_, HasSubstr("1 testcase of the plan is not made yet: secret/2\n"));
  EXPECT_THAT(err_, HasSubstr("run 'judge generate " + path + "'"));
}

}  // namespace
}  // namespace judge
