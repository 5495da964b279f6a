#include "judge/engine/judge_tasks.hpp"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/engine/local/local_executor.hpp"
#include "judge/machine/survey.hpp"
#include "judge/process/interruption.hpp"
#include "judge/program/language/tool.hpp"
#include "judge/testing/recording_reporter.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using testing::ElementsAre;

/// Submissions in bash, on three cases whose answer is the input.
class JudgeTasksTest : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directory(folder_.path() / "tmp");
    for (const std::string name : {"1", "2", "3"}) {
      write(name + ".in", name + "\n");
      write(name + ".ans", name + "\n");
    }
  }

  fs::path write(const std::string& name, const std::string& content) {
    EXPECT_TRUE(write_file_whole(folder_.path() / name, content));
    return folder_.path() / name;
  }

  void add(const std::string& name, const std::string& content) {
    SubmissionTask task{.problem = "echo",
                        .name = name,
                        .build = {.source = {.files = {write(name, content)}},
                                  .languages = languages_.languages()}};
    task.limits.time_limit = milliseconds(300);
    task.limits.output = kibibytes(64);
    for (const std::string number : {"1", "2", "3"}) {
      task.test_cases.own().push_back({.name = "secret/" + number,
                                       .input = folder_.path() / (number + ".in"),
                                       .answer = folder_.path() / (number + ".ans")});
    }
    tasks_.push_back(task);
  }

  void add_one_of_each() {
    add("right.sh", "cat");
    add("wrong_on_2.sh", "read n; [ $n = 2 ] && n=x; echo $n");
    add("crash_on_3.sh", "read n; echo $n; [ $n = 3 ] && kill -SEGV $$; exit 0");
    add("wrong_then_crash.sh", "echo x; exit 3");
    add("busy.sh", "while :; do :; done");
    add("flood.sh", "yes");
    add("broken.sh", "if");
    add("unknown.xyz", "?");
    add("reads_nothing.sh", "exec <&-; echo 1");
    add("leaves_a_child.sh", "cat; sleep 100 & exit 0");
  }

  RunReport run(const JudgingOptions& options, int workers, SandboxOptions sandbox = {}) {
    const auto executor = LocalExecutor::start(workers,
                                               {.cache_folder = folder_.path() / "cache",
                                                .tools = tool_places(),
                                                .sandbox = std::move(sandbox),
                                                .temporary_folder = folder_.path() / "tmp"},
                                               options.cancellation)
                              .value();
    return judge_tasks(tasks_, options, *executor, reporter_);
  }

  static std::vector<Verdict> verdicts(const RunReport& report) {
    std::vector<Verdict> result;
    for (const SubmissionReport& submission : report.submissions)
      result.push_back(submission.verdict);
    return result;
  }

  TempDir folder_ = TempDir::create().value();
  LanguageTable languages_ = LanguageTable::load().table;
  std::vector<SubmissionTask> tasks_;
  RecordingReporter reporter_;
};

const auto kOneOfEach = ElementsAre(
    Verdict::accepted, Verdict::wrong_answer, Verdict::run_time_error, Verdict::run_time_error,
    Verdict::time_limit_exceeded, Verdict::output_limit_exceeded, Verdict::compile_error,
    Verdict::judge_error, Verdict::wrong_answer, Verdict::accepted);

TEST_F(JudgeTasksTest, GivesTheSameVerdictsWithOneWorkerAndWithMany) {
  add_one_of_each();
  EXPECT_THAT(verdicts(run({}, 1)), kOneOfEach);
  EXPECT_THAT(verdicts(run({}, 3)), kOneOfEach);
  EXPECT_THAT(verdicts(run({.fail_fast = FailFast::on}, 3)),
              ElementsAre(Verdict::accepted, Verdict::wrong_answer, Verdict::run_time_error,
                          Verdict::wrong_answer, Verdict::time_limit_exceeded,
                          Verdict::wrong_answer, Verdict::compile_error, Verdict::judge_error,
                          Verdict::wrong_answer, Verdict::accepted));
}

TEST_F(JudgeTasksTest, ReportsInOrderAndEndsOnce) {
  add_one_of_each();
  run({}, 3);
  EXPECT_THAT(reporter_.order, ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  EXPECT_EQ(reporter_.ends, 1);
}

TEST_F(JudgeTasksTest, KeepsCasesInOrderAndStopsBehindTheFirstFailureWhenAskedTo) {
  add("wrong_on_2.sh", "read n; [ $n = 2 ] && n=x; echo $n");
  const RunReport all = run({}, 2);
  ASSERT_EQ(all.submissions[0].cases.size(), 3U);
  EXPECT_EQ(all.submissions[0].cases[1].test_case, "secret/2");
  EXPECT_EQ(all.submissions[0].cases[1].verdict, Verdict::wrong_answer);
  const RunReport fast = run({.fail_fast = FailFast::on}, 2);
  EXPECT_EQ(fast.submissions[0].cases.size(), 2U);
}

/// A crash on case 2, at a line and by a way that it is known.
class ExplainCrashesTest : public JudgeTasksTest {
 protected:
  void SetUp() override {
    JudgeTasksTest::SetUp();
    const Language* cpp = languages_.find("cpp");
    if (!availability(*cpp, tool_places()).is_available())
      GTEST_SKIP() << availability(*cpp, tool_places()).problem;
  }

  void add_crash() {
    add("crash_on_2.cpp",
        "#include <cstdio>\n"
        "#include <cstdlib>\n"
        "#include <vector>\n"
        "int at(const std::vector<int>& cells, int i) {\n"
        "  return cells[i];\n"
        "}\n"
        "int main() {\n"
        "  int n = 0;\n"
        "  std::vector<int> cells(1);\n"
        "  if (std::scanf(\"%d\", &n) != 1) return 1;\n"
        "  if (n >= 2 && at(cells, n - 1) + 1 != 0) std::abort();\n"
        "  std::printf(\"%d\\n\", n);\n"
        "}\n");
    tasks_.back().limits.time_limit = milliseconds(2000);
  }

  /// Their runtime is not installed.
  static bool lacks_sanitizers(const CrashExplanation& found) {
    return found.kind.empty() && found.detail.find("cannot find") != std::string::npos;
  }
};

class ExplainCrashesIsolated : public ExplainCrashesTest,
                               public testing::WithParamInterface<Isolation> {};

TEST_P(ExplainCrashesIsolated, ExplainsTheFirstCrash) {
  if (survey_isolation(folder_.path() / "tmp", Cgroups::used).best < GetParam())
    GTEST_SKIP() << "this machine has no isolation '" << to_string(GetParam()) << "'";
  add_crash();
  const RunReport report =
      run({.explain_crashes = ExplainCrashes::all}, 2, {.isolation = GetParam()});
  ASSERT_EQ(report.submissions[0].cases.size(), 3U);
  EXPECT_EQ(report.submissions[0].verdict, Verdict::run_time_error);
  EXPECT_FALSE(report.submissions[0].cases[0].explanation);
  EXPECT_FALSE(report.submissions[0].cases[2].explanation) << "one is enough";
  const auto& found = report.submissions[0].cases[1].explanation;
  ASSERT_TRUE(found);
  if (lacks_sanitizers(*found)) GTEST_SKIP() << found->detail;
  EXPECT_EQ(found->kind, "heap-buffer-overflow") << found->detail;
  EXPECT_EQ(found->source_line, "return cells[i];");
  ASSERT_EQ(found->frames.size(), 2U);
  EXPECT_THAT(found->frames[0].function, testing::StartsWith("at("));
  EXPECT_EQ(found->frames[0].file, "crash_on_2.cpp");
  EXPECT_EQ(found->frames[0].line, 5);
  EXPECT_EQ(found->frames[1], (CrashFrame{"main", "crash_on_2.cpp", 11}));
}

INSTANTIATE_TEST_SUITE_P(Rows, ExplainCrashesIsolated,
                         testing::Values(Isolation::none, Isolation::limits, Isolation::full),
                         [](const auto& test) { return std::string(to_string(test.param)); });

TEST_F(ExplainCrashesTest, ExplainsOnlyWhatWasAskedFor) {
  add_crash();
  const auto is_explained = [&](ExplainCrashes which) {
    const RunReport report = run({.explain_crashes = which}, 1);
    return report.submissions[0].cases[1].explanation.has_value();
  };
  EXPECT_FALSE(is_explained(ExplainCrashes::off));
  EXPECT_TRUE(is_explained(ExplainCrashes::unexpected));
  tasks_[0].expectation = folder_expectation("run_time_error");
  EXPECT_FALSE(is_explained(ExplainCrashes::unexpected));
}

TEST_F(ExplainCrashesTest, ExplainsTheCrashOfALaterPass) {
  add_crash();
  const fs::path checker = write("checker",
                                 "#!/bin/bash\n"
                                 "read n < \"$1\"; [ $n -ge 2 ] || echo 2 > \"$3nextpass.in\"\n"
                                 "exit 42\n");
  fs::permissions(checker, fs::perms::owner_all);
  tasks_[0].judge = {
      .kind = ReadyJudge::Kind::checker, .program = {.arguments = {checker.string()}}, .passes = 2};
  const RunReport report = run({.explain_crashes = ExplainCrashes::all}, 1);
  const CaseResult& first = report.submissions[0].cases[0];
  EXPECT_THAT(first.message, testing::StartsWith("pass 2: "));
  ASSERT_TRUE(first.explanation);
  if (lacks_sanitizers(*first.explanation)) GTEST_SKIP() << first.explanation->detail;
  EXPECT_EQ(first.explanation->kind, "heap-buffer-overflow") << first.explanation->detail;
  EXPECT_EQ(first.explanation->source_line, "return cells[i];");
}

TEST_F(ExplainCrashesTest, SaysWhyWhereItCannotBeBuilt) {
  const fs::path own = write("own.yaml", "cpp: {explain: 'g++ -lno_such_sanitizer {files}'}\n");
  languages_ = LanguageTable::load({own}).table;
  add_crash();
  const RunReport report = run({.explain_crashes = ExplainCrashes::all}, 1);
  EXPECT_EQ(report.submissions[0].verdict, Verdict::run_time_error);
  const auto& found = report.submissions[0].cases[1].explanation;
  ASSERT_TRUE(found);
  EXPECT_EQ(found->kind, "");
  EXPECT_THAT(found->detail, testing::HasSubstr("cannot find -lno_such_sanitizer"));
}

TEST_F(ExplainCrashesTest, LeavesOtherLanguagesAlone) {
  add("crash_on_3.sh", "read n; echo $n; [ $n = 3 ] && kill -SEGV $$; exit 0");
  const RunReport report = run({.explain_crashes = ExplainCrashes::all}, 1);
  ASSERT_EQ(report.submissions[0].cases.size(), 3U);
  EXPECT_EQ(report.submissions[0].verdict, Verdict::run_time_error);
  EXPECT_FALSE(report.submissions[0].cases[2].explanation);
}

TEST_F(JudgeTasksTest, ANoteOfARunThatWasTooSlowDoesNotHelpItsRepeats) {
  // Near its limit, and without an answer; the runs alone find the note and have one.
  add("note.py", fmt::format("import os, sys, time\n"
                             "number = input()\n"
                             "note = '{}/note-' + number\n"
                             "if os.path.exists(note):\n"
                             "    print(number)\n"
                             "    sys.exit()\n"
                             "open(note, 'w').close()\n"
                             "while time.process_time() < 0.31: pass\n",
                             folder_.path().string()));
  const RunReport report = run({}, 2);
  EXPECT_EQ(report.submissions[0].verdict, Verdict::time_limit_exceeded);
  for (const CaseResult& test_case : report.submissions[0].cases)
    EXPECT_EQ(test_case.verdict, Verdict::time_limit_exceeded);
}

TEST_F(JudgeTasksTest, LeavesNoTemporaryFilesBehind) {
  add("litters.sh", "touch a; mkdir -p b/c; chmod 0 b; cat");
  run({}, 2);
  EXPECT_TRUE(fs::is_empty(folder_.path() / "tmp"));
}

TEST_F(JudgeTasksTest, LeavesNoTemporaryFilesBehindWhenItIsKilled) {
  // All that is left comes to us, so that we can wait for its end.
  ASSERT_EQ(::prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
  const pid_t judge = ::fork();
  ASSERT_GE(judge, 0);
  if (judge == 0) {
    ::setpgid(0, 0);
    add("kills.sh", fmt::format("kill -KILL -{}; sleep 100", ::getpid()));
    run({}, 2);
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(judge, &status, 0), judge);
  EXPECT_TRUE(WIFSIGNALED(status));
  const fs::path folder = folder_.release();  // our own guard is none of them
  while (::waitpid(-1, nullptr, 0) > 0 || errno == EINTR) {
  }
  EXPECT_TRUE(fs::is_empty(folder / "tmp"));
  fs::remove_all(folder);
}

TEST_F(JudgeTasksTest, AnInterruptionEndsItSoonAndTellsWhatIsDone) {
  const Interruption interruption = Interruption::install().value();
  add("right.sh", "cat");
  add("interrupts.sh", fmt::format("kill -INT {}; sleep 100", ::getpid()));
  const RunReport report = run({.cancellation = interruption.cancellation()}, 1);
  EXPECT_TRUE(report.interrupted);
  EXPECT_EQ(report.submissions.size(), 2U);
  EXPECT_THAT(reporter_.order, ElementsAre(0));
  EXPECT_EQ(reporter_.ends, 1);
  EXPECT_TRUE(fs::is_empty(folder_.path() / "tmp"));
}

}  // namespace
}  // namespace judge
