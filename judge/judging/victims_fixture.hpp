#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <arpa/inet.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/pipe.hpp"
#include "judge/base/os/remove_tree.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/compare/output_comparer.hpp"
#include "judge/judging/decide.hpp"
#include "judge/judging/repeats.hpp"
#include "judge/judging/victims_report.hpp"
#include "judge/sandbox/environment.hpp"
#include "judge/sandbox/kernel/cgroup_place.hpp"
#include "judge/sandbox/kernel/process_tree.hpp"
#include "judge/sandbox/kernel/reaper.hpp"
#include "judge/sandbox/sandbox.hpp"

namespace judge {

/// Takes an output in; the comparison sees all of it, a person its beginning.
class VictimsReader final : public OutputReader {
 public:
  explicit VictimsReader(OutputComparer& comparer) : comparer_(comparer) {}

  Flow consume(std::string_view chunk) override {
    comparer_.consume(chunk);
    constexpr std::size_t kShown = 300;
    for (const char byte : chunk.substr(0, kShown - std::min(kShown, beginning_.size())))
      beginning_ += byte >= ' ' && byte <= '~' ? byte : ' ';
    return Flow::go_on;
  }

  const std::string& beginning() const { return beginning_; }

 private:
  OutputComparer& comparer_;
  std::string beginning_;
};

/// A judge as a process of its own, which a victim may harm, in a scratch folder, beside files that
/// no victim must reach. Everybody may write to these files, so that it is the sandbox that keeps
/// them.
class VictimsTest : public testing::Test {
 protected:
  void SetUp() override {
    // Given away: its guard would be a child of ours, and we look for such.
    folder_ = TempDir::create().value().release();
    ASSERT_EQ(::chmod(folder_.c_str(), 0755), 0);
    for (const char* name : {"programs", "scratch", "golden", "empty"}) {
      std::filesystem::create_directory(folder_ / name);
      const unsigned mode = std::string_view(name) == "scratch" ? 0700 : 0777;
      ASSERT_EQ(::chmod((folder_ / name).c_str(), mode), 0);
    }
    for (const char* name : {"in", "golden/1.ans"}) {
      ASSERT_TRUE(write_file_whole(folder_ / name, "41\n"));
      ASSERT_EQ(::chmod((folder_ / name).c_str(), 0666), 0);
    }
    ASSERT_TRUE(become_subreaper());
  }

  /// Whatever was done to it, all of it can be removed.
  void TearDown() override {
    const auto removed = remove_tree(folder_);
    EXPECT_TRUE(removed) << removed.error().message;
    EXPECT_FALSE(std::filesystem::exists(folder_));
  }

  std::filesystem::path programs() const { return folder_ / "programs"; }

  /// Judges the runs, one after another, in one sandbox.
  JudgeReport run_judge(const Keeping& keeping, const std::vector<VictimRun>& runs) {
    if (keeping.user == JudgingUser::ordinary && ::geteuid() != 0)
      return {.skipped = "only the superuser can become another user"};
    for (const VictimRun& run : runs) provide(run.program);
    if (keeping.user == JudgingUser::ordinary) {
      EXPECT_EQ(::chown((folder_ / "scratch").c_str(), kOrdinary, kOrdinary), 0);
    }
    listen_for_victims();
    const std::vector<std::string> before = what_is_there();
    auto pipe = make_pipe().value();
    const pid_t child = ::fork();
    if (child == 0) {
      JudgeReport report = judge_as_user(keeping, runs);
      (void)write_all(pipe.write_end.get(), report.to_text());
      ::_exit(0);
    }
    pipe.write_end.reset();
    const std::string text = read_all(pipe.read_end.get(), mebibytes(16)).value();
    while (::waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
    JudgeReport report = JudgeReport::from_text(text);
    if (observe_descendants(::getpid()).processes > 0) report.left.push_back("an orphan");
    Reaper(0).end_descendants();
    if (what_is_there() != before) report.left.push_back("changes: " + difference(before));
    return report;
  }

 private:
  static constexpr uid_t kOrdinary = 54321;

  /// A copy of a victim, where every user can start it: the build may lie where others cannot go.
  void provide(const std::string& program) const {
    const std::filesystem::path from = std::filesystem::path(VICTIMS_FOLDER) / program;
    const std::filesystem::path to = programs() / program;
    if (std::filesystem::exists(to)) return;
    std::filesystem::copy_file(from, to);
    ASSERT_EQ(::chmod(to.c_str(), 0755), 0);
    if (::geteuid() == 0) {
      ASSERT_EQ(::chown(to.c_str(), kOrdinary, kOrdinary), 0);
    }
  }

  /// The test itself is somebody a victim may want to talk to.
  void listen_for_victims() {
    if (tcp_) return;
    tcp_.reset(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    ASSERT_EQ(::bind(tcp_.get(), any, size), 0);
    ASSERT_EQ(::listen(tcp_.get(), 1), 0);
    ASSERT_EQ(::getsockname(tcp_.get(), any, &size), 0);
    port_ = ntohs(address.sin_port);
    // An abstract name begins with a zero (unix(7)).
    name_ = fmt::format("judge-victims-{}", ::getpid());
    local_.reset(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_un local{};
    local.sun_family = AF_UNIX;
    name_.copy(local.sun_path + 1, sizeof local.sun_path - 1);
    const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name_.size());
    ASSERT_EQ(::bind(local_.get(), reinterpret_cast<sockaddr*>(&local), length), 0);
    ASSERT_EQ(::listen(local_.get(), 1), 0);
  }

  /// Mounts, the files around the scratch folder, and what victims would leave elsewhere.
  std::vector<std::string> what_is_there() const {
    std::vector<std::string> found;
    std::ifstream mounts("/proc/self/mountinfo");
    for (std::string line; std::getline(mounts, line);) found.push_back("mount " + line);
    namespace fs = std::filesystem;
    for (fs::recursive_directory_iterator entry(folder_), end; entry != end; ++entry) {
      if (entry->path().filename() == "scratch") {
        entry.disable_recursion_pending();
        continue;
      }
      struct stat status {};
      ::lstat(entry->path().c_str(), &status);
      found.push_back(fmt::format("{} mode {:o} size {} changed {}.{}", entry->path().string(),
                                  status.st_mode, status.st_size, status.st_ctim.tv_sec,
                                  status.st_ctim.tv_nsec));
    }
    for (const char* folder : {"/", "/etc", "/usr", "/usr/bin", "/home", "/root", "/var", "/run",
                               "/opt", "/mnt", "/tmp", "/var/tmp", "/dev", "/dev/shm"}) {
      const fs::path file = fs::path(folder) / "judge-victim-was-here";
      std::error_code code;
      if (fs::exists(fs::symlink_status(file, code))) found.push_back(file);
    }
    return found;
  }

  std::string difference(const std::vector<std::string>& before) const {
    std::string text;
    for (const std::string& now : what_is_there()) {
      if (std::find(before.begin(), before.end(), now) == before.end()) text += now + "; ";
    }
    return text;
  }

  std::string substituted(std::string argument) const {
    if (argument == "{golden}") return folder_ / "golden/1.ans";
    if (argument == "{programs}") return programs();
    if (argument == "{empty}") return folder_ / "empty";
    if (argument == "{folder}") return folder_;
    if (argument == "{port}") return std::to_string(port_);
    if (argument == "{name}") return name_;
    return argument;
  }

  /// In the child.
  JudgeReport judge_as_user(const Keeping& keeping, const std::vector<VictimRun>& runs) const {
    const std::filesystem::path scratch = folder_ / "scratch";
    if (keeping.user == JudgingUser::ordinary) {
      // A change of user makes the process's entries in /proc the superuser's; those of one that
      // was started by that user are its own.
      if (::setgroups(0, nullptr) != 0 || ::setresgid(kOrdinary, kOrdinary, kOrdinary) != 0 ||
          ::setresuid(kOrdinary, kOrdinary, kOrdinary) != 0 || ::prctl(PR_SET_DUMPABLE, 1) != 0)
        return {.left = {"cannot become another user"}};
    }
    JudgeReport report;
    const IsolationSurvey survey = survey_isolation(scratch, keeping.cgroups);
    if (survey.best < keeping.isolation) report.skipped = survey.containers.detail;
    if (keeping.cgroups == Cgroups::used && !survey.memory_cgroup.is_available)
      report.skipped = survey.memory_cgroup.detail;
    if (!report.skipped.empty()) return report;
    judge_all({.isolation = keeping.isolation, .cgroup_place = survey.cgroup_place}, runs, scratch,
              report);
    if (observe_descendants(::getpid()).processes > 0)
      report.left.push_back("a process, behind the sandbox's end");
    if (keeping.cgroups == Cgroups::used) {
      const CgroupPlace place = survey.cgroup_place.value();
      report_groups_in(place.folder, report);
      for (const auto& other : {place.cpu_folder, place.process_folder}) {
        if (other) report_groups_in(*other, report);
      }
    }
    return report;
  }

  static void report_groups_in(const std::filesystem::path& folder, JudgeReport& report) {
    const std::string own = cgroup_prefix(::getpid()) + "run";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().filename().string().starts_with(own))
        report.left.push_back("the control group " + entry.path().string());
    }
  }

  void judge_all(const SandboxOptions& options, const std::vector<VictimRun>& runs,
                 const std::filesystem::path& scratch, JudgeReport& report) const {
    auto sandbox = make_sandbox(options, scratch);
    if (!sandbox) {
      report.left.push_back("no sandbox: " + sandbox.error().message);
      return;
    }
    for (const VictimRun& run : runs) {
      report.outcomes.push_back(judge(**sandbox, run));
      constexpr int kLauncher = 1;
      if (observe_descendants(::getpid()).processes > kLauncher)
        report.left.push_back("a process of " + run.program);
    }
  }

  Outcome judge(Sandbox& sandbox, const VictimRun& run, int runs_left = kRunsAlone) const {
    RunSpec spec{.program = {.arguments = {programs() / run.program}},
                 .environment = plain_environment(sandbox.working_directory()),
                 .standard_input = run.input.empty() ? folder_ / "in" : run.input,
                 .folders = {{.path = programs(), .shown_at = kProgramFolder}},
                 .limits = run.limits};
    spec.program.files = {.folder = programs(), .files = run.files, .own_count = run.files.size()};
    for (const std::string& argument : run.arguments)
      spec.arguments.push_back(substituted(argument));
    std::string answer;
    for (int line = 0; line < run.answer_lines; ++line) answer += "42\n";
    const auto comparer = make_comparer({}, answer);
    VictimsReader reader(*comparer);
    const auto result = sandbox.run(spec, reader);
    if (!result) return {Verdict::judge_error, result.error().message, reader.beginning()};
    // As the judge does, in both cases: a pause of the machine is charged to the program that
    // computed.
    if (result->unattended > std::chrono::microseconds(0) && runs_left > 0)
      return judge(sandbox, run, runs_left - 1);
    comparer->finish();
    const auto match = comparer->difference() ? OutputMatch::differs : OutputMatch::matches;
    return {decide(*result, match), reason(*result, run.limits), reader.beginning()};
  }

  std::filesystem::path folder_;
  UniqueFd tcp_;
  UniqueFd local_;
  int port_ = 0;
  std::string name_;
};

}  // namespace judge
