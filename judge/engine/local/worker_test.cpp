#include "judge/engine/local/worker.hpp"

#include <algorithm>
#include <csignal>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/machine/survey.hpp"
#include "judge/testing/shell_program.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class WorkerTest : public testing::Test {
 protected:
  void SetUp() override {
    ::signal(SIGPIPE, SIG_IGN);
    ASSERT_TRUE(write_file_whole(folder_.path() / "in", "3\n"));
    ASSERT_TRUE(write_file_whole(folder_.path() / "ans", "yes\n"));
  }

  /// A run that prints "yes" on a case.
  CaseJob run(const std::string& checker = "") const {
    CaseJob job{.program = shell_program("echo yes"),
                .limits = limits_,
                .test_case = {.name = "secret/1",
                              .input = folder_.path() / "in",
                              .answer = folder_.path() / "ans",
                              .comparison = {.mode = CompareMode::exact}}};
    if (!checker.empty()) {
      // The shell takes what stands behind its script as $0.
      job.judge = {.kind = ReadyJudge::Kind::checker, .program = shell_program(checker)};
      job.judge.limits.output = mebibytes(2);
    }
    return job;
  }

  CaseResult result(const CaseJob& job) { return result(job, worker_); }

  static CaseResult result(const CaseJob& job, Worker& worker) {
    JobResult result = worker.perform(Job(job));
    const auto* of_case = std::get_if<CaseResult>(&result);
    return of_case != nullptr ? *of_case : CaseResult{.message = std::get<Error>(result).message};
  }

  RunLimits limits_{.cpu_time = std::chrono::seconds(2), .wall_time = std::chrono::seconds(20)};
  TempDir folder_ = TempDir::create().value();
  Worker worker_{{.cache_folder = folder_.path() / "cache",
                  .tools = tool_places(),
                  .sandbox = {.isolation = Isolation::limits},
                  .temporary_folder = folder_.path()},
                 {}};
};

TEST_F(WorkerTest, DoesJobsInAnyOrder) {
  EXPECT_EQ(result(run()).verdict, Verdict::accepted);
  const JobResult valid = worker_.perform(Job(ValidateJob{.validator = shell_program("exit 42"),
                                                          .input = folder_.path() / "in",
                                                          .args = {},
                                                          .limits = limits_}));
  EXPECT_EQ(std::get<Opinion>(valid).kind, Opinion::Kind::accepts);
  EXPECT_EQ(result(run("exit 42")).verdict, Verdict::accepted);
  EXPECT_EQ(result(run("exit 43")).verdict, Verdict::wrong_answer);
  EXPECT_EQ(result(run()).verdict, Verdict::accepted);
}

TEST_F(WorkerTest, SaysOfAProgramThatIsBuiltThatThereIsNothingInIt) {
  const std::filesystem::path file = folder_.path() / "a.sh";
  const BuildJob build{.source = {.files = {file}},
                       .languages = LanguageTable::load().table.languages()};
  const auto message = [&](const std::string& content) {
    EXPECT_TRUE(write_file_whole(file, content));
    const auto built = std::get<BuildResult>(worker_.perform(Job(build)));
    EXPECT_EQ(built.verdict, Verdict::accepted);
    return built.message;
  };
  EXPECT_EQ(message(" \n"), "a.sh is empty\n");
  EXPECT_EQ(message("echo yes\n"), "");
  EXPECT_EQ(message(" \n"), "a.sh is empty\n") << "it is in the cache by now";
}

TEST_F(WorkerTest, ShowsAnAnswerValidatorTheInput) {
  ASSERT_TRUE(write_file_whole(folder_.path() / "asked", "3\n"));
  ASSERT_TRUE(write_file_whole(folder_.path() / "answer", "6\n"));
  const auto opinion = [&](const std::string& script) {
    return std::get<Opinion>(worker_.perform(Job(ValidateJob{.validator = shell_program(script),
                                                             .input = folder_.path() / "answer",
                                                             .args = {"twice"},
                                                             .limits = limits_,
                                                             .beside = folder_.path() / "asked"})))
        .kind;
  };
  EXPECT_EQ(opinion("read a; read i < $0; [ \"$1 $i $a\" = 'twice 3 6' ] && exit 42"),
            Opinion::Kind::accepts);
}

TEST_F(WorkerTest, SaysAnOutputToAnInteractorWhateverThatSays) {
  const auto opinion = [&](const std::string& interactor) {
    const JobResult result =
        worker_.perform(Job(CheckJob{.checker = shell_program(interactor),
                                     .input = folder_.path() / "in",
                                     .answer = folder_.path() / "ans",
                                     .output = folder_.path() / "ans",
                                     .args = {},
                                     .limits = limits_,
                                     .output_comes = OutputComes::as_it_goes}));
    return std::get<Opinion>(result);
  };
  // Its first argument, the input, is $0 of its script.
  constexpr const char* kListens =
      "echo 1; read a; read b && exit 1; read n < \"$0\"; [ \"$a$n\" = yes3 ] && exit 42; exit 43";
  EXPECT_EQ(opinion(kListens).kind, Opinion::Kind::accepts);
  const Opinion refusing = opinion("echo no > \"$2judgemessage.txt\"; exit 43");
  EXPECT_EQ(refusing.kind, Opinion::Kind::rejects);
  EXPECT_EQ(refusing.message, "no");
  const Opinion crashing = opinion("kill -SEGV $$");
  EXPECT_EQ(crashing.kind, Opinion::Kind::none);
  EXPECT_EQ(crashing.ending, Opinion::Ending::signal);
  EXPECT_EQ(opinion("exit 7").end, "exit code 7");
}

TEST_F(WorkerTest, SaysOutputsToAnInteractorInAsManyPasses) {
  const fs::path words = folder_.path() / "ans";
  const auto opinion = [&](std::vector<fs::path> later, Bytes heard = kibibytes(1)) {
    const JobResult result = worker_.perform(Job(CheckJob{
        .checker =
            shell_program("read n < \"$0\"; echo \"$n\"; read a; [ \"$a\" = yes ] || exit 43; "
                          "[ \"$n\" = 4 ] || echo 4 > \"$2nextpass.in\"; exit 42"),
        .input = folder_.path() / "in",
        .answer = words,
        .output = words,
        .args = {},
        .limits = limits_,
        .output_comes = OutputComes::as_it_goes,
        .heard = heard,
        .later_outputs = std::move(later)}));
    return std::get<Opinion>(result);
  };
  const Opinion whole = opinion({words});
  EXPECT_EQ(whole.kind, Opinion::Kind::accepts) << whole.message;
  EXPECT_EQ(whole.said, "3\n4\n");
  EXPECT_EQ(opinion({words}, Bytes{4}).said, "3\n4\n");
  const Opinion too_long = opinion({words}, Bytes{3});
  EXPECT_EQ(too_long.kind, Opinion::Kind::accepts) << too_long.message;
  EXPECT_FALSE(too_long.said) << "what both passes say together is more";
  for (const auto& [later, why] : {std::pair(std::vector<fs::path>(), "it wants a pass 2"),
                                   std::pair(std::vector{words, words}, "it wants no pass 3")}) {
    const Opinion other = opinion(later);
    EXPECT_EQ(other.kind, Opinion::Kind::rejects);
    EXPECT_EQ(other.message, why);
  }
}

TEST_F(WorkerTest, IsNotHeldUpByACheckerThatLocksItsFeedbackFolder) {
  EXPECT_EQ(result(run("echo no > judgemessage.txt; chmod 0 .; exit 43")).message, "no");
  EXPECT_EQ(result(run("ls -A; [ -z \"$(ls -A)\" ] && exit 42")).verdict, Verdict::accepted);
}

TEST_F(WorkerTest, EndsACheckerThatFillsItsFeedbackFolder) {
  const CaseResult full =
      result(run("for i in 1 2 3 4; do head -c 1000000 /dev/zero > $i; done; "
                 "sleep 100; exit 42"));
  EXPECT_EQ(full.verdict, Verdict::judge_error);
  EXPECT_NE(full.message.find("the checker failed (more than 2 MiB of output"), std::string::npos)
      << full.message;
}

std::size_t pages_of(std::size_t size) {
  return size / static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

/// How many pages of a file are in memory.
int pages_in_memory(int file, std::size_t size) {
  void* const mapped = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file, 0);
  std::vector<unsigned char> is_there(pages_of(size));
  if (mapped == MAP_FAILED || ::mincore(mapped, size, is_there.data()) != 0) return -1;
  ::munmap(mapped, size);
  return static_cast<int>(std::ranges::count_if(is_there, [](unsigned char c) { return c & 1U; }));
}

// A program could tell its next run by them what it has found out.
TEST_F(WorkerTest, PagesOfFilesThatSubmissionsWereTheFirstToReadGoWithIt) {
  const IsolationSurvey survey = survey_isolation(folder_.path(), Cgroups::used);
  if (!survey.cgroup_place) GTEST_SKIP() << survey.memory_cgroup.detail;
  const CgroupPlace& place = *survey.cgroup_place;
  if (place.version == MemoryAccount::cgroup_v2 &&
      !std::filesystem::exists(place.folder / kCgroupVersion2.reclaim))
    GTEST_SKIP() << "no memory.reclaim: a kernel before 5.19";
  constexpr std::size_t kSize = 1 << 20;
  const UniqueFd file = open_file(folder_.path() / "cold", O_RDWR | O_CREAT).value();
  ASSERT_TRUE(write_all(file.get(), std::string(kSize, 'x')));
  ASSERT_EQ(::fsync(file.get()), 0);
  ASSERT_EQ(::posix_fadvise(file.get(), 0, 0, POSIX_FADV_DONTNEED), 0);
  if (pages_in_memory(file.get(), kSize) > 0) GTEST_SKIP() << "the file is on no disk";
  {
    Worker worker{{.cache_folder = folder_.path() / "cache",
                   .tools = tool_places(),
                   .sandbox = {.isolation = Isolation::limits, .cgroup_place = survey.cgroup_place},
                   .temporary_folder = folder_.path()},
                  {}};
    const JobResult read = worker.perform(Job(RunJob{.program = shell_program("cat > /dev/null"),
                                                     .input = folder_.path() / "cold",
                                                     .limits = limits_}));
    ASSERT_TRUE(std::holds_alternative<RunOutput>(read));
    EXPECT_EQ(pages_in_memory(file.get(), kSize), static_cast<int>(pages_of(kSize)));
  }
  EXPECT_EQ(pages_in_memory(file.get(), kSize), 0);
}

/// Ways to misbehave, and how a checker that does is told to have ended.
struct MisbehaviourRow {
  const char* name;
  const char* script;
  const char* end;
};

std::ostream& operator<<(std::ostream& out, const MisbehaviourRow& row) {
  return out << row.name;
}

class Misbehaving : public WorkerTest, public testing::WithParamInterface<MisbehaviourRow> {
 protected:
  void SetUp() override {
    WorkerTest::SetUp();
    if (survey_.best < Isolation::full) GTEST_SKIP() << "what forks is held with full isolation";
  }

  const IsolationSurvey survey_ = survey_isolation(folder_.path(), Cgroups::used);
  Worker isolated_{{.cache_folder = folder_.path() / "cache",
                    .tools = tool_places(),
                    .sandbox = {.isolation = Isolation::full, .cgroup_place = survey_.cgroup_place},
                    .temporary_folder = folder_.path()},
                   {}};

  RunLimits limits_of_role() const {
    return {.cpu_time = std::chrono::seconds(1),
            .wall_time = std::chrono::seconds(3),
            .memory = mebibytes(64),
            .output = mebibytes(2),
            .processes = 16};
  }
};

TEST_P(Misbehaving, CheckersAndValidatorsAreEndedByTheLimitsOfTheirRole) {
  CaseJob job = run(GetParam().script);
  job.judge.limits = limits_of_role();
  const CaseResult checked = result(job, isolated_);
  EXPECT_EQ(checked.verdict, Verdict::judge_error);
  EXPECT_NE(checked.message.find(GetParam().end), std::string::npos) << checked.message;

  const JobResult valid =
      isolated_.perform(Job(ValidateJob{.validator = shell_program(GetParam().script),
                                        .input = folder_.path() / "in",
                                        .args = {},
                                        .limits = limits_of_role()}));
  const auto& opinion = std::get<Opinion>(valid);
  EXPECT_NE(opinion.kind, Opinion::Kind::accepts);
  EXPECT_NE(opinion.end.find(GetParam().end), std::string::npos) << opinion.end;

  EXPECT_EQ(result(run(), isolated_).verdict, Verdict::accepted) << "and nothing of it stays";
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Misbehaving,
    testing::Values(MisbehaviourRow{"spins", "while :; do :; done", "cpu time"},
                    MisbehaviourRow{"sleeps", "sleep 100", "of cpu time in"},
                    MisbehaviourRow{"floods", "cat /dev/zero", "of output"},
                    MisbehaviourRow{"eats_memory",
                                    "exec python3 -c 'x = bytearray(1 << 30); x[::4096] = "
                                    "bytes(len(x) // 4096)'",
                                    "memory"},
                    MisbehaviourRow{"forks", "f() { f | f & }; f; sleep 100", ""},
                    MisbehaviourRow{"answers_nothing", "exit 7", "exit code 7"}),
    [](const testing::TestParamInfo<MisbehaviourRow>& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace judge
