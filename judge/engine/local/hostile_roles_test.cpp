// The victims' table of roles. A program of every role tries what no stranger's program may, and
// then does its work. With full isolation it finds nothing to tell; without, the same program is
// found out, which shows that there was something to find. What judges is also held to its limits,
// as the victims of judging/victims_test.cpp are to those of submissions.
//
// Where a program is run in another way it has its row there: those that people try and play with
// in playing/hostile_programs_test.cpp, the script that makes a package's data in
// workspace/scripted_test.cpp.
#include <algorithm>
#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/engine/local/local_executor.hpp"
#include "judge/machine/survey.hpp"
#include "judge/testing/local_listener.hpp"
#include "judge/testing/shell_program.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

class HostileRoles;

struct Row {
  const char* name;
  Role role;
  /// What the role does undisturbed, by programs that found nothing: "" or what it told instead.
  std::string (*found)(HostileRoles&);
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

/// Programs of roles with one worker.
class HostileRoles : public testing::Test {
 public:
  /// What this program finds before it goes on as `work` says; `found` is "" or a list.
  Runnable spy(const std::string& work) {
    const std::string script =
        "import os, socket, sys\n"
        "found = []\n"
        "def attempt(what, deed):\n"
        "    try:\n"
        "        deed()\n"
        "        found.append(what)\n"
        "    except OSError:\n"
        "        pass\n"
        "def write(path):\n"
        "    with open(path, 'a') as f:\n"
        "        f.write('x')\n"
        "attempt('another case', lambda: open('" +
        (root() / "cases/2.ans").string() +
        "').read())\n"
        "attempt('a place to write', lambda: write('" +
        (root() / "outside/note").string() +
        "'))\n"
        "attempt('the cache', lambda: write('" +
        (root() / "cache/note").string() +
        "'))\n"
        "attempt('the network', lambda: socket.create_connection(('127.0.0.1', " +
        std::to_string(listener_.port()) +
        "), 5).close())\n"
        "attempt('the judge', lambda: os.kill(" +
        std::to_string(::getpid()) +
        ", 0))\n"
        "def told():\n"
        "    return ', '.join(found)\n" +
        work;
    return built("spy.py", script).program;
  }

  BuildResult built(const std::string& name, const std::string& content) {
    const fs::path file = root() / "programs" / name;
    EXPECT_TRUE(write_file_whole(file, content));
    BuildJob job{.source = {.files = {file}}, .languages = languages_.languages()};
    job.source.limits.memory = mebibytes(512);
    const auto result = perform<BuildResult>(*executor_, job, {});
    return result ? *result
                  : BuildResult{.verdict = Verdict::judge_error, .message = result.error().message};
  }

  template <class Result>
  Result done(const Job& job) {
    auto result = perform<Result>(*executor_, job, {});
    if (result) return std::move(*result);
    ADD_FAILURE() << result.error().message;
    return Result{};
  }

  TestCase test_case() const {
    return {.name = "secret/1", .input = root() / "cases/1.in", .answer = root() / "cases/1.ans"};
  }

  const fs::path& root() const { return folder_.path(); }
  int port() const { return listener_.port(); }

 protected:
  /// Skips the test where the machine does not have it.
  void start(Isolation isolation) {
    for (const char* name : {"cases", "outside", "cache", "tmp", "programs", "staging"})
      fs::create_directory(root() / name);
    // For everybody: it is not permissions that keep a program from it.
    for (const fs::path& open : {root(), root() / "outside", root() / "cache"})
      fs::permissions(open, fs::perms::all);
    for (const auto& [name, content] : std::map<std::string, std::string>{
             {"1.in", "1\n"}, {"1.ans", "1\n"}, {"2.ans", "the answer of another case\n"}})
      ASSERT_TRUE(write_file_whole(root() / "cases" / name, content));
    const IsolationSurvey survey = survey_isolation(root() / "tmp", Cgroups::used);
    if (survey.best < isolation) GTEST_SKIP() << survey.containers.detail;
    executor_ = LocalExecutor::start(
                    1,
                    {.cache_folder = root() / "cache",
                     .tools = tool_places(),
                     .sandbox = {.isolation = isolation, .cgroup_place = survey.cgroup_place},
                     .temporary_folder = root() / "tmp"},
                    {})
                    .value();
  }

  TempDir folder_ = TempDir::create().value();
  LocalListener listener_;
  LanguageTable languages_ = LanguageTable::load().table;
  std::unique_ptr<LocalExecutor> executor_;
};

class HostileRolesFind : public HostileRoles,
                         public testing::WithParamInterface<std::tuple<Row, Isolation>> {
 protected:
  void SetUp() override { start(std::get<Isolation>(GetParam())); }
};

const RunLimits kLimits{.cpu_time = std::chrono::seconds(5), .wall_time = std::chrono::seconds(20)};

std::string told(const Opinion& opinion) {
  return opinion.kind == Opinion::Kind::accepts ? "" : opinion.message + opinion.end;
}

std::string told(const CaseResult& result) {
  return result.verdict == Verdict::accepted ? "" : result.message;
}

std::string found_by_validator(HostileRoles& test) {
  const Runnable spy = test.spy("print(told())\nsys.exit(43 if found else 42)\n");
  return told(test.done<Opinion>(ValidateJob{
      .validator = spy, .input = test.test_case().input, .args = {}, .limits = kLimits}));
}

std::string found_by_answer_validator(HostileRoles& test) {
  const Runnable spy = test.spy(
      "attempt('the input', lambda: write(sys.argv[1]))\n"
      "print(told())\nsys.exit(43 if found else 42)\n");
  return told(test.done<Opinion>(ValidateJob{.validator = spy,
                                             .input = test.test_case().answer,
                                             .args = {},
                                             .limits = kLimits,
                                             .beside = test.test_case().input}));
}

constexpr const char* kOpinion =
    "attempt('the input', lambda: write(sys.argv[1]))\n"
    "attempt('the answer', lambda: write(sys.argv[2]))\n"
    "write(sys.argv[3] + 'judgemessage.txt')\n"
    "sys.stderr.write(told())\n"
    "if found:\n"
    "    open(sys.argv[3] + 'judgemessage.txt', 'w').write(told())\n"
    "sys.exit(43 if found else 42)\n";

std::string found_about_a_kept_output(HostileRoles& test, OutputComes comes) {
  return told(test.done<Opinion>(CheckJob{.checker = test.spy(kOpinion),
                                          .input = test.test_case().input,
                                          .answer = test.test_case().answer,
                                          .output = test.test_case().answer,
                                          .args = {},
                                          .limits = kLimits,
                                          .output_comes = comes}));
}

std::string found_by_checker_of_a_kept_output(HostileRoles& test) {
  return found_about_a_kept_output(test, OutputComes::as_a_file);
}

std::string found_by_interactor_of_a_kept_output(HostileRoles& test) {
  return found_about_a_kept_output(test, OutputComes::as_it_goes);
}

/// A case that a submission runs on without a fault.
CaseJob quiet_case(HostileRoles& test, ReadyJudge judge) {
  return {.program = shell_program("echo 1"),
          .limits = kLimits,
          .test_case = test.test_case(),
          .judge = std::move(judge)};
}

std::string found_by_checker(HostileRoles& test) {
  return told(test.done<CaseResult>(
      quiet_case(test, {.kind = ReadyJudge::Kind::checker, .program = test.spy(kOpinion)})));
}

std::string found_by_interactor(HostileRoles& test) {
  return told(test.done<CaseResult>(
      quiet_case(test, {.kind = ReadyJudge::Kind::interactor, .program = test.spy(kOpinion)})));
}

std::string found_by_generator(HostileRoles& test) {
  MakeCaseJob job{.planned = {.name = "secret/3",
                              .generated = GeneratedInput{.program = "spy", .command = "spy"},
                              .texts = {{"ans", "1\n"}}},
                  .plan_folder = test.root() / "programs",
                  .staging = test.root() / "staging",
                  .generator = test.spy("print(told())\n"),
                  .validators = {Runnable{.arguments = {"/bin/sh", "-c", "exit 42"}}}};
  const MadeCase made = test.done<MadeCase>(job);
  if (!made.diagnostics.empty()) return testing::PrintToString(made.diagnostics);
  const std::string input = read_file(test.root() / "staging/secret/3.in").value_or("no input");
  return input.substr(0, input.size() - 1);
}

/// What is in a picture that found_by_...visualizer() had drawn.
std::string told(const Drawing& drawing) {
  return drawing.image.starts_with("<svg>") ? drawing.image.substr(5) : "no picture";
}

/// Draws what it found; an output visualizer sees the case as a checker does.
constexpr const char* kDrawsOutput =
    "attempt('the input', lambda: write(sys.argv[1]))\n"
    "attempt('the answer', lambda: write(sys.argv[2]))\n"
    "open(sys.argv[3] + 'judgeimage.svg', 'w').write('<svg>' + told())\n";

std::string found_by_output_visualizer(HostileRoles& test) {
  return told(test.done<Drawing>(DrawJob{.visualizer = test.spy(kDrawsOutput),
                                         .of = PictureOf::output,
                                         .input = test.test_case().input,
                                         .answer = test.test_case().answer,
                                         .output = test.test_case().answer,
                                         .args = {},
                                         .limits = kLimits}));
}

/// It is asked behind the pass of a case that is judged once more for it.
std::string found_by_visualizer_of_a_case(HostileRoles& test) {
  return told(
      test.done<DrawnCase>(
              DrawCaseJob{.run = quiet_case(test, {.kind = ReadyJudge::Kind::checker,
                                                   .program = shell_program("exit 42")}),
                          .visualizer = {.program = test.spy(kDrawsOutput), .limits = kLimits}})
          .drawing);
}

std::string found_by_input_visualizer(HostileRoles& test) {
  return told(test.done<Drawing>(
      DrawJob{.visualizer = test.spy("open('judgeimage.svg', 'w').write('<svg>' + told())\n"),
              .of = PictureOf::input,
              .input = test.test_case().input,
              .answer = test.test_case().answer,
              .output = {},
              .args = {},
              .limits = kLimits}));
}

std::string found_by_grader(HostileRoles& test) {
  const auto ran = test.done<RunOutput>(GradeJob{.grader = test.spy("print(told(), end='')\n"),
                                                 .args = {},
                                                 .input = "AC 1\n",
                                                 .limits = kLimits});
  return ran.run.exit_code == 0 ? ran.output : "exit code";
}

std::string found_by_static_validator(HostileRoles& test) {
  const Runnable spy = test.spy(
      "open(sys.argv[3] + 'judgemessage.txt', 'w').write(told())\n"
      "sys.exit(43 if found else 42)\n");
  return told(test.done<CaseResult>(CaseJob{.program = spy,
                                            .limits = kLimits,
                                            .test_case = {.name = "(static)", .is_static = true},
                                            .static_validator = spy}));
}

/// Of a trial the input, where it is not what a generator without a find prints, or why it is
/// refused.
std::string found_by_trial(HostileRoles& test, TrialsJob job) {
  job.program = {.arguments = {"/bin/sh", "-c", "cat"}};
  job.other = Runnable{.arguments = {"/bin/sh", "-c", "echo"}};
  const TrialResults trials = test.done<TrialResults>(job);
  if (trials.results.size() != 1) return "no trial";
  const TrialResult& trial = trials.results.front();
  if (trial.kind == TrialResult::Kind::agrees) return "";
  return trial.kind == TrialResult::Kind::goes_wrong ? trial.input : "refused: " + trial.told;
}

std::string found_by_generator_of_a_trial(HostileRoles& test) {
  return found_by_trial(
      test, {.inputs = {{.generated = GeneratedInput{.program = "spy", .command = "spy"}}},
             .generators = {{"spy", test.spy("print(told())\n")}},
             .program = {}});
}

std::string found_by_validator_of_a_trial(HostileRoles& test) {
  const Runnable spy = test.spy("print(told())\nsys.exit(43 if found else 42)\n");
  return found_by_trial(
      test, {.inputs = {{.text = "\n"}}, .validators = {{.program = spy}}, .program = {}});
}

/// A solution that makes an answer; a visualizer of conversations is started in the same way.
std::string found_by_solution(HostileRoles& test) {
  const auto ran = test.done<RunOutput>(RunJob{.program = test.spy("print(told(), end='')\n"),
                                               .input = test.test_case().input,
                                               .limits = kLimits});
  return ran.run.exit_code == 0 ? ran.output : "exit code";
}

/// A source that makes its compiler try (Perl runs BEGIN blocks at build time), and a program that
/// includes what lies elsewhere.
std::string found_by_compiler(HostileRoles& test) {
  const BuildResult build =
      test.built("spy.pl",
                 "use Socket;\nBEGIN {\n"
                 "my @found;\n"
                 "push @found, 'another case' if open(my $f, '<', '" +
                     (test.root() / "cases/2.ans").string() +
                     "');\n"
                     "push @found, 'a place to write' if open(my $g, '>', '" +
                     (test.root() / "outside/note").string() +
                     "');\n"
                     "socket(my $s, PF_INET, SOCK_STREAM, 0);\n"
                     "push @found, 'the network' if connect($s, sockaddr_in(" +
                     std::to_string(test.port()) +
                     ", INADDR_LOOPBACK));\n"
                     "push @found, 'the judge' if kill 0, " +
                     std::to_string(::getpid()) +
                     ";\n"
                     "die join(', ', @found) if @found;\n}\n");
  if (build.verdict != Verdict::accepted) return build.message;
  const BuildResult include = test.built("include.cpp", "int main() {}\n#if __has_include(\"" +
                                                            (test.root() / "cases/2.ans").string() +
                                                            "\")\n#error it was there\n#endif\n");
  return include.verdict == Verdict::accepted ? "" : include.message;
}

TEST_P(HostileRolesFind, NothingWithFullIsolation) {
  const auto& [row, isolation] = GetParam();
  const std::string found = row.found(*this);
  if (isolation == Isolation::full) {
    EXPECT_EQ(found, "");
    EXPECT_FALSE(fs::exists(root() / "outside/note"));
    EXPECT_FALSE(fs::exists(root() / "cache/note"));
    EXPECT_EQ(read_file(root() / "cases/1.in").value(), "1\n");
    EXPECT_EQ(read_file(root() / "cases/1.ans").value(), "1\n");
  } else {
    EXPECT_NE(found.find("another case"), std::string::npos) << found;
    EXPECT_NE(found.find("the network"), std::string::npos) << found;
    EXPECT_NE(found.find("the judge"), std::string::npos) << found;
  }
}

constexpr std::array kRows = {
    Row{"validator", Role::input_validator, found_by_validator},
    Row{"answer_validator", Role::answer_validator, found_by_answer_validator},
    Row{"checker", Role::checker, found_by_checker},
    Row{"checker_of_a_kept_output", Role::checker, found_by_checker_of_a_kept_output},
    Row{"interactor", Role::interactor, found_by_interactor},
    Row{"interactor_of_a_kept_output", Role::interactor, found_by_interactor_of_a_kept_output},
    Row{"generator", Role::generator, found_by_generator},
    Row{"solution", Role::submission, found_by_solution},
    Row{"grader", Role::grader, found_by_grader},
    Row{"static_validator", Role::static_validator, found_by_static_validator},
    Row{"generator_of_a_trial", Role::generator, found_by_generator_of_a_trial},
    Row{"validator_of_a_trial", Role::input_validator, found_by_validator_of_a_trial},
    Row{"output_visualizer", Role::visualizer, found_by_output_visualizer},
    Row{"input_visualizer", Role::visualizer, found_by_input_visualizer},
    Row{"visualizer_of_a_case", Role::visualizer, found_by_visualizer_of_a_case},
    Row{"compiler", Role::submission, found_by_compiler}};

INSTANTIATE_TEST_SUITE_P(Roles, HostileRolesFind,
                         testing::Combine(testing::ValuesIn(kRows),
                                          testing::Values(Isolation::limits, Isolation::full)),
                         [](const auto& instance) {
                           return std::string(std::get<Row>(instance.param).name) + "_" +
                                  std::string(to_string(std::get<Isolation>(instance.param)));
                         });

TEST(RolesOfStrangersPrograms, EachHasARow) {
  // Behind the last one there is no name.
  for (int number = 0; !to_string(static_cast<Role>(number)).empty(); ++number) {
    const auto role = static_cast<Role>(number);
    EXPECT_NE(std::ranges::find(kRows, role, &Row::role), kRows.end()) << to_string(role);
  }
}

/// A way to take more than there is for a program that judges, and how it ends.
struct Greed {
  const char* name;
  const char* script;  ///< of Python
  RunLimits limits;
  testing::Matcher<std::string> end;
};

std::ostream& operator<<(std::ostream& out, const Greed& greed) {
  return out << greed.name;
}

std::vector<Greed> greeds() {
  using testing::AnyOf;
  using testing::HasSubstr;
  // Where the kernel refuses processes it goes on to try until its time is over.
  constexpr const char* kForks =
      "import os, time\n"
      "while True:\n"
      "    try:\n"
      "        if os.fork() == 0:\n"
      "            time.sleep(60)\n"
      "            os._exit(0)\n"
      "    except OSError:\n"
      "        pass\n";
  const RunLimits limits{.cpu_time = std::chrono::seconds(2),
                         .wall_time = std::chrono::seconds(20),
                         .memory = mebibytes(1024),
                         .output = mebibytes(1)};
  RunLimits brief = limits;
  brief.cpu_time = std::chrono::milliseconds(300);
  RunLimits little_memory = limits;
  little_memory.memory = mebibytes(64);
  RunLimits few_processes = limits;
  few_processes.processes = 8;
  return {{"loops", "while True:\n    pass\n", brief, HasSubstr("more than 0.3 s of cpu time")},
          {"fills_memory", "block = b'x' * (256 << 20)\n", little_memory,
           HasSubstr("more than 64 MiB of memory")},
          {"forks", kForks, few_processes,
           AnyOf(HasSubstr("more than 8 processes at one time"), HasSubstr("of cpu time"))},
          {"floods", "while True:\n    print('x' * 1000)\n", limits,
           HasSubstr("more than 1 MiB of output")}};
}

/// A role that judges, and how such a program ends: what is told of it.
struct Judging {
  const char* name;
  std::string (*end)(HostileRoles&, const Runnable&, const RunLimits&);
};

std::ostream& operator<<(std::ostream& out, const Judging& judging) {
  return out << judging.name;
}

/// Of a program that ought to have no opinion.
std::string end_of(const Opinion& opinion) {
  return opinion.kind == Opinion::Kind::none ? opinion.end : "it has an opinion: " + opinion.end;
}

std::string end_of(const CaseResult& result) {
  return result.verdict == Verdict::judge_error ? result.message
                                                : "it is no judge_error: " + result.message;
}

std::string end_of_validator(HostileRoles& test, const Runnable& program, const RunLimits& limits) {
  return end_of(test.done<Opinion>(ValidateJob{
      .validator = program, .input = test.test_case().input, .args = {}, .limits = limits}));
}

std::string end_of_answer_validator(HostileRoles& test, const Runnable& program,
                                    const RunLimits& limits) {
  return end_of(test.done<Opinion>(ValidateJob{.validator = program,
                                               .input = test.test_case().answer,
                                               .args = {},
                                               .limits = limits,
                                               .beside = test.test_case().input}));
}

std::string end_of_checker(HostileRoles& test, const Runnable& program, const RunLimits& limits) {
  return end_of(test.done<CaseResult>(
      quiet_case(test, {.kind = ReadyJudge::Kind::checker, .program = program, .limits = limits})));
}

std::string end_of_checker_of_a_kept_output(HostileRoles& test, const Runnable& program,
                                            const RunLimits& limits) {
  return end_of(test.done<Opinion>(CheckJob{.checker = program,
                                            .input = test.test_case().input,
                                            .answer = test.test_case().answer,
                                            .output = test.test_case().answer,
                                            .args = {},
                                            .limits = limits}));
}

class GreedyJudges : public HostileRoles,
                     public testing::WithParamInterface<std::tuple<Judging, Greed, Isolation>> {
 protected:
  void SetUp() override { start(std::get<Isolation>(GetParam())); }
};

TEST_P(GreedyJudges, EndByTheLimitsOfTheirRole) {
  const auto& [judging, greed, isolation] = GetParam();
  const Runnable program = built("greedy.py", greed.script).program;
  EXPECT_THAT(judging.end(*this, program, greed.limits), greed.end);
}

INSTANTIATE_TEST_SUITE_P(Roles, GreedyJudges,
                         testing::Combine(testing::Values(Judging{"validator", end_of_validator},
                                                          Judging{"answer_validator",
                                                                  end_of_answer_validator},
                                                          Judging{"checker", end_of_checker},
                                                          Judging{"checker_of_a_kept_output",
                                                                  end_of_checker_of_a_kept_output}),
                                          testing::ValuesIn(greeds()),
                                          testing::Values(Isolation::limits, Isolation::full)),
                         [](const auto& instance) {
                           return std::string(std::get<0>(instance.param).name) + "_" +
                                  std::get<1>(instance.param).name + "_" +
                                  std::string(to_string(std::get<Isolation>(instance.param)));
                         });

}  // namespace
}  // namespace judge
