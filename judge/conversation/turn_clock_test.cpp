#include "judge/conversation/turn_clock.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;
using std::chrono::microseconds;
using std::chrono::milliseconds;

/// A conversation as the relay sees it: it asks for the interactor's work after long turns only.
class TurnClockTest : public testing::Test {
 protected:
  TurnClockTest() { clock_.hand_over(Party::submission, now_); }

  /// The turn goes on for some time, in which the interactor works.
  void pass(milliseconds duration, microseconds work = 0us) {
    now_ += duration;
    work_ += work;
  }

  void hand_over(Party to) {
    if (clock_.is_long(now_)) clock_.note_work(work_, now_);
    clock_.hand_over(to, now_);
  }

  void correct(Party whose) { clock_.correct(whose); }

  microseconds of_interactor() const { return clock_.of_interactor(work_, now_); }
  microseconds over() const { return clock_.over(); }
  microseconds work_since_noted() const { return clock_.work_since_noted(work_); }

 private:
  TurnClock::Clock::time_point now_ = TurnClock::Clock::now();
  microseconds work_{0};
  TurnClock clock_;
};

TEST_F(TurnClockTest, BeginsWithTheSubmissionsTurn) {
  pass(100ms);
  EXPECT_EQ(of_interactor(), 0us);
}

TEST_F(TurnClockTest, CountsTheTurnsOfTheInteractor) {
  pass(100ms);
  hand_over(Party::interactor);
  pass(20ms);
  EXPECT_EQ(of_interactor(), 20ms);
  EXPECT_EQ(over(), 0us);
  hand_over(Party::submission);
  EXPECT_EQ(over(), 20ms);
  pass(100ms);
  hand_over(Party::interactor);
  pass(3ms);
  EXPECT_EQ(of_interactor(), 23ms);
}

TEST_F(TurnClockTest, CountsWorkInItsOwnTurnsOnce) {
  hand_over(Party::interactor);
  pass(20ms, 15ms);
  EXPECT_EQ(of_interactor(), 20ms);
  hand_over(Party::submission);
  pass(20ms);
  EXPECT_EQ(of_interactor(), 20ms);
}

TEST_F(TurnClockTest, CountsWorkInTheSubmissionsTurns) {
  pass(100ms, 30ms);
  EXPECT_EQ(of_interactor(), 30ms);
  hand_over(Party::interactor);
  pass(20ms, 20ms);
  hand_over(Party::submission);
  EXPECT_EQ(of_interactor(), 50ms);
  pass(100ms, 1ms);
  EXPECT_EQ(of_interactor(), 51ms);
}

TEST_F(TurnClockTest, CountsNoMoreWorkThanATurnIsLong) {
  // By two threads, say.
  pass(100ms, 180ms);
  EXPECT_EQ(of_interactor(), 100ms);
}

TEST_F(TurnClockTest, SeesTheWorkOfShortTurnsInTheNextLongOne) {
  for (int i = 0; i < 10; ++i) {
    pass(2ms, 1ms);
    hand_over(Party::interactor);
    hand_over(Party::submission);
  }
  EXPECT_EQ(work_since_noted(), 10ms);
  pass(50ms);
  hand_over(Party::interactor);
  EXPECT_EQ(of_interactor(), 10ms);
  EXPECT_EQ(work_since_noted(), 0us);
}

TEST_F(TurnClockTest, ATurnIsCorrectedFromItsBeginning) {
  pass(100ms);
  correct(Party::interactor);
  EXPECT_EQ(of_interactor(), 100ms);
  pass(20ms);
  correct(Party::submission);
  EXPECT_EQ(of_interactor(), 0us);
  hand_over(Party::interactor);
  EXPECT_EQ(of_interactor(), 0us);
}

}  // namespace
}  // namespace judge
