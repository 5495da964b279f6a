#include "judge/explain/explain_crash.hpp"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/os/file.hpp"
#include "judge/base/os/temp_dir.hpp"
#include "judge/testing/shell_program.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

TEST(HasCrashed, TellsCrashesFromWhatAProgramMeant) {
  EXPECT_TRUE(has_crashed({.signal = SIGSEGV}));
  EXPECT_TRUE(has_crashed({.exit_code = 128 + SIGABRT})) << "a shell's word for a signal";
  EXPECT_FALSE(has_crashed({}));
  EXPECT_FALSE(has_crashed({.exit_code = 3}));
  EXPECT_FALSE(has_crashed({.exit_code = 128}));
  EXPECT_FALSE(has_crashed({.exit_code = 255}));
  EXPECT_FALSE(has_crashed({.signal = SIGKILL, .limit_hit = LimitHit::memory}));
  EXPECT_FALSE(has_crashed({.signal = SIGKILL, .ended_by_reader = true}));
}

/// The program is a shell script that says what a sanitizer would.
class ExplainCrash : public testing::Test {
 protected:
  CrashExplanation explain(const std::string& script, RunLimits limits = {}) {
    EXPECT_TRUE(write_file_whole(folder_.path() / "in", "3\n"));
    EXPECT_TRUE(write_file_whole(folder_.path() / "a.cpp", "one\n  two();\r\nthree"));
    Runnable program = shell_program(script);
    program.files = {.folder = folder_.path(), .files = {"a.cpp"}, .own_count = 1};
    return explain_crash({.program = program, .limits = limits, .input = folder_.path() / "in"},
                         *sandbox_, {});
  }

  TempDir folder_ = TempDir::create().value();
  std::unique_ptr<Sandbox> sandbox_ =
      make_sandbox({.isolation = Isolation::limits}, folder_.path() / "sandbox").value();
};

TEST_F(ExplainCrash, HasTheSourceLine) {
  const auto found = explain(
      "printf 'a.cpp:2:1: runtime error: division by zero\\n    #0 0x1 in f() a.cpp:2\\n' >&2; "
      "exit 1");
  EXPECT_EQ(found.kind, "division by zero");
  EXPECT_EQ(found.source_line, "two();");
}

TEST_F(ExplainCrash, LivesWithALineThatIsNotThere) {
  const auto found =
      explain("printf 'a.cpp:2:1: runtime error: bad\\n    #0 0x1 in f() a.cpp:99\\n' >&2");
  EXPECT_EQ(found.kind, "bad");
  EXPECT_EQ(found.source_line, "");
}

TEST_F(ExplainCrash, FindsTheReportBehindAFloodOfWords) {
  const auto found = explain(
      "yes words | head -c 3000000 >&2; printf 'a.cpp:2:1: runtime error: bad\\n' >&2; exit 1");
  EXPECT_EQ(found.kind, "bad");
}

TEST_F(ExplainCrash, SaysSoWhereNothingIsFound) {
  const std::string nothing = "no error found by AddressSanitizer and UndefinedBehaviorSanitizer; ";
  EXPECT_EQ(explain("exit 0"), (CrashExplanation{.detail = nothing + "ended with exit code 0"}));
  EXPECT_EQ(explain("exit 3").detail, nothing + "ended with exit code 3");
  EXPECT_EQ(explain("kill -USR1 $$").detail, nothing + "killed by SIGUSR1 (user-defined signal)");
  EXPECT_EQ(explain("while :; do :; done", {.cpu_time = std::chrono::milliseconds(20)}).detail,
            nothing + "more than 0.2 s of cpu time")
      << "ten times the limit";
}

TEST_F(ExplainCrash, ClaimsNothingWhereTheSanitizerFails) {
  EXPECT_EQ(explain("echo 1; echo '==7==ASan cannot proceed correctly. ABORTING.'; exit 1").detail,
            "not explained: ==7==ASan cannot proceed correctly. ABORTING.");
  EXPECT_EQ(explain("echo AddressSanitizer:DEADLYSIGNAL >&2; exit 1").detail,
            "not explained: AddressSanitizer:DEADLYSIGNAL");
}

TEST_F(ExplainCrash, SaysWhyItCouldNotRun) {
  const auto found = explain_crash(
      {.program = {.arguments = {"/bin/true"}}, .limits = {}, .input = folder_.path() / "missing"},
      *sandbox_, {});
  EXPECT_EQ(found.kind, "");
  EXPECT_THAT(found.detail, testing::StartsWith("not explained: "));
  EXPECT_THAT(found.detail, testing::HasSubstr("No such file or directory"));
}

TEST(NotExplained, PicksTheLineThatNamesTheError) {
  EXPECT_EQ(not_explained("\nIn file a:\na.cpp:1: error: bad\nmore error\n").detail,
            "not explained: a.cpp:1: error: bad");
  EXPECT_EQ(
      not_explained("/usr/bin/ld: cannot find -lasan: No such file\ncollect2: error: ld\n").detail,
      "not explained: /usr/bin/ld: cannot find -lasan: No such file");
  EXPECT_EQ(not_explained("first\nsecond").detail, "not explained: first");
  EXPECT_EQ(not_explained("").detail, "not explained: ");
}

}  // namespace
}  // namespace judge
