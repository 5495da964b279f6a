// The rows of the victims' table of roles (engine/local/hostile_roles_test.cpp) for programs that
// no job runs: one that a person tries, and an interactor that a person plays with.
#include <array>
#include <csignal>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/machine/survey.hpp"
#include "judge/playing/live_run.hpp"
#include "judge/playing/session.hpp"
#include "judge/testing/local_listener.hpp"
#include "judge/testing/shell_program.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

struct Printed final : LiveOutput {
  void output(std::string_view chunk) override { said += chunk; }
  void error_output(std::string_view) override {}

  std::string said;
};

/// Nobody looks.
struct NoView final : PlayView {
  void begin() override {}
  void show(const Transcript&) override {}
  void show_again(const Transcript&) override {}
  void ask() override {}
  void note_typed(const Transcript&) override {}
  void tell(const std::string&) override {}
  void question(const std::string&) override {}
  void passed() override {}
  void end() override {}
};

class HostilePrograms : public testing::TestWithParam<Isolation> {
 protected:
  void SetUp() override {
    std::signal(SIGPIPE, SIG_IGN);
    const fs::path scratch = root() / "scratch";
    fs::create_directory(scratch);
    fs::permissions(root(), fs::perms::all);
    const IsolationSurvey survey = survey_isolation(scratch, Cgroups::left_out);
    if (survey.best < GetParam()) GTEST_SKIP() << survey.containers.detail;
    for (const char* name : {"1.in", "1.ans", "2.ans"})
      ASSERT_TRUE(write_file_whole(root() / name, "1\n"));
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
    nothing_typed_ = UniqueFd(ends[0]);
    ::close(ends[1]);
  }

  /// A script that tries what no stranger's program may, and goes on so; $found is a list.
  Runnable spy(const std::string& work) const {
    return shell_program("found=\n[ -r '" + (root() / "2.ans").string() +
                             "' ] && found=\"$found another case,\"\n"
                             "(exec 3<>/dev/tcp/127.0.0.1/" +
                             std::to_string(listener_.port()) +
                             ") 2> /dev/null && found=\"$found the network,\"\n"
                             "kill -0 " +
                             std::to_string(::getpid()) +
                             " 2> /dev/null && found=\"$found the judge,\"\n" + work,
                         "/bin/bash");
  }

  static void expect_found(const std::string& found) {
    const bool is_full = GetParam() == Isolation::full;
    EXPECT_EQ(found, is_full ? "" : " another case, the network, the judge,");
  }

  const fs::path& root() const { return folder_.path(); }

  static constexpr RunLimits kLimits{.cpu_time = std::chrono::seconds(5),
                                     .wall_time = std::chrono::seconds(20)};

  TempDir folder_ = TempDir::create().value();
  LocalListener listener_;
  UniqueFd nothing_typed_;
};

TEST_P(HostilePrograms, OneThatIsTriedFindsNothingWithFullIsolation) {
  const Runnable program = spy("printf '%s' \"$found\"\n");
  Printed printed;
  const auto result = run_live({.program = program, .limits = kLimits}, {.isolation = GetParam()},
                               root() / "live", nothing_typed_.get(), printed);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->verdict, Verdict::accepted) << result->reason;
  expect_found(printed.said);
}

TEST_P(HostilePrograms, AnInteractorThatIsPlayedWithFindsNothingWithFullIsolation) {
  Person person(nothing_typed_.get());
  NoView view;
  // Its last argument, the feedback folder, is $2 of its script.
  const Runnable interactor =
      spy("printf '%s' \"$found\" > \"$2judgemessage.txt\"\n"
          "[ -z \"$found\" ] && exit 42\nexit 43\n");
  Session session(
      {.interactor = {.kind = ReadyJudge::Kind::interactor,
                      .program = interactor,
                      .limits = kLimits},
       .test_case = {.name = "secret/1", .input = root() / "1.in", .answer = root() / "1.ans"},
       .sandbox = {.isolation = GetParam()},
       .folder = root() / "session"},
      person, view);
  const GameEnd end = session.play();
  EXPECT_EQ(end.kind,
            GetParam() == Isolation::full ? GameEnd::Kind::accepted : GameEnd::Kind::rejected);
  expect_found(end.message);
}

INSTANTIATE_TEST_SUITE_P(Isolations, HostilePrograms,
                         testing::Values(Isolation::limits, Isolation::full),
                         [](const auto& instance) {
                           return std::string(to_string(instance.param));
                         });

}  // namespace
}  // namespace judge
