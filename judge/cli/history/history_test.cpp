// What is recorded of runs, as a user has it: the whole program on the problem `double`.
#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "judge/cli/common_options.hpp"
#include "judge/cli/history/recording.hpp"
#include "judge/cli/judge_fixture.hpp"
#include "judge/cli/report_options.hpp"
#include "judge/cli/run_options.hpp"
#include "judge/workspace/run_recording.hpp"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class HistoryOfRuns : public JudgeOnProject {
 protected:
  HistoryOfRuns() : JudgeOnProject("double") {}

  void SetUp() override {
    ::unsetenv("JUDGE_RECORD");
    ASSERT_EQ(judge({"generate", "double"}), 0) << err_;
    mine_doubles();
  }

  void TearDown() override { ::unsetenv("JUDGE_RECORD"); }

  void mine_doubles() { write("mine.sh", "read n\necho $((n + n))\n"); }
  void mine_squares() { write("mine.sh", "read n\necho $((n * n))\n"); }

  int judge_mine(std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"run", "double", (root() / "mine.sh").string()});
    return judge(std::move(more));
  }

  nlohmann::json document() const { return nlohmann::json::parse(out_); }

  std::size_t recorded() {
    EXPECT_EQ(judge({"history", "--format", "json"}), 0) << err_;
    return document()["runs"].size();
  }

  std::string saved_run() {
    EXPECT_NE(judge_mine({"--format", "json", "--no-record"}), 2) << err_;
    write("saved.json", out_);
    return (root() / "saved.json").string();
  }
};

TEST_F(HistoryOfRuns, HasWhatWasRun) {
  EXPECT_EQ(judge({"history"}), 4);
  EXPECT_THAT(err_, HasSubstr("no run is recorded here yet"));
  ASSERT_EQ(judge_mine(), 0) << err_;
  mine_squares();
  ASSERT_EQ(judge_mine({"-c", "secret"}), 1) << err_;
  EXPECT_EQ(judge({"history"}), 0) << err_;
  EXPECT_THAT(out_, testing::MatchesRegex("2  [-0-9 :]+  (< )?[0-9.]+ s  ✗ WA  .* -c secret\n"
                                          "1  [-0-9 :]+  (< )?[0-9.]+ s  ✓ AC  .*/mine.sh\n"));
  EXPECT_EQ(judge({"history", "--run", "1"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("judge run double "));
  EXPECT_THAT(out_, HasSubstr("✓ mine.sh  AC "));
  EXPECT_EQ(judge({"history", "--run", "last"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("✗ mine.sh  WA   by secret/"));
  EXPECT_EQ(judge({"history", "--run", "last~1", "--format", "json"}), 0) << err_;
  EXPECT_EQ(document()["number"], 1);
  EXPECT_EQ(document()["submissions"][0]["cases"].size(), 3U);
  EXPECT_EQ(document()["submissions"][0]["source"].get<std::string>().size(), 64U);
}

TEST_F(HistoryOfRuns, TakesNumbersOfRunsForNoProblems) {
  EXPECT_EQ(judge({"history", "99"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no problem '99', and no run is recorded here yet"));
  mine_squares();
  ASSERT_EQ(judge_mine({"-c", "secret"}), 1) << err_;
  EXPECT_EQ(judge({"history", "1"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no problem '1'\n"
                              "    help: judge history --run 1 tells what run 1 came to"));
  EXPECT_EQ(judge({"history", "99"}), 2);
  EXPECT_THAT(err_,
              HasSubstr("there is no problem '99', and there is no run 99 yet: run 1 alone is "
                        "recorded; `judge history` lists "));
  EXPECT_EQ(judge({"history", "last~5"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no problem 'last~5', and there is no run so far back"));
}

TEST_F(HistoryOfRuns, SaysOfProgramsWithoutExpectationWhatTheyAre) {
  write("theirs.sh", "read n\necho 1\n");
  const std::string theirs = (root() / "theirs.sh").string();
  ASSERT_EQ(judge_mine({theirs}), 1) << err_;
  EXPECT_EQ(judge({"history", "--format", "json"}), 0) << err_;
  EXPECT_EQ(document()["runs"][0]["without_expectation"], 2);
  EXPECT_EQ(judge({"history"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("✗ 1 accepted, 1 not  "));
  ASSERT_EQ(judge_mine({theirs, (root() / "solutions/double/double.sh").string()}), 1) << err_;
  EXPECT_EQ(judge({"history"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("✗ 1 as expected, 1 accepted, 1 not  "));
}

TEST_F(HistoryOfRuns, IsListedByProblem) {
  copy_problem("guess", root());
  ASSERT_EQ(judge_mine(), 0) << err_;
  ASSERT_EQ(judge({"run", "guess"}), 0) << err_;
  EXPECT_EQ(judge({"history", "guess", "--format", "json"}), 0) << err_;
  ASSERT_EQ(document()["runs"].size(), 1U);
  EXPECT_EQ(document()["runs"][0]["number"], 2);
  EXPECT_EQ(document()["runs"][0]["problems"], nlohmann::json({"guess"}));
  EXPECT_EQ(judge({"history", "-n", "1", "--format", "json"}), 0) << err_;
  EXPECT_EQ(document()["runs"].size(), 1U);
  EXPECT_EQ(judge({"history", "-n", "1"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("\nolder runs are not listed: -n 10 lists more\n"));
  EXPECT_EQ(judge({"history", "-n", "2"}), 0) << err_;
  EXPECT_THAT(out_, testing::Not(HasSubstr("older runs")));
  EXPECT_EQ(judge({"history", "duoble"}), 2);
  EXPECT_EQ(judge({"history", "-n", "0"}), 2);
  EXPECT_EQ(judge({"history", "--format", "xml"}), 2);
}

TEST_F(HistoryOfRuns, LeavesOutWhatIsNotToBeRecorded) {
  ASSERT_EQ(judge_mine({"--no-record"}), 0) << err_;
  for (const char* word : {"off", "OFF", "0", "no", "false"}) {
    ::setenv("JUDGE_RECORD", word, 1);
    ASSERT_EQ(judge_mine(), 0) << err_;
    EXPECT_EQ(recorded(), 0U) << word;
  }
}

class InterruptedRun : public HistoryOfRuns {
 protected:
  /// Records a run of two submissions that was stopped after the first, and gives its number.
  std::int64_t record_interrupted() {
    CommandLine line("run", "");
    add_report_options(line);
    add_baseline_option(line);
    add_recording_option(line);
    EXPECT_FALSE(line.parse({"--root", root().string(), "--cache", cache_.path().string()}));
    const auto workspace = open_workspace(line, {});
    EXPECT_TRUE(workspace);
    RunReport report{.interrupted = true};
    for (const char* name : {"a.sh", "b.sh"})
      report.submissions.push_back({.problem = "double", .submission = name, .expectation = {}});
    report.submissions[0].verdict = Verdict::accepted;
    RunRecording recording(**workspace, {}, begun_run(line, RunKind::run, {"double"}));
    recording.noting()->finished(0, report.submissions[0]);
    RecordedRun run = recording.ended(report);
    recording.record(
        **workspace, run, [] {}, [](const std::string& note) { ADD_FAILURE() << note; });
    EXPECT_EQ(judge({"history", "-n", "1", "--format", "json"}), 0) << err_;
    EXPECT_EQ(document()["runs"][0]["interrupted"], true);
    return document()["runs"][0]["number"].get<std::int64_t>();
  }
};

TEST_F(InterruptedRun, IsRecordedAsSuch) {
  EXPECT_EQ(record_interrupted(), 1);
  EXPECT_EQ(judge({"history"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("… AC, interrupted  "));
  EXPECT_EQ(judge({"history", "--run", "last"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("it was interrupted: what it had not judged to its end is not here"));
  EXPECT_THAT(out_, HasSubstr("✓ a.sh"));
  EXPECT_THAT(out_, Not(HasSubstr("b.sh")));
}

TEST_F(InterruptedRun, IsNothingToCompareWithUnlessItIsNamed) {
  EXPECT_EQ(record_interrupted(), 1);
  EXPECT_EQ(judge_mine({"--baseline", "last", "--no-record"}), 4);
  EXPECT_THAT(err_, HasSubstr("every run that is recorded here was interrupted"));
  EXPECT_EQ(judge({"diff"}), 4);
  ASSERT_EQ(judge_mine(), 0) << err_;
  EXPECT_EQ(record_interrupted(), 3);
  ASSERT_EQ(judge_mine({"--baseline", "last"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("run 2 → run 4\nno regression"));
  EXPECT_EQ(judge({"diff"}), 0) << err_;
  EXPECT_THAT(out_, StartsWith("run 2 → run 4\n"));
  EXPECT_EQ(judge({"diff", "2", "3"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("run 3 was interrupted: what it had not judged says nothing\n"));
  EXPECT_THAT(out_, Not(HasSubstr("gone")));
  EXPECT_EQ(judge_mine({"--baseline", "3"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("run 3 was interrupted"));
}

TEST_F(HistoryOfRuns, KnowsByEarlierRunsThatTheSameProgramTakesLonger) {
  ::setenv("JUDGE_SLOWNESS", "1", 1);
  const auto record = [&](int ms) {
    const auto history = RunHistory::open(cache_.path(), root(), {});
    ASSERT_TRUE(history) << history.error().message;
    RecordedRun run{.head = {.machine = "here", .cores = 2, .isolation = "full"}};
    run.submissions.push_back({.problem = "double",
                               .submission = "a.sh",
                               .source = "abc",
                               .verdict = Verdict::accepted,
                               .as_expected = true,
                               .cases = {{.test_case = "sample/1",
                                          .verdict = Verdict::accepted,
                                          .cpu_time = std::chrono::milliseconds(ms)}}});
    ASSERT_TRUE((*history)->record(run));
  };
  for (const int ms : {100, 101, 99, 100, 102, 130}) record(ms);
  EXPECT_EQ(judge({"diff", "5", "6"}), 0) << err_;
  EXPECT_THAT(out_,
              HasSubstr("slower on 1 case\n    sample/1  0.102 s → 0.130 s, 1.3 times as slow, "
                        "repeats differ by 0.003 s\n"));
  EXPECT_EQ(judge({"diff", "5", "6", "--times"}), 1) << err_;
  EXPECT_EQ(judge({"diff", "6", "5"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("faster on 1 case"));
  EXPECT_EQ(judge({"diff", "4", "6"}), 0) << err_;
  EXPECT_EQ(out_, "run 4 → run 6\nno regression, 1 as before\n") << "four are too few to know";
}

TEST_F(HistoryOfRuns, HasWhatWasVerified) {
  copy_problem("guess", root());
  EXPECT_NE(judge({"verify", "guess"}), 3) << err_;
  EXPECT_EQ(judge({"history"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("  verify guess\n"));
  EXPECT_EQ(judge({"history", "--run", "1"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("    judge verify guess"));
  // The same words, but another command.
  ASSERT_NE(judge({"run", "guess"}), 3) << err_;
  EXPECT_NE(judge({"verify", "guess", "--no-record"}), 3) << err_;
  ASSERT_NE(judge({"run", "guess"}), 3) << err_;
  EXPECT_NE(judge({"verify", "guess"}), 3) << err_;
  EXPECT_NE(judge({"diff", "--format", "json"}), 3) << err_;
  EXPECT_EQ(document()["before"]["number"], 1);
  EXPECT_EQ(document()["after"]["number"], 4);
  EXPECT_EQ(document()["after"]["kind"], "verify");
}

TEST_F(HistoryOfRuns, ForgetsAllButTheLast) {
  for (int i = 0; i < 3; ++i) ASSERT_EQ(judge_mine(), 0) << err_;
  EXPECT_EQ(judge({"history", "--prune", "1"}), 0) << err_;
  EXPECT_EQ(out_, "2 runs forgotten\n");
  EXPECT_EQ(recorded(), 1U);
  EXPECT_EQ(judge({"history", "--run", "1"}), 4);
  EXPECT_THAT(err_, HasSubstr("there is no run 1 any more"));
  EXPECT_EQ(judge({"history", "--prune", "-1"}), 2);
}

TEST_F(HistoryOfRuns, DoesNotChangeWhatARunIsWhenItCannotBeKept) {
  ASSERT_EQ(judge_mine(), 0) << err_;
  std::filesystem::permissions(cache_.path() / "history", std::filesystem::perms(0777));
  EXPECT_EQ(judge_mine(), 0) << err_;
  EXPECT_THAT(err_, HasSubstr("note: this run is not recorded: others could have written "));
  EXPECT_EQ(judge({"history"}), 3);
}

TEST_F(HistoryOfRuns, IsLaidBesideTheOneBefore) {
  EXPECT_EQ(judge({"diff"}), 4);
  ASSERT_EQ(judge_mine(), 0) << err_;
  EXPECT_EQ(judge({"diff"}), 4);
  EXPECT_THAT(err_, HasSubstr("no run of the same problems is recorded before run 1"));
  ASSERT_EQ(judge_mine(), 0) << err_;
  EXPECT_EQ(judge({"diff"}), 0) << err_;
  EXPECT_EQ(out_, "run 1 → run 2\nno regression, 1 as before\n");
  mine_squares();
  ASSERT_EQ(judge_mine(), 1) << err_;
  EXPECT_EQ(judge({"diff"}), 1) << err_;
  EXPECT_THAT(out_,
              HasSubstr("run 2 → run 3\n\ndouble\n✗ mine.sh  AC → WA  its source has changed\n"
                        "    sample/01-one   AC → WA\n"));
  EXPECT_THAT(out_, HasSubstr("\n1 regression, 0 as before\n"));
  EXPECT_EQ(judge({"diff", "3", "1"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("✓ mine.sh  WA → AC  its source"));
  EXPECT_EQ(judge({"diff", "last~2", "--format", "json"}), 1) << err_;
  EXPECT_EQ(document()["before"]["number"], 1);
  EXPECT_EQ(document()["after"]["number"], 3);
  EXPECT_EQ(document()["regressions"], 1);
  EXPECT_EQ(document()["submissions"][0]["verdicts"][0]["after"], "wrong_answer");
}

TEST_F(HistoryOfRuns, IsLaidBesideTheLastThatWasAskedForTheSame) {
  ASSERT_EQ(judge_mine(), 0) << err_;
  ASSERT_EQ(judge({"run", "double"}), 0) << err_;
  ASSERT_EQ(judge_mine(), 0) << err_;
  EXPECT_EQ(judge({"diff"}), 0) << err_;
  EXPECT_THAT(out_, StartsWith("run 1 → run 3\n"));
  ASSERT_EQ(judge_mine({"-c", "sample"}), 0) << err_;
  EXPECT_EQ(judge({"diff"}), 4);
  EXPECT_THAT(err_, HasSubstr("before run 4 were judged on other cases"));
  EXPECT_THAT(err_, HasSubstr("judge diff 3"));
  EXPECT_EQ(judge({"diff", "3"}), 0) << err_;
  EXPECT_THAT(out_, StartsWith("run 3 → run 4\n\ndouble\n- 2 cases gone: "));
  ASSERT_EQ(judge_mine({"-c", "sample/01"}), 0) << err_;
  EXPECT_EQ(judge({"diff"}), 0) << err_;
  EXPECT_THAT(out_, StartsWith("run 4 → run 5\n")) << "the same case by another name";
}

TEST_F(HistoryOfRuns, IsLaidBesideFiles) {
  const std::string good = saved_run();
  mine_squares();
  ASSERT_EQ(judge_mine(), 1) << err_;
  EXPECT_EQ(judge({"diff", good}), 1) << err_;
  EXPECT_THAT(out_, HasSubstr("saved.json → run 1\n\ndouble\n✗ mine.sh  AC → WA"));
  EXPECT_EQ(judge({"diff", good, good}), 0) << err_;
  EXPECT_EQ(judge({"diff", (root() / "mine.sh").string()}), 2);
  EXPECT_THAT(err_, HasSubstr("mine.sh: it is no report of a run as JSON"));
  EXPECT_EQ(judge({"diff", "none.json"}), 2);
  EXPECT_THAT(err_, HasSubstr("there is no run 'none.json'"));
  EXPECT_EQ(judge({"diff", "lsat"}), 2);
  EXPECT_EQ(judge({"diff", "7"}), 4);
  EXPECT_EQ(judge({"diff", "last~9"}), 4);
  EXPECT_EQ(judge({"diff", "1", "2", "3"}), 2);
}

TEST_F(HistoryOfRuns, IsABaselineThatDecidesTheExitCode) {
  const std::string good = saved_run();
  EXPECT_EQ(judge_mine({"--baseline", good}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("saved.json → run 1\nno regression, 1 as before\n"));
  mine_squares();
  EXPECT_EQ(judge_mine({"--baseline", "last"}), 1) << err_;
  EXPECT_THAT(out_, HasSubstr("run 1 → run 2\n\ndouble\n✗ mine.sh  AC → WA"));
  // It fails as it did: that is known.
  EXPECT_EQ(judge_mine({"--baseline", "2"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("no regression, 1 as before\n"));
  EXPECT_EQ(judge_mine(), 1) << err_;
  // The last is one that was asked for the same.
  ASSERT_EQ(judge({"run", "double"}), 0) << err_;
  EXPECT_EQ(judge_mine({"--baseline", "last"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("run 4 → run 6\nno regression, 1 as before\n"));
  EXPECT_EQ(judge_mine({"--baseline", "99"}), 4);
  EXPECT_EQ(judge_mine({"--baseline", "none.json"}), 2);
  EXPECT_EQ(out_, "");
}

TEST_F(HistoryOfRuns, LeavesOutOfABaselineWhatWasNotAskedFor) {
  ASSERT_EQ(judge({"run", "double"}), 0) << err_;
  EXPECT_EQ(judge({"run", "double", "-c", "sample", "--baseline", "1"}), 0) << err_;
  EXPECT_THAT(out_, Not(HasSubstr("gone")));
  EXPECT_EQ(judge_mine({"--baseline", "1"}), 0) << err_;
  EXPECT_THAT(out_, HasSubstr("run 1 → run 3\n\ndouble\n+ 1 submission new: mine.sh\n"));
  EXPECT_THAT(out_, Not(HasSubstr("gone")));
}

TEST_F(HistoryOfRuns, LeavesADocumentOnStandardOutputAlone) {
  const std::string good = saved_run();
  mine_squares();
  const std::vector<std::string> ways[] = {{"--format", "json"}, {"--report", "json=-"}};
  for (std::vector<std::string> options : ways) {
    options.insert(options.end(), {"--baseline", good});
    EXPECT_EQ(judge_mine(options), 1) << err_;
    EXPECT_EQ(nlohmann::json::parse(out_, nullptr, false)["submissions"].size(), 1U) << out_;
    EXPECT_THAT(err_, HasSubstr("1 regression, 0 as before\n"));
  }
}

TEST_F(HistoryOfRuns, OfPackagesIsThatOfTheFolderThatTheyLieIn) {
  const std::filesystem::path packages =
      std::filesystem::path(JUDGE_SOURCE_ROOT) / "judge/testdata/packages";
  const std::string package = (root() / "contest/bare-double").string();
  std::filesystem::create_directories(root() / "contest");
  std::filesystem::copy(packages / "bare-double", package,
                        std::filesystem::copy_options::recursive);
  const auto run = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--cache", cache_.path().string()});
    return run_judge(words);
  };
  ASSERT_EQ(run({"run", package}), 0) << err_;
  ASSERT_EQ(run({"run", (root() / "contest").string()}), 0) << err_;
  EXPECT_EQ(run({"history", package, "--format", "json"}), 0) << err_;
  EXPECT_EQ(document()["runs"].size(), 2U);
  EXPECT_EQ(run({"diff", "--root", package}), 0) << err_;
  EXPECT_EQ(recorded(), 0U) << "the project around it has a history of its own";
}

}  // namespace
}  // namespace judge
