#include "judge/cli/drawn_line.hpp"

#include <array>

#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/os/unique_fd.hpp"

namespace judge {
namespace {

/// Standard output is a pipe as long as this lives.
class PipedOutput {
 public:
  PipedOutput() : before_(::dup(STDOUT_FILENO)) {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe(ends.data()), 0);
    reader_.reset(ends[0]);
    const UniqueFd writer(ends[1]);
    ::dup2(writer.get(), STDOUT_FILENO);
  }
  PipedOutput(const PipedOutput&) = delete;
  PipedOutput& operator=(const PipedOutput&) = delete;
  ~PipedOutput() { ::dup2(before_.get(), STDOUT_FILENO); }

 private:
  UniqueFd before_;
  UniqueFd reader_;
};

std::string drawn(auto&& draw) {
  testing::internal::CaptureStderr();
  draw();
  return testing::internal::GetCapturedStderr();
}

TEST(DrawnLine, IsDrawnBehindAPipeOnceItsReaderMayHaveShownWhatWasPrinted) {
  const PipedOutput piped;
  const auto start = DrawnLine::Clock::now();
  const auto pause = pause_behind_output();
  ASSERT_GT(pause.count(), 0);
  DrawnLine line(start);
  EXPECT_EQ(drawn([&] { line.draw("early", start + pause / 2); }), "");
  EXPECT_EQ(drawn([&] { line.draw("later", start + pause); }), "\rlater\x1b[K");
  EXPECT_EQ(drawn([&] { line.wipe(start + 2 * pause); }), "\r\x1b[K");
  EXPECT_EQ(drawn([&] { line.draw("early", start + 2 * pause); }), "");
  EXPECT_EQ(drawn([&] { line.wipe(start + 2 * pause); }), "");
}

TEST(DrawnLine, IsDrawnAtOnceWhereNobodyElseShowsWhatIsPrinted) {
  testing::internal::CaptureStdout();  // into a file
  EXPECT_EQ(pause_behind_output().count(), 0);
  DrawnLine line;
  EXPECT_EQ(drawn([&] { line.draw("now"); }), "\rnow\x1b[K");
  EXPECT_EQ(drawn([&] { line.wipe(); }), "\r\x1b[K");
  testing::internal::GetCapturedStdout();
}

}  // namespace
}  // namespace judge
