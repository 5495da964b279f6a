#include "judge/conversation/referee.hpp"

#include <gtest/gtest.h>

#include "judge/testing/fake_clock.hpp"
#include "judge/testing/fake_running_program.hpp"

namespace judge {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// An interactor may be under way for some time before there is a submission.
TEST(Referee, GivesAnInteractorItsWholeWallLimitOnceTheSubmissionIsGone) {
  FakeClock clock;
  FakeRunningProgram program;
  const RunLimits limits{.cpu_time = seconds(1),
                         .wall_time = seconds(3),
                         .memory = mebibytes(100),
                         .output = mebibytes(1),
                         .processes = 4};
  const ConversationSpec spec{.submission = {.limits = limits}, .interactor = {.limits = limits}};
  const ConversationRecord record(kibibytes(1));
  Side submission(Party::submission);
  Side interactor(Party::interactor);
  Referee referee(spec, submission, interactor, record);

  LimitWatch& watch = interactor.watch.emplace(spec.interactor.limits, program, clock.now(), clock);
  const auto serve_until = [&](Referee::Clock::time_point until) {
    while (!watch.must_end() && clock.now() < until) {
      const auto wake = std::min(referee.next_wake(), until);
      clock.pass(std::chrono::ceil<std::chrono::microseconds>(wake - clock.now()));
      referee.serve(clock.now());
    }
  };
  for (int i = 0; i < 20; ++i) {
    clock.pass(milliseconds(50));
    watch.serve(clock.now());
  }
  submission.ending.emplace();
  submission.gone_at = clock.now() + seconds(1);
  referee.begin(clock.now());
  serve_until(submission.gone_at + milliseconds(2999));
  EXPECT_FALSE(watch.must_end());
  serve_until(submission.gone_at + milliseconds(3000));
  EXPECT_EQ(watch.result.limit_hit, LimitHit::wall_time);
}

}  // namespace
}  // namespace judge
