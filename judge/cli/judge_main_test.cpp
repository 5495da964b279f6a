#include "judge/cli/judge_main.hpp"

#include <array>
#include <cstdlib>
#include <fstream>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/folder_lock.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/cli/command_table.hpp"
#include "judge/cli/judge_fixture.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

/// The whole program on the problem `double`: read a number, print it doubled.
class JudgeCommand : public JudgeOnProject {
 protected:
  JudgeCommand() : JudgeOnProject("double") {}

  void SetUp() override {
    write("cases/double/test_group.yaml",
          "output_validator_args: [case_sensitive, space_change_sensitive]\n");
    write("solutions/double/wrong_answer/not_wrong.sh", "read n; echo $((n + n))\n");
  }
};

TEST_F(JudgeCommand, HelpIsThereOnEveryLevel) {
  EXPECT_EQ(judge({"--help"}), 0);
  for (const CommandEntry& entry : commands())
    EXPECT_THAT(out_, HasSubstr("  " + entry.name + " "));
  for (const CommandEntry& entry : commands()) {
    EXPECT_EQ(judge({entry.name, "--help"}), 0) << entry.name;
    EXPECT_THAT(out_, HasSubstr("usage: judge " + entry.name));
    EXPECT_THAT(out_, HasSubstr("--root"));
  }
}

TEST_F(JudgeCommand, AWrongWordGetsASuggestion) {
  EXPECT_EQ(judge({"genrate"}), 2);
  EXPECT_THAT(err_, HasSubstr("did you mean 'generate'?"));
  EXPECT_EQ(judge({"languages"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no command 'languages'; `judge doctor` tells which"));
  EXPECT_EQ(judge({"run", "--fail-fats"}), 2);
  EXPECT_THAT(err_, HasSubstr("did you mean '--fail-fast'?"));
  EXPECT_EQ(judge({"run", "--fooo"}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: unknown option --fooo; `judge run --help` lists them\n"));
  EXPECT_EQ(judge({"run", "--verson"}), 2);
  EXPECT_THAT(err_, HasSubstr("`judge --version` tells it"));
  for (const char* word : {"--verson", "version", "-V", "-v"}) {
    EXPECT_EQ(judge({word}), 2);
    EXPECT_THAT(err_, HasSubstr("did you mean '--version'?")) << word;
  }
  EXPECT_EQ(judge({"hlep"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no command 'hlep'; did you mean 'help'?"));
  EXPECT_EQ(judge({"--fooo"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no option --fooo here; options of a command come behind"));
  EXPECT_EQ(judge({"run", "duoble"}), 2);
  EXPECT_THAT(err_, HasSubstr("did you mean 'double'?"));
  EXPECT_EQ(judge({"run", "--format", "xml"}), 2);
  EXPECT_EQ(judge({"run", "-j", "0"}), 2);
  EXPECT_EQ(judge({"list", "--color", "mauve"}), 2);
}

TEST_F(JudgeCommand, AWrongPathGetsASuggestionFromItsFolder) {
  const fs::path solutions = root() / "solutions/double";
  EXPECT_EQ(judge({"run", solutions / "wrong_answer/sqare.sh"}), 2);
  EXPECT_THAT(err_,
              HasSubstr("did you mean '" + (solutions / "wrong_answer/square.sh").string() + "'?"));
  EXPECT_EQ(judge({"run", solutions / "wrong_anwser/square.sh"}), 2);
  EXPECT_THAT(err_, HasSubstr("did you mean '" + (solutions / "wrong_answer").string() + "'?"));
  EXPECT_EQ(judge({"run", solutions / "wrong_answer/cube.sh"}), 2);
  EXPECT_THAT(err_, HasSubstr("wrong_answer' holds: not_wrong.sh, square.sh"));
  EXPECT_EQ(judge({"run", "/cube.sh"}), 2);
  EXPECT_THAT(err_, HasSubstr("known: double"));
}

TEST_F(JudgeCommand, ALinkThatLeadsNowhereIsToldAsThat) {
  fs::create_symlink("gone.sh", root() / "link.sh");
  EXPECT_EQ(judge({"run", "double", (root() / "link.sh").string()}), 2);
  EXPECT_THAT(err_, HasSubstr("link.sh' is a symbolic link that leads nowhere: to 'gone.sh'"));
}

TEST_F(JudgeCommand, AWordTooManyIsNamed) {
  EXPECT_EQ(judge({"show", "double", "foo"}), 2);
  EXPECT_THAT(err_, HasSubstr("'foo' is one word too many"));
  EXPECT_EQ(judge({"bundle", "double", "--no-line", "foo", "bar"}), 2);
  EXPECT_THAT(err_, HasSubstr("'foo' is one word too many"));
}

TEST_F(JudgeCommand, AnswerAndOutputOfSeveralLinesStandBesideEachOther) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("cases/double/secret/03-lines.in", "3\n");
  write("cases/double/secret/03-lines.ans", "6\nabc\nend\n");
  write("mine.sh", "read n\necho $((n + n))\nif [ $n = 3 ]; then echo axc; echo end; fi\n");
  const std::string mine = (root() / "mine.sh").string();
  const std::string block =
      "         expected             │ got\n"
      "         6                    │ 6\n"
      "         abc                  │ axc\n"
      "          ^                   │  ^\n"
      "         end                  │ end\n";
  EXPECT_EQ(judge({"run", "double", mine}), 1) << err_;
  EXPECT_THAT(out_, HasSubstr("line 2, column 2: expected \"abc\", found \"axc\"\n" + block));
  EXPECT_EQ(judge({"run", "double", mine}), 1) << err_;
  EXPECT_THAT(out_, HasSubstr("remembered"));
  EXPECT_THAT(out_, HasSubstr(block));
}

TEST_F(JudgeCommand, ABadCacheFolderIsToldOnce) {
  ASSERT_EQ(judge({"generate"}), 0);
  const TempDir cache = TempDir::create(root()).value();
  ASSERT_TRUE(write_file_whole(cache.path() / "programs", ""));
  EXPECT_EQ(run_judge({"run", "--root", root(), "--cache", cache.path()}), 3);
  EXPECT_THAT(err_, testing::EndsWith("/programs is no folder\n    help: choose another folder "
                                      "for built programs; --cache or JUDGE_CACHE names one\n"));
  EXPECT_EQ(out_, "");
}

TEST_F(JudgeCommand, AFaultIsToldOnceAndAtItsPlace) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("cases/double/test_group.yaml", "output_validator_args: [float_tolerance, abc]\n");
  EXPECT_EQ(judge({"run"}), 2);
  EXPECT_EQ(err_,
            "cases/double/test_group.yaml:1:24: error: output validator flag 'float_tolerance' has "
            "'abc' for a number\n    a tolerance is a decimal number from 0 up\n    help: write "
            "'float_tolerance 1e-6'\n");
  write("cases/double/test_group.yaml", "");
  fs::remove(root() / "solutions/double/double.sh");
  EXPECT_EQ(judge({"verify"}), 2);
  const std::string::size_type first = out_.find("there is no reference solution");
  ASSERT_NE(first, std::string::npos);
  EXPECT_EQ(out_.find("there is no reference solution", first + 1), std::string::npos);
}

TEST_F(JudgeCommand, TheDoctorNeedsNoProject) {
  fs::remove_all(root() / "cases");
  EXPECT_EQ(judge({"list"}), 2);
  judge({"doctor"});
  EXPECT_EQ(err_, "");
  EXPECT_THAT(out_, HasSubstr(cache_.path().string()));
  EXPECT_THAT(out_, HasSubstr("GNU bash"));
  EXPECT_EQ(judge({"doctor", "--isolation", "some"}), 2);
  EXPECT_EQ(out_, "");
  EXPECT_THAT(err_, HasSubstr("takes full, limits or none, not 'some'"));
}

TEST_F(JudgeCommand, TheDoctorTellsWhatIsUsed) {
  judge({"doctor", "--isolation", "none"});
  EXPECT_THAT(out_, testing::ContainsRegex("process tree +yes +yes"));
  EXPECT_THAT(out_, testing::ContainsRegex("namespaces and root +(yes|no) +no"));
}

TEST_F(JudgeCommand, GeneratesThenFindsThatNothingChanged) {
  EXPECT_EQ(judge({"generate", "--check"}), 1);
  EXPECT_EQ(judge({"generate"}), 0) << err_;
  EXPECT_EQ(content("cases/double/secret/02-nine.ans"), "18\n");
  EXPECT_EQ(judge({"generate", "--check"}), 0) << err_;
  write("cases/double/secret/02-nine.ans", "19\n");
  EXPECT_EQ(judge({"generate", "--check", "double"}), 1);
  EXPECT_THAT(err_, HasSubstr("secret/02-nine.ans"));
  EXPECT_EQ(content("cases/double/secret/02-nine.ans"), "19\n");
}

TEST_F(JudgeCommand, PassesOverWhatHasNoPlanWhereAllIsGenerated) {
  const std::string package =
      std::string(JUDGE_SOURCE_ROOT) + "/judge/testdata/packages/legacy-near";
  ASSERT_EQ(judge({"import", package, "near"}), 0) << err_;
  EXPECT_EQ(judge({"generate"}), 0);
  EXPECT_THAT(err_, HasSubstr("near: there is no plan to make cases from"));
  EXPECT_EQ(judge({"generate", "near"}), 4);
  EXPECT_EQ(judge({"generate", "double", "near"}), 4);
}

TEST_F(JudgeCommand, SaysThatWhatItImportedIsToBeMended) {
  copy_package("begun/legacy-same", root() / "same");
  write("same/generators/generators.yaml", "data: {secret: {data: {new: {in: \"5\"}}}}\n");
  EXPECT_EQ(judge({"import", (root() / "same").string(), "again"}), 2);
  EXPECT_THAT(err_, HasSubstr("run 'judge generate again'"));
  EXPECT_THAT(out_, HasSubstr("; once the errors above are mended 'judge run again' judges it"));
}

TEST_F(JudgeCommand, GeneratesNothingIntoAnArchive) {
  ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
  const std::string archive = (root() / "double.zip").string();
  ASSERT_EQ(judge({"export", "double", "--output", archive}), 0) << err_;
  EXPECT_EQ(judge({"generate", archive}), 2);
  EXPECT_THAT(err_,
              HasSubstr("double lies in double.zip, and what would be written there is lost"));
  EXPECT_EQ(judge({"generate", "--check", archive}), 0) << out_ << err_;
}

TEST_F(JudgeCommand, AProblemMayDemandIsolation) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("cases/double/judge.yaml", "isolation: full\n");
  EXPECT_EQ(judge({"run", "double", "--isolation", "limits"}), 3);
  EXPECT_THAT(err_, HasSubstr("cases/double/judge.yaml demands isolation 'full'"));
  EXPECT_EQ(judge({"show", "double"}), 0) << err_;
  EXPECT_EQ(judge({"run", "double", "--isolation", "half"}), 2);
  EXPECT_THAT(err_, HasSubstr("--isolation takes full, limits or none, not 'half'"));
}

TEST_F(JudgeCommand, RunTellsWhatIsNotAsExpected) {
  ASSERT_EQ(judge({"generate"}), 0);
  EXPECT_EQ(judge({"run", "double"}), 1);
  EXPECT_THAT(out_, HasSubstr("\n✓ double.sh "));
  EXPECT_THAT(out_, HasSubstr("✗ wrong_answer/not_wrong.sh "));
  const std::string folder = (root() / "solutions/double/wrong_answer/square.sh").string();
  EXPECT_EQ(judge({"run", folder}), 0);
  EXPECT_THAT(out_, Not(HasSubstr("not_wrong")));
  EXPECT_EQ(judge({"run", "double", "--case", "nosuch"}), 4);
}

TEST_F(JudgeCommand, RunJudgesAFileFromElsewhere) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("elsewhere.sh", "read n; echo 1$n\n");
  EXPECT_EQ(judge({"run", (root() / "elsewhere.sh").string()}), 1) << "there is one problem only";
  EXPECT_THAT(out_, HasSubstr("elsewhere.sh"));
  write("cases/other/problem.yaml", "");
  EXPECT_EQ(judge({"run", (root() / "elsewhere.sh").string()}), 2);
  EXPECT_THAT(err_, HasSubstr("which problem"));
  judge({"run", "double", (root() / "elsewhere.sh").string()});
  EXPECT_THAT(out_, HasSubstr("elsewhere.sh"));
  EXPECT_THAT(out_, HasSubstr("line 1, column 1"));
}

TEST_F(JudgeCommand, AFileInNoKnownLanguageIsWrongUsage) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("elsewhere/data.txt", "1 2 3\n");
  EXPECT_EQ(judge({"run", "double", root() / "elsewhere/data.txt"}), 2);
  EXPECT_THAT(err_, HasSubstr("data.txt: error: no known language for 'data.txt'"));
  EXPECT_EQ(out_, "");
  judge({"run", "double", root() / "elsewhere/data.txt", "--language", "bash"});
  EXPECT_THAT(out_, HasSubstr("RTE"));
}

TEST_F(JudgeCommand, SubmissionsHaveTheNamesThatTheScreenTells) {
  ASSERT_EQ(judge({"generate"}), 0);
  EXPECT_EQ(judge({"run", "double", "wrong_answer/square.sh"}), 0) << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("wrong_answer/square.sh"), HasSubstr("1 submission as expect"),
                          Not(HasSubstr("double.sh"))));
  EXPECT_LT(judge({"run", "double", "wrong_answer/"}), 2) << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("wrong_answer/square.sh"), Not(HasSubstr("  double.sh"))));
  EXPECT_EQ(judge({"run", "double", "wrong_anser/square.sh"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no submission of double and no file "
                              "'wrong_anser/square.sh'; did you mean 'wrong_answer/square.sh'?"));
  for (const char* word : {"square.sh", "square", "wrong_answer/squ"}) {
    EXPECT_EQ(judge({"run", "double", word}), 2);
    EXPECT_THAT(err_, HasSubstr("did you mean 'wrong_answer/square.sh'?")) << word;
  }
  for (const char* word : {"sqaure.sh", "squar.sh"}) {
    EXPECT_EQ(judge({"run", "double", word}), 2);
    EXPECT_THAT(err_, HasSubstr("did you mean 'wrong_answer/square.sh'?")) << word;
  }
  EXPECT_EQ(judge({"run", "double", "zzzzzzzz"}), 2);
  EXPECT_THAT(err_, HasSubstr("no file 'zzzzzzzz'; known: double.sh, "));
  EXPECT_EQ(judge({"verify", "double", "wrong_answer/square.sh"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no problem and no file 'wrong_answer/square.sh'"));
  write("data", "3\n");
  const std::string data = (root() / "data").string();
  EXPECT_EQ(judge({"answer", "double", data, "--submission", "wrong_answer/square.sh"}), 0) << err_;
  EXPECT_EQ(out_, "9\n");
  EXPECT_EQ(judge({"answer", "double", data, "--submission", "wrong_answer/sqare.sh"}), 2);
  EXPECT_THAT(err_, HasSubstr("did you mean 'wrong_answer/square.sh'?"));
}

TEST_F(JudgeCommand, AShortNameOfSeveralLanguagesNamesThemAll) {
  ASSERT_EQ(judge({"generate"}), 0);
  EXPECT_EQ(judge({"run", "double", "--language", "pyth"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no language 'pyth'; did you mean 'python2' or "
                              "'python3'?"));
}

TEST_F(JudgeCommand, LanguagesMayBeCalledAsProblemsCallThem) {
  ASSERT_EQ(judge({"generate"}), 0);
  const std::string file = (root() / "noext").string();
  write("noext", "read n; echo $((n + n))\n");
  EXPECT_EQ(judge({"run", "double", file, "--language", "sh"}), 0) << out_ << err_;
  EXPECT_EQ(judge({"run", "double", file, "--language", "Sh"}), 0) << out_ << err_;
  EXPECT_EQ(judge({"run", "double", file, "--language", "Pyton"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no language 'Pyton'; did you mean 'python3'?"));
  EXPECT_EQ(judge({"run", "double", file, "--language", "pyton"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no language 'pyton'; did you mean 'python3'?"));
  EXPECT_EQ(judge({"run", "double", file, "--language", "pyhton"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no language 'pyhton'; did you mean 'python3'?"));
  EXPECT_EQ(judge({"run", "double", file, "--language", "nod"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no language 'nod'; did you mean 'javascript'?"));
  EXPECT_EQ(judge({"run", "double", file, "--language", "zzzzzzzz"}), 2);
  EXPECT_THAT(err_, AllOf(HasSubstr("there is no language 'zzzzzzzz'\n    known: "),
                          HasSubstr("python3"), Not(HasSubstr("scripts"))));
  EXPECT_EQ(judge({"run", "double", file, "--language", "scripts"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no language 'scripts' for submissions\n    known: "));
}

TEST_F(JudgeCommand, WhatIsNoSubmissionIsToldByWhatItIs) {
  ASSERT_EQ(judge({"generate"}), 0);
  const std::string pipe = (root() / "pipe").string();
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(judge({"run", "double", pipe}), 2);
  EXPECT_THAT(err_, HasSubstr("pipe' is a pipe: a submission is a file or a folder"));
  const std::string loop = (root() / "loop").string();
  fs::create_symlink("loop", loop);
  EXPECT_EQ(judge({"run", "double", loop}), 2);
  EXPECT_THAT(err_, HasSubstr("loop' is a symbolic link in a loop of links: to 'loop'"));
  copy_problem("total", root());
  const TempDir elsewhere = TempDir::create().value();
  ASSERT_TRUE(write_file_whole(elsewhere.path() / "README.md", "notes\n"));
  fs::create_directories(elsewhere.path() / ".git");
  EXPECT_EQ(judge({"run", elsewhere.path().string()}), 2);
  EXPECT_THAT(err_, testing::EndsWith("' holds neither a problem nor a program\n"));
  ASSERT_TRUE(write_file_whole(elsewhere.path() / "a.sh", "cat\n"));
  EXPECT_EQ(judge({"run", elsewhere.path().string()}), 2);
  EXPECT_THAT(err_, HasSubstr("which problem is "));
  EXPECT_EQ(judge({"new", "second", "--like", "nope"}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: there is no problem 'nope'; "));
}

TEST_F(JudgeCommand, AProjectIsNotLookedForAboveAFolderThatIsNotThere) {
  for (const fs::path& none : {root() / "nofolder", root() / "nofolder/deeper"}) {
    EXPECT_EQ(judge_main({"list", "--root", none.string()}, {}), ExitCode::usage) << none;
    EXPECT_EQ(judge_main({"history", "--root", none.string()}, {}), ExitCode::usage) << none;
  }
  const std::string file = (root() / "cases/double/problem.yaml").string();
  EXPECT_EQ(run_judge({"list", "--root", file}), 2);
  EXPECT_THAT(err_, HasSubstr("judge: --root takes a folder, and '" + file + "' is a file"));
}

TEST_F(JudgeCommand, JsonNamesVerdictsInFull) {
  ASSERT_EQ(judge({"generate"}), 0);
  EXPECT_EQ(judge({"run", "double", "--format", "json", "-j", "1"}), 1);
  const auto report = nlohmann::json::parse(out_);
  EXPECT_EQ(report["submissions"][0]["verdict"], "accepted");
  EXPECT_EQ(report["submissions"][2]["verdict"], "wrong_answer");
  EXPECT_EQ(report["submissions"][2]["cases"][0]["difference"]["line"], 1);
}

TEST_F(JudgeCommand, CompareNeedsNoProblemWhereItsWayIsNamed) {
  write("a", "1.0 Yes\n");
  write("b", "1.0000001 yes\n");
  const std::string a = (root() / "a").string();
  const std::string b = (root() / "b").string();
  EXPECT_EQ(judge({"compare", "--flags", "float_tolerance 1e-6", a, b}), 0) << out_ << err_;
  EXPECT_EQ(judge({"compare", "--flags", "float_tolerance 1e-6 case_sensitive", a, b}), 1);
  EXPECT_THAT(out_, HasSubstr("✗ line 1, column 11: "));
  EXPECT_EQ(judge({"compare", "--exact", a, a}), 0);
  EXPECT_EQ(judge({"compare", "--exact", a, b}), 1);
  EXPECT_EQ(judge({"compare", "--codeabbey", a, b}), 1);
  EXPECT_EQ(judge({"compare", "--exact", "--codeabbey", a, b}), 2);
  EXPECT_EQ(judge({"compare", "--exact", a}), 2);
  EXPECT_EQ(judge({"compare", "--flags", "float_tolerance", a, b}), 2);
  EXPECT_THAT(err_, HasSubstr("--flags"));
}

TEST_F(JudgeCommand, CompareAndAnswerReadPipes) {
  const auto pipe_of = [](std::string_view text) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    EXPECT_EQ(::write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    ::close(ends[1]);
    return UniqueFd(ends[0]);
  };
  const auto name_of = [](const UniqueFd& fd) { return fmt::format("/dev/fd/{}", fd.get()); };
  const UniqueFd one = pipe_of("1 2\n");
  const UniqueFd same = pipe_of("1 2\n");
  EXPECT_EQ(judge({"compare", "--exact", name_of(one), name_of(same)}), 0) << err_;
  const UniqueFd other = pipe_of("1 3\n");
  EXPECT_EQ(judge({"compare", "--exact", name_of(other), "/dev/null"}), 1) << err_;
  EXPECT_EQ(judge({"compare", "--exact", "-", "-"}), 2);
  copy_problem("either", root());
  ASSERT_EQ(judge({"generate"}), 0);
  const UniqueFd right = pipe_of("2\n");
  EXPECT_EQ(judge({"compare", "double", "-c", "sample/01-one", name_of(right)}), 0) << err_;
  const UniqueFd answer = pipe_of("2\n");
  EXPECT_EQ(judge({"compare", "double", name_of(answer), "/dev/null"}), 1) << err_;
  const UniqueFd input = pipe_of("1\n");
  const UniqueFd next = pipe_of("3\n");
  EXPECT_EQ(judge({"compare", "either", "--input", name_of(input), "/dev/null", name_of(next)}), 0)
      << "which its checker reads by name: " << err_;
  EXPECT_EQ(judge({"compare", "double", "-", "-"}), 2);
  EXPECT_THAT(err_, HasSubstr("only one of the files can be standard input"));
  const UniqueFd data = pipe_of("7\n");
  const UniqueFd expected = pipe_of("14\n");
  EXPECT_EQ(judge({"answer", "double", name_of(data), "--expect", name_of(expected)}), 0) << err_;
  EXPECT_EQ(judge({"answer", "double", "--expect", "-"}), 2);
}

TEST_F(JudgeCommand, AnswerAsksTheCheckerWhereThereIsOne) {
  ASSERT_EQ(judge({"generate"}), 0);
  // Accepts twice the number, and the number after it.
  write("judge/checkers/double.sh",
        "read n < \"$1\"\nread out\n"
        "[[ $out == $((2 * n)) || $out == $((2 * n + 1)) ]] && exit 42\n"
        "echo neither > \"$3judgemessage.txt\"\nexit 43\n");
  write("expected", "7\n");
  write("data", "3\n");
  EXPECT_EQ(judge({"answer", "double", (root() / "data").string(), "--expect",
                   (root() / "expected").string(), "--keep", "never"}),
            0)
      << err_;
  EXPECT_THAT(err_, HasSubstr("✓ the problem's checker accepts it"));
  EXPECT_THAT(err_, Not(HasSubstr("--mode")));
  EXPECT_EQ(judge({"answer", "double", (root() / "data").string(), "--expect",
                   (root() / "expected").string(), "--mode", "exact"}),
            0);
  EXPECT_THAT(err_, HasSubstr("note: the checker of double decides, --mode is not used\n"));
  EXPECT_FALSE(std::filesystem::exists(root() / "generators/double/kept"));
  write("wrong.sh", "echo 9\n");
  EXPECT_EQ(judge({"answer", "double", (root() / "data").string(), "--submission",
                   (root() / "wrong.sh").string(), "--expect", (root() / "expected").string()}),
            1);
  EXPECT_THAT(err_, HasSubstr("✗ the problem's checker rejects it: neither"));
}

TEST_F(JudgeCommand, RepeatTellsTheSpreadAndWhatIsFlaky) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("flaky.sh", fmt::format("read n; mkdir {}/$n && n=x; echo $((2 * n))\n", root().string()));
  const std::string flaky = (root() / "flaky.sh").string();
  EXPECT_EQ(judge({"run", "double", flaky, "--case", "secret/02-nine", "--repeat", "3", "-j", "1",
                   "--isolation", "limits"}),
            1)
      << err_;
  EXPECT_THAT(out_, HasSubstr("slowest min "));
  EXPECT_THAT(out_, HasSubstr("flaky: accepted 2 of 3; min "));
  EXPECT_EQ(judge({"run", "double", flaky, "--repeat", "2", "--format", "json", "--isolation",
                   "limits", "--case", "secret/02-nine"}),
            0);
  const auto cases = nlohmann::json::parse(out_)["submissions"][0]["cases"];
  EXPECT_EQ(cases[0]["repeats"], "asked_for");
  EXPECT_EQ(cases[0]["runs"].size(), 2U);
  EXPECT_EQ(judge({"run", "double", "--repeat", "1"}), 2);
  EXPECT_THAT(err_, HasSubstr("--repeat takes 2 to 100"));
}

TEST_F(JudgeCommand, VerifyFindsWhatBreaksItsPromise) {
  ASSERT_EQ(judge({"generate"}), 0);
  EXPECT_EQ(judge({"verify"}), 1);
  fs::remove(root() / "solutions/double/wrong_answer/not_wrong.sh");
  EXPECT_EQ(judge({"verify"}), 0) << out_ << err_;
}

TEST_F(JudgeCommand, AMissingAnswerNamesTheFileAndWhatToDo) {
  ASSERT_EQ(judge({"generate"}), 0);
  fs::remove(root() / "cases/double/secret/01-zero.ans");
  EXPECT_EQ(judge({"run"}), 2);
  EXPECT_THAT(err_, HasSubstr("secret/01-zero.ans"));
  EXPECT_THAT(err_, HasSubstr("judge generate double"));
}

TEST_F(JudgeCommand, APlannedCaseThatIsNotMadeYetIsNotPassedOver) {
  ASSERT_EQ(judge({"generate"}), 0);
  const std::string plan = content("generators/double/generators.yaml");
  std::string longer = plan;
  longer.replace(longer.find("      - nine"), 0,
                 "      - {six: {in: \"6\\n\"}, seven: {in: \"7\\n\"}}\n");
  write("generators/double/generators.yaml", longer);
  EXPECT_EQ(judge({"run"}), 2);
  EXPECT_EQ(out_, "");
  EXPECT_THAT(err_, HasSubstr("generators/double/generators.yaml: error: 3 testcases of the plan "
                              "are not made yet: secret/02-seven, secret/02-six, secret/03-nine\n"
                              "    a verdict on part of the testcases is none\n"
                              "    help: run 'judge generate double', or choose others with "
                              "--case\n"));
  EXPECT_THAT(err_, HasSubstr("warning: 1 testcase is not in the plan, and judged on all the same: "
                              "secret/02-nine\n"));
  EXPECT_EQ(judge({"run", "--case", "secret/01*"}), 0);
  EXPECT_EQ(err_, "");
  EXPECT_EQ(judge({"run", "--case", "02-nine"}), 0);  // all that was asked for is there
  EXPECT_EQ(judge({"run", "--case", "*seven"}), 2);
  write("generators/double/generators.yaml", plan + "  nonsense: {}\n");
  EXPECT_EQ(judge({"run", "--case", "secret/01*"}), 0);
  EXPECT_THAT(err_, HasSubstr("generators.yaml: warning: the plan has mistakes"));
}

TEST_F(JudgeCommand, StandardErrorIsThereForWhoeverAsks) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("mine.sh", "read n\necho \"n = $n\" >&2\necho $((2 * n))\n");
  write("data.txt", "7\n");
  const std::string mine = (root() / "mine.sh").string();
  EXPECT_EQ(judge({"run", "double", mine}), 0);
  EXPECT_THAT(out_, Not(HasSubstr("n = 9")));
  EXPECT_EQ(judge({"run", "double", mine, "--stderr"}), 0);
  EXPECT_THAT(out_, HasSubstr("    AC   secret/02-nine\n         | n = 9\n"));
  EXPECT_EQ(judge({"run", "double", mine, "--format", "json"}), 0);
  EXPECT_EQ(nlohmann::json::parse(out_)["submissions"][0]["cases"][2]["stderr"], "n = 9\n");
  EXPECT_EQ(judge({"answer", "double", (root() / "data.txt").string(), "--submission", mine}), 0);
  EXPECT_EQ(out_, "14\n");
  EXPECT_EQ(err_, "n = 7\n");
}

TEST_F(JudgeCommand, AFolderMayBeTheChecker) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("judge/checkers/double/main.sh",
        ". \"${0%/*}/rules.sh\"\nread wanted < \"$2\"\nread found\n"
        "is_right \"$wanted\" \"$found\" && exit 42\nexit 43\n");
  write("judge/checkers/double/rules.sh", "is_right() { [ \"$1\" = \"$2\" ]; }\n");
  write("solutions/double/wrong_answer/not_wrong.sh", "read n; echo $((n + 1))\n");
  EXPECT_EQ(judge({"run"}), 0) << out_ << err_;
  EXPECT_EQ(judge({"show", "double"}), 0);
  EXPECT_THAT(out_, HasSubstr("checker           judge/checkers/double\n"));
}

TEST_F(JudgeCommand, RunsAProblemWithoutReferenceAndSecretCasesWithAWarning) {
  ASSERT_EQ(judge({"generate"}), 0);
  for (const char* path : {"solutions/double", "cases/double/secret", "cases/double/SHA256SUMS",
                           "generators/double/generators.yaml"})
    remove(path);
  write("mine.sh", "read n\necho $((2 * n))\n");
  EXPECT_EQ(judge({"run", "double", (root() / "mine.sh").string()}), 0);
  EXPECT_THAT(out_, HasSubstr("accepted, 1 of 1 case,"));
  EXPECT_THAT(err_, HasSubstr("warning: there is no reference solution\n"));
  EXPECT_THAT(err_, HasSubstr("warning: there are no secret testcases\n"));
  EXPECT_THAT(err_, Not(HasSubstr("error")));
}

TEST_F(JudgeCommand, WhatFailsInSeveralCasesIsToldOnce) {
  write("generators/double/number.sh", "echo \"no luck with $1\" >&2\nexit 3\n");
  write("generators/double/generators.yaml",
        "solution: /solutions/double/double.sh\ndata:\n  secret:\n    data:\n"
        "      - a: {generate: number 1}\n      - b: {generate: number 22}\n"
        "      - c: {generate: number 3}\n");
  EXPECT_EQ(judge({"generate"}), 2);
  EXPECT_THAT(err_, HasSubstr("secret/01-a: the generator 'number 1' failed: exit code 3\n"
                              "    no luck with 1\n"
                              "    likewise secret/02-b, secret/03-c\n"));
  EXPECT_EQ(err_.find("error: ", err_.find("error: ") + 1), std::string::npos) << err_;
}

TEST_F(JudgeCommand, AnswerPrintsExactlyTheAnswer) {
  write("data.txt", "7 \r\n\r\n");
  EXPECT_EQ(judge({"answer", "double", (root() / "data.txt").string()}), 0) << err_;
  EXPECT_EQ(out_, "14\n");
  write("bad.txt", "seven\n");
  EXPECT_EQ(judge({"answer", "double", (root() / "bad.txt").string()}), 2);
  EXPECT_THAT(err_, HasSubstr("line 1, column 1: expected the integer n"));
}

TEST_F(JudgeCommand, AnswerGivesTheValidatorTheArgumentsAndLimitsOfTheProblem) {
  write("cases/double/secret/test_group.yaml", "input_validator_args: [large]\n");
  write("generators/double/validator.sh",
        "read n; case $*,$n in ,[0-9] | large,[0-9][0-9]) exit 42;; esac; echo \"not $*\"; exit "
        "43\n");
  write("two.txt", "12\n");
  EXPECT_EQ(judge({"answer", "double", (root() / "two.txt").string()}), 0) << err_;
  write("one.txt", "1\n");
  EXPECT_EQ(judge({"answer", "double", (root() / "one.txt").string()}), 2);
  EXPECT_THAT(err_, HasSubstr("this is no input of double: not large\n    help: "));
  write("generators/double/validator.sh", "yes; exit 42\n");
  EXPECT_EQ(judge({"answer", "double", (root() / "one.txt").string()}), 3);
  EXPECT_THAT(err_, HasSubstr("the input validator failed: more than 8 MiB of output"));
}

TEST_F(JudgeCommand, AnswerTellsThatTheValidatorFailedOnFoldedBlanks) {
  write("data.txt", "7  7\n");
  const std::string data = (root() / "data.txt").string();
  write(
      "generators/double/validator.sh",
      "IFS= read -r n; [ \"$n\" = '7  7' ] && { echo blanks; exit 43; }; echo oh; kill -SEGV $$\n");
  EXPECT_EQ(judge({"answer", "double", data}), 3);
  EXPECT_THAT(err_, HasSubstr("the input validator failed: killed by SIGSEGV"));
  EXPECT_THAT(err_, Not(HasSubstr("this is no input")));
  write("generators/double/validator.sh",
        "IFS= read -r n; [ \"$n\" = '7  7' ] && { echo blanks; exit 43; }; echo sevens; exit 43\n");
  EXPECT_EQ(judge({"answer", "double", data}), 2);
  EXPECT_THAT(err_, HasSubstr("this is no input of double: blanks\n"));
}

TEST_F(JudgeCommand, AnswerGivesTheValidatorAnEmptyFolderOfItsOwn) {
  write("data.txt", "7 \n");
  const std::string data = (root() / "data.txt").string();
  // Of the two runs each leaves a file by the name of the input, which the next one must not see.
  write("generators/double/validator.sh",
        "[ -z \"$(ls -A)\" ] || exit 5; echo 8 >input; IFS= read -r n; [ \"$n\" = 7 ] && exit 42; "
        "exit 43\n");
  EXPECT_EQ(judge({"answer", "double", data}), 0) << err_;
  EXPECT_EQ(out_, "14\n");
}

TEST_F(JudgeCommand, AnswerKeepsAPairThatDiffers) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("data.txt", "7\n");
  write("same.txt", " 14 ");
  write("other.txt", "15");
  const std::string data = (root() / "data.txt").string();
  EXPECT_EQ(judge({"answer", "double", data, "--expect", (root() / "same.txt").string()}), 0);
  EXPECT_EQ(judge({"answer", "double", data, "--expect", (root() / "other.txt").string(), "--keep",
                   "site-1"}),
            1)
      << err_;
  EXPECT_EQ(content("cases/double/secret/03-site-1.ans"), "15\n");
  EXPECT_EQ(content("generators/double/kept/site-1.in"), "7\n");
  EXPECT_EQ(judge({"generate", "--check"}), 0) << err_;
  const std::string plan = content("generators/double/generators.yaml");
  EXPECT_EQ(judge({"answer", "double", data, "--expect", (root() / "other.txt").string(), "--keep",
                   "site-1"}),
            2);
  EXPECT_EQ(content("generators/double/generators.yaml"), plan);
  // A name that cannot be is refused before anything runs, so also where nothing differs.
  EXPECT_EQ(judge({"answer", "double", data, "--expect", (root() / "same.txt").string(), "--keep",
                   "bad/name"}),
            2);
  EXPECT_THAT(err_, HasSubstr("'bad/name' cannot name a testcase"));
  EXPECT_EQ(out_, "");
}

TEST_F(JudgeCommand, AnswerTakesNoByteOrderMarkForTheAnswers) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("data.txt", "7\n");
  write("same.txt",
        "\xef\xbb\xbf"
        "14\n");
  write("other.txt",
        "\xef\xbb\xbf"
        "15\n");
  const std::string data = (root() / "data.txt").string();
  EXPECT_EQ(judge({"answer", "double", data, "--expect", (root() / "same.txt").string()}), 0)
      << err_;
  EXPECT_EQ(judge({"answer", "double", data, "--expect", (root() / "other.txt").string(), "--keep",
                   "site-1"}),
            1)
      << err_;
  EXPECT_EQ(content("cases/double/secret/03-site-1.ans"), "15\n");
}

TEST_F(JudgeCommand, AnswerKeepsWhatItWasKilledOver) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("data.txt", "7\n");
  write("other.txt", "15\n");
  const std::vector<std::string> keep = {"answer",
                                         "double",
                                         (root() / "data.txt").string(),
                                         "--expect",
                                         (root() / "other.txt").string(),
                                         "--keep",
                                         "site-1"};
  const std::string plan = content("generators/double/generators.yaml");
  write("generators/double/kept/site-1.in", "8\n");
  EXPECT_EQ(judge(keep), 2);
  EXPECT_THAT(err_, HasSubstr("kept/site-1.in is there already; choose another name"));
  EXPECT_EQ(content("generators/double/generators.yaml"), plan);
  EXPECT_EQ(content("generators/double/kept/site-1.in"), "8\n");
  {
    const auto other = FolderLock::take(root() / "generators/double").value();
    EXPECT_EQ(judge(keep), 2);
    EXPECT_THAT(err_, HasSubstr("--keep: another one is at work on this plan"));
  }
  {
    const auto other = FolderLock::take(root() / "cases/double").value();
    write("generators/double/kept/site-1.in", "7\n");
    EXPECT_EQ(judge(keep), 2);
    EXPECT_THAT(err_, HasSubstr("testcases are being generated here already"));
    EXPECT_EQ(content("generators/double/generators.yaml"), plan);
    EXPECT_FALSE(fs::exists(root() / "generators/double/kept/site-1.ans"));
  }
  EXPECT_EQ(judge(keep), 1) << err_;
  EXPECT_EQ(content("cases/double/secret/03-site-1.ans"), "15\n");
  EXPECT_EQ(judge({"generate", "--check"}), 0) << err_;
}

TEST_F(JudgeCommand, ACaseThatIsNoRegularFileIsAFaultOfTheProblem) {
  ASSERT_EQ(judge({"generate"}), 0);
  const fs::path input = root() / "cases/double/secret/01-zero.in";
  fs::remove(input);
  ASSERT_EQ(::mkfifo(input.c_str(), 0600), 0);
  for (const std::string command : {"run", "verify", "generate"}) {
    EXPECT_EQ(judge({command, "double"}), 2) << command;
    EXPECT_THAT(command == "verify" ? out_ : err_,
                HasSubstr("cases/double/secret/01-zero.in: error: not a regular file"));
  }
}

TEST_F(JudgeCommand, EveryCommandNamesALinkOutOfASubmission) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("solutions/double/wrong_answer/evil/main.sh", "cat x\n");
  fs::create_symlink("../../../../cases/double/secret/02-nine.ans",
                     root() / "solutions/double/wrong_answer/evil/x");
  fs::create_symlink("/", root() / "solutions/double/wrong_answer/evil/z");
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"run", "double"}, {"verify", "double"}, {"list"}, {"show", "double"}, {"generate"}}) {
    EXPECT_EQ(judge(command), 2) << command.front();
    const std::string& told = command.front() == "verify" ? out_ : err_;
    EXPECT_THAT(told, HasSubstr("wrong_answer/evil/x: error: a link out of the submission"));
    EXPECT_THAT(told, HasSubstr("wrong_answer/evil/z: error: a link to a folder"));
  }
}

TEST_F(JudgeCommand, RunTakesAFolderFromElsewhereAndNothingBesideIt) {
  ASSERT_EQ(judge({"generate"}), 0);
  const TempDir elsewhere = TempDir::create().value();
  const fs::path folder = elsewhere.path() / "sent";
  fs::create_directory(folder);
  ASSERT_TRUE(write_file_whole(folder / "main.sh", ". ./more.sh\n"));
  ASSERT_TRUE(write_file_whole(folder / "more.sh", "read n; echo $((2 * n))\n"));
  EXPECT_EQ(judge({"run", "double", folder.string()}), 0) << out_ << err_;
  fs::create_symlink(root() / "cases/double/secret/02-nine.ans", folder / "x");
  EXPECT_EQ(judge({"run", "double", folder.string()}), 2);
  EXPECT_THAT(err_, HasSubstr("sent/x: error: a link out of the submission"));
  EXPECT_EQ(judge({"run", "double", "/"}), 2);
  EXPECT_EQ(judge({"run", "double", root() / "solutions"}), 2);
  EXPECT_THAT(err_, HasSubstr("neither a problem nor a submission"));
}

TEST_F(JudgeCommand, ALinkThatThePersonNamesIsFollowed) {
  ASSERT_EQ(judge({"generate"}), 0);
  const fs::path link = root() / "link.sh";
  fs::create_symlink("solutions/double/wrong_answer/not_wrong.sh", link);
  const TempDir elsewhere = TempDir::create().value();
  ASSERT_TRUE(write_file_whole(elsewhere.path() / "x.sh", "read n; echo $((2 * n))\n"));
  fs::create_symlink("x.sh", elsewhere.path() / "y.sh");
  fs::create_symlink(elsewhere.path(), root() / "folder");
  EXPECT_EQ(judge({"run", "double", (elsewhere.path() / "y.sh").string()}), 0) << out_ << err_;
  EXPECT_EQ(judge({"run", "double", (root() / "folder").string()}), 0) << out_ << err_;
  EXPECT_EQ(judge({"answer", "double", (root() / "cases/double/sample/01-one.in").string(), "-s",
                   (elsewhere.path() / "y.sh").string()}),
            0)
      << err_;
}

TEST_F(JudgeCommand, MoreCodeThanIsAllowedIsACompileError) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("solutions/double/compile_error/long.sh",
        "read n; echo $((2 * n)) #" + std::string(std::size_t{128} << 10U, 'x') + "\n");
  EXPECT_EQ(judge({"run", (root() / "solutions/double/compile_error").string()}), 0)
      << out_ << err_;
  EXPECT_THAT(out_, HasSubstr("long.sh"));
}

TEST_F(JudgeCommand, IsInterruptedAlsoWhileItLoads) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  ::close(ends[1]);  // the wish to stop
  for (const std::string command : {"run", "verify", "list", "generate"}) {
    EXPECT_EQ(
        judge_main({command, "--root", root(), "--cache", cache_.path()}, Cancellation(ends[0])),
        ExitCode::interrupted)
        << command;
  }
  for (const std::string command : {"run", "verify"}) {
    testing::internal::CaptureStdout();
    judge_main({command, "--format", "json", "--root", root(), "--cache", cache_.path()},
               Cancellation(ends[0]));
    const std::string document = testing::internal::GetCapturedStdout();
    ASSERT_TRUE(nlohmann::json::accept(document)) << command << document;
    EXPECT_EQ(nlohmann::json::parse(document)["interrupted"], true) << command;
  }
  ::close(ends[0]);
}

TEST_F(JudgeCommand, SaysThatTheMachineIsBusy) {
  ASSERT_EQ(judge({"generate"}), 0);
  const std::string folder = (root() / "solutions/double/accepted").string();
  write("solutions/double/accepted/twice.sh", "read n; echo $((n + n))\n");
  EXPECT_EQ(judge({"run", folder}), 0) << err_;
  EXPECT_EQ(err_, "");
  ::setenv("JUDGE_SLOWNESS", "2.3", 1);
  const std::string note =
      "note: the machine is busy: 2.3 times as slow as idle; do not trust the times\n";
  EXPECT_EQ(judge({"run", folder}), 0);
  EXPECT_EQ(err_, note);
  EXPECT_EQ(judge({"run", folder, "--format", "json"}), 0);
  EXPECT_EQ(nlohmann::json::parse(out_)["slowness"], 2.3);
  judge({"verify", "double", "--format", "json"});
  EXPECT_THAT(err_, HasSubstr(note));
  EXPECT_EQ(nlohmann::json::parse(out_)["slowness"], 2.3);
  for (const char* wrong : {"fast", "0.9", "2x", "1001"}) {
    ::setenv("JUDGE_SLOWNESS", wrong, 1);
    EXPECT_EQ(judge({"run", folder}), 2) << wrong;
    EXPECT_THAT(err_, HasSubstr("JUDGE_SLOWNESS takes 1 to 1000"));
  }
}

TEST_F(JudgeCommand, WaitsOnlyAsLongAsItIsTold) {
  ASSERT_EQ(judge({"generate"}), 0);
  // What follows is no number of seconds.
  EXPECT_EQ(judge({"run", "--wait-idle", "double"}), 1) << err_;
  EXPECT_THAT(out_, HasSubstr("not_wrong.sh"));
  for (const char* wrong : {"--wait-idle=0", "--wait-idle=-1", "--wait-idle=25h"}) {
    EXPECT_EQ(judge({"run", "double", wrong}), 2) << wrong;
    EXPECT_THAT(err_, HasSubstr("--wait-idle takes 0.1 to 86400 seconds"));
  }
  for (const char* wrong : {"--wait-idle=soon", "--wait-idle=nan"}) {
    EXPECT_EQ(judge({"run", "double", wrong}), 2) << wrong;
    EXPECT_THAT(err_, HasSubstr("--wait-idle takes seconds, as in 60, "));
  }
  EXPECT_EQ(judge({"verify", "double", "--wait-idle=0"}), 2);
  for (const char* command : {"run", "verify", "time-limit"}) {
    EXPECT_EQ(judge({command, "--wait-idle", "90s", "double"}), 2) << command;
    EXPECT_THAT(err_, HasSubstr("takes its value behind an equal sign: --wait-idle=90s;"));
  }
  EXPECT_EQ(judge({"run", "--help", "--wait-idle"}), 0) << "nothing follows it";
}

TEST_F(JudgeCommand, ACheckerThatHangsIsNotWaitedForOnEveryCase) {
  ASSERT_EQ(judge({"generate"}), 0);
  std::string manifest = content("cases/double/problem.yaml");
  const std::string limits = "limits: {";
  manifest.insert(manifest.find(limits) + limits.size(), "validation_time: 1, ");
  write("cases/double/problem.yaml", manifest);
  write("judge/checkers/double.sh", "exec sleep 100\n");
  EXPECT_EQ(judge({"run", "double", "-j", "1", "--all"}), 3) << err_;
  const auto count = [&](std::string_view words) {
    std::size_t times = 0;
    for (std::size_t at = out_.find(words); at != std::string::npos; at = out_.find(words, at + 1))
      ++times;
    return times;
  };
  const std::size_t waited_for = count("the checker failed");
  EXPECT_EQ(waited_for + count("not run: the checker hit a limit of its own on sample/01-one"),
            3U * 3)
      << out_;
  // Two of each of two submissions are on their way at a time.
  EXPECT_LE(waited_for, 4U) << out_;
}

TEST_F(JudgeCommand, AFileWithNothingInItIsToldAsThatInItsRow) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("nothing.sh", "\n");
  EXPECT_EQ(judge({"run", "double", (root() / "nothing.sh").string()}), 1) << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("WA"), HasSubstr("\n    nothing.sh is empty\n")));
  write("nothing.c", "");
  EXPECT_EQ(judge({"run", "double", (root() / "nothing.c").string()}), 1) << err_;
  EXPECT_THAT(out_, AllOf(HasSubstr("CE\n    nothing.c is empty\n"), Not(HasSubstr("main"))));
}

TEST_F(JudgeCommand, AnswersTestcasesToo) {
  ASSERT_EQ(judge({"generate"}), 0);
  EXPECT_EQ(judge({"answer", "double", "-c", "02"}), 0) << err_;
  EXPECT_EQ(out_, "18\n");
  EXPECT_EQ(judge({"answer", "double", "--case", "nineteen"}), 4);
  EXPECT_THAT(err_, HasSubstr("double has no testcase 'nineteen'"));
  EXPECT_EQ(judge({"answer", "double", "data.txt", "--case", "02"}), 2);
  EXPECT_THAT(err_, HasSubstr("answer --case NAME or INPUT, not both"));
  EXPECT_EQ(judge({"answer", "double", "-c", "02", "--expect", "x", "--keep", "y"}), 2);
  EXPECT_THAT(err_, HasSubstr("--case and --keep do not go together: it is a testcase already"));
}

TEST_F(JudgeCommand, BundleWritesWhereItIsTold) {
  const std::string solution = (root() / "solutions/double/double.sh").string();
  const fs::path link = root() / "link";
  fs::create_symlink("target", link);
  EXPECT_EQ(judge({"bundle", solution, "-o", link.string()}), 0) << err_;
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(content("target"), content("solutions/double/double.sh"));
  EXPECT_EQ(judge({"bundle", solution, "-o", "/dev/stdout"}), 0) << err_;
  EXPECT_EQ(out_, content("solutions/double/double.sh"));
  EXPECT_EQ(judge({"bundle", solution, "-o", "/dev/full"}), 3);
  EXPECT_THAT(err_, HasSubstr("No space left on device (/dev/full)"));
  EXPECT_EQ(judge({"bundle", solution, "-o", root().string()}), 2);
  EXPECT_THAT(err_, HasSubstr("it is a folder"));
  EXPECT_EQ(judge({"bundle", solution, "-o", ""}), 2);
}

TEST_F(JudgeCommand, CompareComparesAsTheProblemDoes) {
  ASSERT_EQ(judge({"generate"}), 0);
  write("a.txt", "2\n");
  write("b.txt", "2 \n");
  const std::string a = (root() / "a.txt").string();
  const std::string b = (root() / "b.txt").string();
  EXPECT_EQ(judge({"compare", "double", a, a}), 0);
  EXPECT_EQ(judge({"compare", "double", a, b}), 1);
  EXPECT_THAT(out_, HasSubstr("line 1, column 2"));
  EXPECT_EQ(judge({"compare", "double", "--case", "sample/01-one", a}), 0) << err_;
  EXPECT_EQ(judge({"compare", "double", a}), 2);
}

TEST_F(JudgeCommand, ListAndShowTellWhatIsThere) {
  ASSERT_EQ(judge({"generate"}), 0);
  EXPECT_EQ(judge({"list"}), 0);
  EXPECT_THAT(out_, HasSubstr("double"));
  EXPECT_EQ(judge({"show", "double"}), 0);
  EXPECT_THAT(out_, HasSubstr("generators/double/validator.sh"));
  EXPECT_EQ(judge({"show"}), 2);
  write("cases/double/problem.yaml", "name: Double\n");
  EXPECT_EQ(judge({"list"}), 2);
  EXPECT_THAT(out_, HasSubstr("-  (see above)"));
}

}  // namespace
}  // namespace judge
