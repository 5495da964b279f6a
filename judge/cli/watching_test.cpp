// judge run --watch and judge test --watch at a terminal, with files that really change.
#include "judge/cli/watching.hpp"

#include <algorithm>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/cli/judge_fixture.hpp"
#include "judge/testing/terminal.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

const std::string kWaiting = "  waiting for a save; Ctrl-C ends";

class Watching : public JudgeOnProject {
 protected:
  Watching() : JudgeOnProject("double") {}

  void SetUp() override {
    ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
    write("mine.sh", "read n\necho $((n + n))\n");
  }

  std::vector<std::string> words(std::vector<std::string> command) const {
    std::vector<std::string> all = {"env", "-C", root().string(), "TERM=xterm", JUDGE_PROGRAM};
    all.insert(all.end(), command.begin(), command.end());
    all.insert(all.end(), {"--watch", "--cache", cache_.path().string()});
    return all;
  }

  static std::vector<std::string> telling_progress(std::vector<std::string> words) {
    words.insert(words.begin() + 1, "--unset=JUDGE_PROGRESS");
    return words;
  }
};

TEST_F(Watching, RunsAgainWhatAFileThatIsSavedTouches) {
  Terminal terminal(words({"run", "double", "mine.sh"}), 100);
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("accepted, 3 of 3 cases"));
  write("mine.sh", "read n\necho $((n * n))\n");  // by way of a name of its own
  const std::string seen = terminal.type("", kWaiting);
  EXPECT_THAT(seen, HasSubstr("\x1b[H\x1b[2Jmine.sh changed\n"));
  EXPECT_THAT(seen, HasSubstr("wrong answer, 1 of 3 cases accepted"));
  write("mine.sh", "read n\necho $((n + n))\n");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("3 remembered"));
  write("cases/double/secret/02-nine.in", "8\n");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("02-nine.in changed\n"));
  write("cases/double/problem.yaml", "name: [Broken\n");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("error: "));
  EXPECT_THAT(terminal.type("\x03", "interrupted\n"), HasSubstr("^C"));
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(Watching, TestsAgainAndIsDoneWithCtrlC) {
  write("own/a.sh", "read n\necho $((n + n))\n");
  write("own/samples/1.in", "2\n");
  write("own/samples/1.ans", "4\n");
  Terminal terminal(words({"test", "own/a.sh"}), 100);
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("1 sample right, 0 wrong"));
  write("own/samples/1.ans", "5\n");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("own/samples/1.ans changed\n"));
  write("own/a.sh", "echo 5\n");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("1 sample right, 0 wrong"));
  terminal.type("\x03", "interrupted\n");
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(Watching, SeesSamplesThatAreHiddenOrDeepOrCameLater) {
  write("own/a.sh", "read n\necho $((n + n))\n");
  write("own/.cph/.a.sh_1.prob", R"({"tests": [{"input": "2\n", "output": "4\n"}]})");
  Terminal terminal(words({"test", "own/a.sh"}), 100);
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("1 sample right, 0 wrong"));
  write("own/.cph/.a.sh_1.prob", R"({"tests": [{"input": "2\n", "output": "5\n"}]})");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("0 samples right, 1 wrong"));
  fs::create_directories(root() / "own/data");
  terminal.type("", kWaiting);
  fs::create_directories(root() / "own/data/sample");
  terminal.type("", kWaiting);
  write("own/data/sample/1.in", "3\n");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("data/sample/1.in changed\n"));
  terminal.type("\x03", "interrupted\n");
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(Watching, SeesSamplesOfTheCurrentFolder) {
  write("own/a.sh", "read n\necho $((n + n))\n");
  Terminal terminal(words({"test", "own/a.sh"}), 100);
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("no sample"));
  write("1.ans", "4\n");
  terminal.type("", kWaiting);
  write("1.in", "2\n");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("1 sample right, 0 wrong"));
  write("1.ans", "5\n");
  const std::string seen = terminal.type("", kWaiting);
  EXPECT_THAT(seen, HasSubstr("1.ans changed\n"));
  EXPECT_THAT(seen, HasSubstr("0 samples right, 1 wrong"));
  fs::create_directories(root() / "own/samples");
  terminal.type("", kWaiting);
  write("own/samples/2.in", "3\n");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("own/samples/2.in changed\n"));
  terminal.type("\x03", "interrupted\n");
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(Watching, SeesSamplesInTheFolderCalledAfterTheProgram) {
  write("own/a.sh", "read n\necho $((n + n))\n");
  write("own/a.in", "2\n");
  write("own/a.out", "4\n");
  Terminal terminal(words({"test", "own/a.sh"}), 100);
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("1 sample right, 0 wrong"));
  fs::create_directories(root() / "own/a");
  terminal.type("", kWaiting);
  write("own/a/1.in", "3\n");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("own/a/1.in changed\n"));
  terminal.type("\x03", "interrupted\n");
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(Watching, SeesWhatIsSavedInTheCurrentFolderWhileTheFirstTimeGoesOn) {
  write("own/a.sh", "read n\nsleep 1\necho $((n + n))\n");
  write("1.in", "2\n");
  write("1.ans", "4\n");
  Terminal terminal(words({"test", "own/a.sh"}), 100);
  terminal.type_plainly("", "of the current folder");
  write("1.ans", "5\n");
  terminal.type_plainly("", "1.ans changed");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("0 samples right, 1 wrong"));
  terminal.type("\x03", "interrupted\n");
  EXPECT_EQ(terminal.exit_code(), 130);
}

constexpr const char* kLongRunning = "read n\nsleep 100\n";

TEST_F(Watching, EndsATestThatIsUnderWayWhenItsProgramIsSaved) {
  write("own/a.sh", kLongRunning);
  write("own/1.in", "2\n");
  write("own/1.ans", "4\n");
  Terminal test(telling_progress(words({"test", "own/a.sh", "--time-limit", "100"})), 100);
  test.type_plainly("", "running a.sh");
  write("own/a.sh", "read n\necho $((n + n))\n");
  const std::string tested = test.type("", kWaiting);
  EXPECT_THAT(tested, HasSubstr("own/a.sh changed\n"));
  EXPECT_THAT(tested, HasSubstr("1 sample right, 0 wrong"));
  EXPECT_THAT(tested, Not(HasSubstr("interrupted")));
  test.type("\x03", "interrupted\n");
  EXPECT_EQ(test.exit_code(), 130);
}

TEST_F(Watching, EndsARunThatIsUnderWayWhenItsSourceIsSavedAndRecordsNoneOfIt) {
  ::unsetenv("JUDGE_RECORD");
  write("mine.sh", kLongRunning);
  Terminal run(telling_progress(words({"run", "double", "mine.sh", "--time-limit", "100"})), 100);
  run.type_plainly("", "now double mine.sh");
  write("mine.sh", "read n\necho $((n + n))\n");
  const std::string judged = run.type("", kWaiting);
  EXPECT_THAT(judged, HasSubstr("accepted, 3 of 3 cases"));
  EXPECT_THAT(judged, Not(HasSubstr("interrupted")));
  write("mine.sh", std::string(kLongRunning) + "echo\n");
  run.type_plainly("", "now double mine.sh");
  run.type_plainly("\x03", "judged");
  EXPECT_EQ(run.exit_code(), 130);
  // What somebody has ended stands there, too.
  ASSERT_EQ(judge({"history"}), 0) << err_;
  EXPECT_EQ(std::count(out_.begin(), out_.end(), '\n'), 2) << out_;
}

TEST_F(Watching, SeesWhatAProgramIncludesFromFoldersBelow) {
  write("own/a.cpp",
        "#include <cstdio>\n#include \"lib/deep/twice.hpp\"\n"
        "int main() { int n; std::scanf(\"%d\", &n); std::printf(\"%d\\n\", twice(n)); }\n");
  write("own/lib/deep/twice.hpp", "inline int twice(int n) { return n + n; }\n");
  write("own/1.in", "3\n");
  write("own/1.ans", "6\n");
  Terminal terminal(words({"test", "own/a.cpp"}), 100);
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("1 sample right, 0 wrong"));
  write("own/lib/deep/twice.hpp", "inline int twice(int n) { return n * n; }\n");
  const std::string seen = terminal.type("", kWaiting);
  EXPECT_THAT(seen, HasSubstr("own/lib/deep/twice.hpp changed\n"));
  EXPECT_THAT(seen, HasSubstr("0 samples right, 1 wrong"));
  terminal.type("\x03", "interrupted\n");
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(Watching, NamesWhatWasSavedAndNotHow) {
  Terminal terminal(words({"run", "double", "mine.sh"}), 100);
  terminal.type("", kWaiting);
  std::ofstream(root() / "as_sed_does") << "read n\necho 0\n";
  fs::rename(root() / "as_sed_does", root() / "mine.sh");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("\x1b[H\x1b[2Jmine.sh changed\n"));
  terminal.type("\x03", "interrupted\n");
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(Watching, DoesNotTakeItsOwnReportsForNews) {
  Terminal terminal(words({"run", "double", "mine.sh", "--report", "html=page.html"}), 100);
  terminal.type("", kWaiting);
  write("mine.sh", "read n\necho 0\n");
  EXPECT_THAT(terminal.type("", kWaiting), HasSubstr("mine.sh changed\n"));
  write("mine.sh", "read n\necho 1\n");
  const std::string seen = terminal.type("", kWaiting);
  EXPECT_THAT(seen, HasSubstr("mine.sh changed\n"));
  EXPECT_THAT(seen, Not(HasSubstr("page.html")));
  terminal.type("\x03", "interrupted\n");
  EXPECT_EQ(terminal.exit_code(), 130);
}

TEST_F(Watching, DoesNotWaitForWhatWasMistyped) {
  EXPECT_EQ(judge({"run", "dubble", "--watch"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no problem and no file 'dubble'; did you mean 'double'?"));
  EXPECT_EQ(judge({"test", (root() / "elsewhere" / "nine.sh").string(), "--watch"}), 2);
  EXPECT_THAT(err_, HasSubstr("nine.sh"));
  // Beside folders that might hold samples, too.
  fs::create_directories(root() / "test");
  Terminal terminal(words({"test", "nine.sh", "--in", "test"}), 100);
  terminal.type_plainly("", "there is no program nine.sh");
  EXPECT_EQ(terminal.exit_code(), 2);
}

TEST_F(Watching, EndsWhenWhatItWatchesIsMovedAway) {
  fs::remove_all(root() / "cases");  // might hold samples, too
  write("own/a.sh", "read n\necho $((n + n))\n");
  write("own/1.in", "2\n");
  write("own/1.ans", "4\n");
  Terminal terminal(words({"test", "own/a.sh"}), 100);
  terminal.type("", kWaiting);
  fs::rename(root() / "own", root() / "moved");
  EXPECT_THAT(terminal.type("", "any more\n"), HasSubstr("own is not there any more"));
  EXPECT_EQ(terminal.exit_code(), 3);
}

TEST_F(Watching, IsNotForDocumentsOnStandardOutput) {
  EXPECT_EQ(judge({"run", "double", "--watch", "--format", "json"}), 2);
  EXPECT_THAT(err_, HasSubstr("--watch tells people"));
}

}  // namespace
}  // namespace judge
