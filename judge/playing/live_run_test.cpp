#include "judge/playing/live_run.hpp"

#include <array>
#include <csignal>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/temp_dir.hpp"
#include "judge/base/os/unique_fd.hpp"
#include "judge/testing/shell_program.hpp"

namespace judge {
namespace {

struct Heard final : LiveOutput {
  void output(std::string_view chunk) override { said += chunk; }
  void error_output(std::string_view) override {}

  std::string said;
};

struct Row {
  const char* name;
  const char* script;
  Verdict verdict;
  const char* said;
  const char* reason;
  PrintsTo prints_to = PrintsTo::pipe;
};

std::ostream& operator<<(std::ostream& out, const Row& row) {
  return out << row.name;
}

class LiveRunOf : public testing::TestWithParam<Row> {};

TEST_P(LiveRunOf, EndsWithItsVerdict) {
  std::signal(SIGPIPE, SIG_IGN);
  const TempDir folder = TempDir::create().value();
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  const UniqueFd input(ends[0]);
  UniqueFd typed(ends[1]);
  ASSERT_EQ(::write(typed.get(), "3 4\n", 4), 4);
  typed.reset();
  const Runnable program = shell_program(GetParam().script);
  Heard heard;
  const auto result =
      run_live({.program = program,
                .limits = {.cpu_time = std::chrono::seconds(5),
                           .cpu_time_grace = std::chrono::seconds(1),
                           .wall_time = std::chrono::seconds(10),
                           .memory = mebibytes(256),
                           .output = kibibytes(1)},
                .prints_to = GetParam().prints_to},
               {.isolation = Isolation::limits}, folder.path() / "live", input.get(), heard);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(result->verdict, GetParam().verdict);
  EXPECT_THAT(result->reason, testing::HasSubstr(GetParam().reason));
  EXPECT_EQ(result->reason.empty(), GetParam().verdict == Verdict::accepted);
  EXPECT_EQ(heard.said.substr(0, 4), GetParam().said);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, LiveRunOf,
    testing::Values(
        Row{"EndsWell", "read a b; echo $((a + b))", Verdict::accepted, "7\n", ""},
        Row{"Fails", "read a b; echo $b; exit 3", Verdict::run_time_error, "4\n", "exit code 3"},
        Row{"SaysTooMuch", "while :; do echo more; done", Verdict::output_limit_exceeded, "more",
            "more than 1 KiB"},
        Row{"HasNoTerminal", "[ -t 1 ] && echo terminal || echo pipe", Verdict::accepted, "pipe",
            ""},
        Row{"HasATerminal", "[ -t 1 ] && [ ! -t 0 ] && [ ! -t 2 ] && printf 'a\nb\n'",
            Verdict::accepted, "a\nb\n", "", PrintsTo::terminal},
        Row{"HasNoControllingTerminal",
            "if (: < /dev/tty) 2> /dev/null; then echo ours; else echo none; fi", Verdict::accepted,
            "none", "", PrintsTo::terminal},
        Row{"SaysTooMuchOnATerminal", "while :; do echo more; done", Verdict::output_limit_exceeded,
            "more", "more than 1 KiB", PrintsTo::terminal}),
    [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace judge
