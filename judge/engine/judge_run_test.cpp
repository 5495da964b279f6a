#include "judge/engine/judge_run.hpp"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/file.hpp"
#include "judge/base/temp_dir.hpp"
#include "judge/process/interruption.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using testing::ElementsAre;

/// Remembers what it was told, in order.
class RecordingReporter final : public Reporter {
 public:
  void progress(std::size_t, const SubmissionReport&) override {}
  void finished(std::size_t submission, const SubmissionReport&) override {
    order.push_back(submission);
  }
  void ended(const RunReport&) override { ++ends; }

  std::vector<std::size_t> order;
  int ends = 0;
};

/// Submissions in bash, on three cases whose answer is the input.
class JudgeRunTest : public testing::Test {
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
    SubmissionTask task{
        .problem = "echo", .name = name, .source = {.files = {write(name, content)}}};
    task.limits.time_limit = milliseconds(300);
    task.limits.output = kibibytes(64);
    for (const std::string number : {"1", "2", "3"}) {
      task.test_cases.push_back({.name = "secret/" + number,
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

  RunReport run(JudgeRunOptions options) {
    options.temporary_folder = folder_.path() / "tmp";
    options.sandbox.isolation = Isolation::limits;
    const ProgramBuilder builder(
        languages_, {.cache_folder = folder_.path() / "cache", .sandbox = options.sandbox});
    return judge_run(tasks_, builder, options, reporter_).value();
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

TEST_F(JudgeRunTest, GivesTheSameVerdictsWithOneWorkerAndWithMany) {
  add_one_of_each();
  EXPECT_THAT(verdicts(run({.workers = 1})), kOneOfEach);
  EXPECT_THAT(verdicts(run({.workers = 3})), kOneOfEach);
  EXPECT_THAT(verdicts(run({.workers = 3, .fail_fast = FailFast::on})),
              ElementsAre(Verdict::accepted, Verdict::wrong_answer, Verdict::run_time_error,
                          Verdict::wrong_answer, Verdict::time_limit_exceeded,
                          Verdict::wrong_answer, Verdict::compile_error, Verdict::judge_error,
                          Verdict::wrong_answer, Verdict::accepted));
}

TEST_F(JudgeRunTest, ReportsInOrderAndEndsOnce) {
  add_one_of_each();
  run({.workers = 3});
  EXPECT_THAT(reporter_.order, ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8, 9));
  EXPECT_EQ(reporter_.ends, 1);
}

TEST_F(JudgeRunTest, KeepsCasesInOrderAndStopsBehindTheFirstFailureWhenAskedTo) {
  add("wrong_on_2.sh", "read n; [ $n = 2 ] && n=x; echo $n");
  const RunReport all = run({.workers = 2});
  ASSERT_EQ(all.submissions[0].cases.size(), 3U);
  EXPECT_EQ(all.submissions[0].cases[1].test_case, "secret/2");
  EXPECT_EQ(all.submissions[0].cases[1].verdict, Verdict::wrong_answer);
  const RunReport fast = run({.workers = 2, .fail_fast = FailFast::on});
  EXPECT_EQ(fast.submissions[0].cases.size(), 2U);
}

TEST_F(JudgeRunTest, LeavesNoTemporaryFilesBehind) {
  add("litters.sh", "touch a; mkdir -p b/c; chmod 0 b; cat");
  run({.workers = 2});
  EXPECT_TRUE(fs::is_empty(folder_.path() / "tmp"));
}

TEST_F(JudgeRunTest, AnInterruptionEndsItSoonAndTellsWhatIsDone) {
  const Interruption interruption = Interruption::install().value();
  add("right.sh", "cat");
  add("interrupts.sh", fmt::format("kill -INT {}; sleep 100", ::getpid()));
  const RunReport report = run({.workers = 1, .cancellation = interruption.cancellation()});
  EXPECT_TRUE(report.interrupted);
  EXPECT_EQ(report.submissions.size(), 2U);
  EXPECT_THAT(reporter_.order, ElementsAre(0));
  EXPECT_EQ(reporter_.ends, 1);
  EXPECT_TRUE(fs::is_empty(folder_.path() / "tmp"));
}

}  // namespace
}  // namespace judge
