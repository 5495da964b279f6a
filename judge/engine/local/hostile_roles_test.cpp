// A program of every role that tries what no stranger's program may, and then does its work. With
// full isolation it finds nothing to tell; without, the same program is found out, which shows that
// there was something to find.
#include <functional>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/engine/local/local_executor.hpp"
#include "judge/machine/survey.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Someone to call on this machine, outside of every sandbox.
class Listener {
 public:
  Listener() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const general = reinterpret_cast<sockaddr*>(&address);
    EXPECT_EQ(::bind(socket_.get(), general, size), 0);
    EXPECT_EQ(::listen(socket_.get(), 16), 0);
    EXPECT_EQ(::getsockname(socket_.get(), general, &size), 0);
    port_ = ntohs(address.sin_port);
  }
  int port() const { return port_; }

 private:
  UniqueFd socket_;
  int port_ = 0;
};

class HostileRoles;

struct Row {
  const char* name;
  /// What the role does undisturbed, by programs that found nothing: "" or what it told instead.
  std::function<std::string(HostileRoles&)> found;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

class HostileRoles : public testing::TestWithParam<std::tuple<Row, Isolation>> {
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
  void SetUp() override {
    for (const char* name : {"cases", "outside", "cache", "tmp", "programs", "staging"})
      fs::create_directory(root() / name);
    // For everybody: it is not permissions that keep a program from it.
    for (const fs::path& open : {root(), root() / "outside", root() / "cache"})
      fs::permissions(open, fs::perms::all);
    for (const auto& [name, content] : std::map<std::string, std::string>{
             {"1.in", "1\n"}, {"1.ans", "1\n"}, {"2.ans", "the answer of another case\n"}})
      ASSERT_TRUE(write_file_whole(root() / "cases" / name, content));
    const Isolation isolation = std::get<Isolation>(GetParam());
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
  Listener listener_;
  LanguageTable languages_ = LanguageTable::load().table;
  std::unique_ptr<LocalExecutor> executor_;
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

constexpr const char* kOpinion =
    "attempt('the input', lambda: write(sys.argv[1]))\n"
    "attempt('the answer', lambda: write(sys.argv[2]))\n"
    "write(sys.argv[3] + 'judgemessage.txt')\n"
    "sys.stderr.write(told())\n"
    "if found:\n"
    "    open(sys.argv[3] + 'judgemessage.txt', 'w').write(told())\n"
    "sys.exit(43 if found else 42)\n";

std::string found_by_checker_of_a_kept_output(HostileRoles& test) {
  return told(test.done<Opinion>(CheckJob{.checker = test.spy(kOpinion),
                                          .input = test.test_case().input,
                                          .answer = test.test_case().answer,
                                          .output = test.test_case().answer,
                                          .args = {},
                                          .limits = kLimits}));
}

std::string found_by_judge(HostileRoles& test, ReadyJudge::Kind kind) {
  CaseJob job{.program = {.arguments = {"/bin/sh", "-c", "echo 1"}},
              .limits = kLimits,
              .test_case = test.test_case(),
              .judge = {.kind = kind, .program = test.spy(kOpinion)}};
  return told(test.done<CaseResult>(job));
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

/// Draws what it found; an output visualizer sees the case as a checker does.
std::string found_by_visualizer(HostileRoles& test, PictureOf of) {
  const bool is_of_output = of == PictureOf::output;
  const Drawing drawing = test.done<Drawing>(DrawJob{
      .visualizer =
          test.spy(std::string(is_of_output ? "attempt('the input', lambda: write(sys.argv[1]))\n"
                                              "attempt('the answer', lambda: write(sys.argv[2]))\n"
                                              "folder = sys.argv[3]\n"
                                            : "folder = ''\n") +
                   "open(folder + 'judgeimage.svg', 'w').write('<svg>' + told())\n"),
      .of = of,
      .input = test.test_case().input,
      .answer = test.test_case().answer,
      .output = is_of_output ? test.test_case().answer : FilePath(),
      .args = {},
      .limits = kLimits});
  return drawing.image.starts_with("<svg>") ? drawing.image.substr(5) : "no picture";
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
  return told(test.done<CaseResult>(
      CaseJob{.program = spy,
              .limits = kLimits,
              .test_case = {.name = "(static)", .is_static = true},
              .static_check =
                  StaticCheck{.validator = spy, .language = "python3", .entry_point = "spy.py"}}));
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

TEST_P(HostileRoles, FindNothingWithFullIsolation) {
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

INSTANTIATE_TEST_SUITE_P(
    Roles, HostileRoles,
    testing::Combine(
        testing::Values(
            Row{"validator", found_by_validator},
            Row{"checker",
                [](HostileRoles& test) { return found_by_judge(test, ReadyJudge::Kind::checker); }},
            Row{"checker_of_a_kept_output", found_by_checker_of_a_kept_output},
            Row{"interactor",
                [](HostileRoles& test) {
                  return found_by_judge(test, ReadyJudge::Kind::interactor);
                }},
            Row{"generator", found_by_generator}, Row{"solution", found_by_solution},
            Row{"grader", found_by_grader}, Row{"static_validator", found_by_static_validator},
            Row{"generator_of_a_trial", found_by_generator_of_a_trial},
            Row{"validator_of_a_trial", found_by_validator_of_a_trial},
            Row{"output_visualizer",
                [](HostileRoles& test) { return found_by_visualizer(test, PictureOf::output); }},
            Row{"input_visualizer",
                [](HostileRoles& test) { return found_by_visualizer(test, PictureOf::input); }},
            Row{"compiler", found_by_compiler}),
        testing::Values(Isolation::limits, Isolation::full)),
    [](const testing::TestParamInfo<std::tuple<Row, Isolation>>& row) {
      return std::string(std::get<Row>(row.param).name) + "_" +
             std::string(to_string(std::get<Isolation>(row.param)));
    });

}  // namespace
}  // namespace judge
